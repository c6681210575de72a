import {
  ArrowRight,
  Clock,
  GraduationCap,
  History,
  Play,
  Scale,
  ShieldCheck,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { BOT_STRENGTHS, type BotStrength, type GameInfo } from '../../protocol/protocol.ts'
import { Cover, useCoverText, weightOf } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { LEARNABLE, lessonsOf } from '../learn/lists.ts'
import { useProgress } from '../learn/progress.ts'
import { Link } from '../link.tsx'
import { sayError } from '../toasts.tsx'
import { Join } from './join.tsx'
import { OpenTables } from './lists.tsx'
import { playNow } from './play-now.ts'
import type { HomeData } from './use-home.ts'
import { isAlone, useWhere, Where } from './where.tsx'

const PLEDGES = [
  ['rules', Scale],
  ['undo', Undo2],
  ['film', History],
  ['fair', ShieldCheck],
] as const

/** The first minute: four games, and two clicks to a match. */
export function Newcomer({ data }: { readonly data: HomeData }) {
  const t = useShellText()
  return (
    <>
      <div className="hero">
        <div>
          <h1>{t('hero.title')}</h1>
          <p>{t(isAlone(false) ? 'hero.here' : 'hero.text')}</p>
        </div>
        {!isAlone(false) && <Join />}
      </div>
      <FirstLesson />
      <ul className="posters">
        {(data.games ?? []).map((game) => (
          <Poster key={game.id} game={game} offline={data.offline} />
        ))}
      </ul>
      {data.open.length > 0 && <OpenTables open={data.open} />}
      <div className="pledges">
        {PLEDGES.map(([key, Icon]) => (
          <div key={key}>
            <Icon size={18} aria-hidden />
            <p>
              <b>{t(`pledge.${key}`)}</b>
              {t(`pledge.${key}.text`)}
            </p>
          </div>
        ))}
      </div>
    </>
  )
}

export const seatsText = (seats: readonly number[]): string =>
  seats.length === 0 ? '' : seats.length === 1 ? `${seats[0]}` : `${Math.min(...seats)}–${Math.max(...seats)}`

/** How hard a game is: five marks and a word. */
function Weight({ game }: { readonly game: string }) {
  const t = useShellText()
  const weight = weightOf(game)
  if (weight === undefined) return undefined
  return (
    <span>
      <span className="weight" aria-hidden="true">
        {WEIGHTS.map((one) => (
          <i key={one} data-on={one <= weight} />
        ))}
      </span>
      <span className="visually-hidden">{t('cover.weight')} </span>
      {t(`weight.${weight}`)}
    </span>
  )
}
const WEIGHTS = [1, 2, 3, 4, 5] as const

/** A game as it lies on the shelf. Its button turns into “how many bots?”: pressing a number starts. */
function Poster({ game, offline }: { readonly game: GameInfo; readonly offline: boolean }) {
  const t = useShellText()
  const { name, pitch, length } = useCoverText()(game.id)
  const [asking, setAsking] = useState(false)
  const alone = isAlone(offline)
  return (
    <li className="poster" data-world={game.id}>
      <Cover game={game.id} crop="poster" />
      <div className="poster-scrim" />
      <div className="poster-edge" />
      <div className="poster-info">
        <h2>{name}</h2>
        <p>{pitch}</p>
        <div className="facts">
          <span>
            <Users size={14} aria-hidden />
            <span className="visually-hidden">{t('cover.players')} </span>
            {seatsText(game.seats)}
          </span>
          <span>
            <Clock size={14} aria-hidden />
            <span className="visually-hidden">{t('cover.length')} </span>
            {length}
          </span>
          <Weight game={game.id} />
        </div>
        {asking ? (
          <HowManyBots game={game} offline={offline} close={() => setAsking(false)} />
        ) : (
          <>
            <LearnLink game={game.id} name={name} />
            <div className="poster-ways">
              <button type="button" className="poster-play" onClick={() => setAsking(true)}>
                <Play size={15} aria-hidden />
                <span>{t('cover.bots')}</span>
                <span className="visually-hidden">: {name}</span>
              </button>
              <Link className="poster-options" href={`/new?game=${game.id}`}>
                <UserPlus size={15} aria-hidden />
                <span>{t(alone ? 'cover.hereShort' : 'cover.withFriends')}</span>
                <span className="visually-hidden">: {name}</span>
              </Link>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

/** The first thing for who is new: ten minutes at a real table. */
function LearnLink({ game, name }: { readonly game: string; readonly name: string }) {
  const t = useShellText()
  const progress = useProgress()
  const [lesson] = lessonsOf(game)
  if (lesson === undefined) return undefined
  const { id, minutes, beats } = lesson
  const now = progress(game, id)
  const part = now !== undefined && now.beat > 0 && now.beat < beats
  return (
    <Link className="poster-learn" href={`/learn/${game}/${id}`}>
      <GraduationCap size={18} aria-hidden />
      <span>{t(part ? 'cover.learnGoOn' : 'cover.learn')}</span>
      <span className="visually-hidden">: {name}, </span>
      <small>{part ? t('learn.sum', { done: now.beat + 1, all: beats }) : t('cover.minutes', { minutes })}</small>
    </Link>
  )
}

const KNOWN = 'stolik.known'

/** Who has never sat here is shown where to begin; who knows these games says so, once. */
function FirstLesson() {
  const t = useShellText()
  const progress = useProgress()
  const [known, setKnown] = useState(() => localStorage.getItem(KNOWN) === 'yes')
  const [game] = LEARNABLE
  const [lesson] = game === undefined ? [] : lessonsOf(game)
  const learned = LEARNABLE.some((one) => lessonsOf(one).some(({ id }) => progress(one, id)?.done === true))
  if (known || learned || game === undefined || lesson === undefined) return undefined
  return (
    <section className="first-lesson" aria-label={t('strip.title')}>
      <GraduationCap size={24} aria-hidden />
      <p>
        <b>{t('strip.title')}</b>
        {t('strip.text', { minutes: lesson.minutes })}
      </p>
      <button
        type="button"
        className="button button-bare"
        onClick={() => {
          localStorage.setItem(KNOWN, 'yes')
          setKnown(true)
        }}
      >
        {t('strip.known')}
      </button>
      <Link className="button button-lamp" href={`/learn/${game}/${lesson.id}`}>
        {t('strip.first')}
        <ArrowRight size={16} aria-hidden />
      </Link>
    </section>
  )
}

interface HowManyBotsProps {
  readonly game: GameInfo
  readonly offline: boolean
  close(): void
}

export function HowManyBots({ game, offline, close }: HowManyBotsProps) {
  const t = useShellText()
  const [onDevice, choose] = useWhere(offline)
  const [starting, setStarting] = useState(false)
  const [level, setLevel] = useState<BotStrength>('medium')
  const start = (seats: number) => {
    setStarting(true)
    playNow(game.id, seats, level, onDevice).catch((error) => {
      setStarting(false)
      sayError(error)
    })
  }
  return (
    <fieldset className="pick" aria-label={t('bots.howMany')}>
      <div className="pick-question">
        <span>{starting ? t('bots.dealing') : t('bots.howMany')}</span>
        <button type="button" className="pick-back" onClick={close}>
          {t('bots.back')}
        </button>
      </div>
      <div className="pick-options">
        {game.seats.map((seats, i) => (
          <button
            key={seats}
            type="button"
            disabled={starting}
            // The question has replaced the button that was focused.
            // biome-ignore lint/a11y/noAutofocus: see above.
            autoFocus={i === 0}
            onClick={() => start(seats)}
          >
            <b>{seats - 1}</b>
            <small>{t('bots.seats', { count: seats })}</small>
          </button>
        ))}
      </div>
      <label className="pick-level">
        <span>{t('bots.level')}</span>
        <select value={level} onChange={(event) => setLevel(event.target.value as BotStrength)}>
          {BOT_STRENGTHS.map((one) => (
            <option key={one} value={one}>
              {t(`bot.strength.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Where onDevice={onDevice} alone={isAlone(offline)} choose={choose} />
    </fieldset>
  )
}
