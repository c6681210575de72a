import { Puzzle as PuzzleSign, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { go } from '../router.ts'
import { usePlay } from '../table/play.ts'
import { Bubble } from './bubble.tsx'
import { puzzlesOf } from './lists.ts'
import type { OpenPuzzle } from './load.ts'
import { useProgress } from './progress.ts'
import { type PuzzleState, TRIES } from './use-puzzle.ts'
import type { useSentences } from './use-sentences.ts'
import './puzzle.css'

interface LayerProps {
  readonly open: OpenPuzzle
  readonly state: PuzzleState
  readonly say: NonNullable<ReturnType<typeof useSentences>>
}

const NOWHERE: readonly never[] = []

/** The question of a puzzle; then the table is free, and the question a line at its edge; at the end what came of it. */
export function PuzzleLayer(props: LayerProps) {
  const { state } = props
  const { showing } = usePlay()
  const { next, attempt, jumps } = state
  // Which laying of the table has been begun with: whoever has read the question plays.
  const [begun, setBegun] = useState(-1)
  const begin = () => setBegun(jumps)
  if (showing.behind || next.kind === 'line') return undefined
  if (next.kind !== 'you') return <Result {...props} />
  const plays = begun === jumps || attempt.picks.length > 0 || state.shown
  return plays ? <Line {...props} unfold={() => setBegun(-1)} /> : <Question {...props} begin={begin} />
}

function Question({ open, state, say, begin }: LayerProps & { begin(): void }) {
  const { layout } = usePlay()
  const t = useShellText()
  const { id } = open.puzzle
  return (
    <Bubble said={`${state.jumps} asked`} title={say(`${id}.title`)} boxes={NOWHERE} phone={layout === 'phone'}>
      <div className="bubble-head">
        <PuzzleSign size={16} aria-hidden />
        <span>{t('puzzle.name')}</span>
      </div>
      <div className="bubble-words" id="bubble-words">
        <p>{say(id)}</p>
      </div>
      <div className="bubble-foot">
        {state.tries >= TRIES && (
          <button type="button" className="button button-bare" data-show onClick={state.show}>
            {t('lesson.show')}
          </button>
        )}
        <button type="button" className="button button-bare" onClick={() => go('/learn')}>
          {t('lesson.leave')}
        </button>
        <button type="button" className="button button-lamp bubble-last" data-try onClick={begin}>
          {t('puzzle.try')}
        </button>
      </div>
    </Bubble>
  )
}

/** While somebody plays: what this is, the question on demand, and a way back. */
function Line({ open, state, say, unfold }: LayerProps & { unfold(): void }) {
  const t = useShellText()
  const { id } = open.puzzle
  const untouched = state.attempt.picks.length === 0
  return (
    <div className="puzzle-line">
      <PuzzleSign size={16} aria-hidden />
      {untouched ? (
        <button type="button" className="button button-bare button-small" onClick={unfold}>
          {say(`${id}.title`)}
        </button>
      ) : (
        <b>{say(`${id}.title`)}</b>
      )}
      {!untouched && !state.shown && (
        <button type="button" className="button button-line button-small" data-again onClick={state.again}>
          <Undo2 size={14} aria-hidden />
          {t('puzzle.again')}
        </button>
      )}
    </div>
  )
}

function Result({ open, state, say }: LayerProps) {
  const { layout } = usePlay()
  const t = useShellText()
  const { next, tries, shown, jumps, answer } = state
  const { id } = open.puzzle
  const failed = next.kind === 'failed'
  const why = failed ? (answer === undefined ? t('puzzle.notYet') : say(`${id}.wrong.${answer}`)) : say(`${id}.why`)
  return (
    <Bubble
      said={`${jumps} ${next.kind}`}
      title={t(shown ? 'puzzle.shown' : failed ? 'puzzle.failed' : 'puzzle.solved')}
      boxes={NOWHERE}
      phone={layout === 'phone'}
    >
      <div className="bubble-head">
        <PuzzleSign size={16} aria-hidden />
        <span>{say(`${id}.title`)}</span>
      </div>
      <div className="bubble-words" id="bubble-words" data-result={next.kind}>
        <p>{why}</p>
      </div>
      <div className="bubble-foot">
        {failed && tries >= TRIES && (
          <button type="button" className="button button-bare" data-show onClick={state.show}>
            {t('lesson.show')}
          </button>
        )}
        <button type="button" className="button button-bare" onClick={() => go('/learn')}>
          {t('lesson.leave')}
        </button>
        {failed || shown ? (
          <button type="button" className="button button-lamp bubble-last" data-again onClick={state.again}>
            <Undo2 size={16} aria-hidden />
            {t('puzzle.again')}
          </button>
        ) : (
          <NextPuzzle game={open.game.id} id={id}>
            {t('puzzle.next')}
          </NextPuzzle>
        )}
      </div>
    </Bubble>
  )
}

/** The next one that is not solved yet. */
function NextPuzzle({
  game,
  id,
  children,
}: {
  readonly game: string
  readonly id: string
  readonly children: ReactNode
}) {
  const progress = useProgress()
  const all = puzzlesOf(game)
  const at = all.indexOf(id)
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find((one) => progress(game, one)?.done !== true)
  if (next === undefined) return undefined
  return (
    <Link className="button button-lamp bubble-last" href={`/learn/${game}/${next}`}>
      {children}
    </Link>
  )
}
