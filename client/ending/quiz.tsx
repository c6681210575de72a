import { Check, GitBranch, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { View } from '../../kernel/index.ts'
import type { CostlyDecision } from '../../protocol/analysis.ts'
import type { ReplayFrame } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { gameTextOf } from '../game-text.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { askedOf, points } from './points.ts'
import type { Told } from './told.ts'
import type { LookedInto } from './use-analysis.ts'
import { apiPathOf, pageOf } from './use-story.ts'

interface QuizProps {
  readonly told: Told
  readonly found: LookedInto['found']
  tryFrom(seq: number, seat: number): void
}

/** “What would you do here?”: the costliest decisions of the one who looks, asked before they are answered. */
export function Quiz({ told, found, tryFrom }: QuizProps) {
  const t = useShellText()
  const { you, info, story } = told
  if (found === undefined || found === 'none') return undefined
  // A step that no record knows would lead every link astray.
  const exact = found.lines === (info.seq ?? story.last)
  const mine = you === undefined ? bestOfAll(found.costly) : found.costly.filter(({ seat }) => seat === you)
  if (!exact || mine.length === 0) return undefined
  return (
    <section className="ending-panel" data-late="" aria-labelledby="ending-quiz">
      <h2 id="ending-quiz">{t('quiz.title')}</h2>
      <p className="ending-note">{t('quiz.hint')}</p>
      <ol className="quiz">
        {mine.map((one) => (
          <Question key={one.from} told={told} asked={one} tryFrom={tryFrom} />
        ))}
      </ol>
    </section>
  )
}

const bestOfAll = (costly: readonly CostlyDecision[]): CostlyDecision[] =>
  costly
    .slice()
    .sort((a, b) => b.cost.value - a.cost.value)
    .slice(0, 3)

interface QuestionProps {
  readonly told: Told
  readonly asked: CostlyDecision
  tryFrom(seq: number, seat: number): void
}

function Question({ told: { source, looks, info }, asked, tryFrom }: QuestionProps) {
  const t = useShellText()
  const language = useLanguage()
  const { from, seat, cost, options } = asked
  const [guess, setGuess] = useState<string>()
  const [view, setView] = useState<View>()
  const path = apiPathOf(source)
  useEffect(() => {
    let here = true
    api
      .get<ReplayFrame>(`${path}/at/${from}?seat=${seat}`)
      .then((frame) => here && setView(frame.view))
      .catch(() => {})
    return () => {
      here = false
    }
  }, [path, from, seat])
  if (view === undefined) return undefined
  const text = gameTextOf({ game: info.game, faces: view.faces, seatName: (one) => looks[one]?.name ?? '' }, language)
  const said = askedOf(options.map(({ choice, chance, played }) => ({ words: text.choice(choice), chance, played })))
  if (said.length === 0) return undefined
  // Before a guess their order says nothing.
  const shown = guess === undefined ? said.toSorted((a, b) => a.words.localeCompare(b.words)) : said
  const colour = looks[seat]?.colour
  const { place } = view.glance
  return (
    <li className="quiz-item">
      <p className="moments-band">
        {colour !== undefined && <SeatShape colour={colour} size={13} />}
        {place[0] !== undefined && text(`place.${place[0].key}`, { ...place[0] })}
        {guess !== undefined && (
          <b className="moments-change digits" data-good={false}>
            −{points(cost.value)}
            <small> ±{Math.ceil(cost.error * 100)}</small>
          </b>
        )}
      </p>
      <div className="quiz-options">
        {shown.map(({ words, chance, played }) => (
          <button
            key={words}
            type="button"
            className="button button-line quiz-option"
            aria-pressed={guess === words}
            disabled={guess !== undefined}
            onClick={() => setGuess(words)}
          >
            <span>{words}</span>
            {guess !== undefined && (
              <span className="quiz-answer">
                {played && <small>{t('quiz.played')}</small>}
                {words === said[0]?.words && <Check size={14} aria-label={t('quiz.best')} />}
                <b className="digits">{points(chance)}%</b>
              </span>
            )}
          </button>
        ))}
      </div>
      {guess !== undefined && cost.value <= cost.error && <p className="ending-note">{t('quiz.unsure')}</p>}
      <div className="moments-acts">
        <Link className="button button-line button-small" href={`${pageOf(source, 'replay')}?at=${from}&seat=${seat}`}>
          <Play size={13} aria-hidden />
          {t('ending.watch')}
        </Link>
        <button type="button" className="button button-line button-small" onClick={() => tryFrom(from, seat)}>
          <GitBranch size={13} aria-hidden />
          {t('ending.try')}
        </button>
      </div>
    </li>
  )
}
