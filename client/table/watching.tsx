import { Pause, Play as PlayIcon, SkipBack, SkipForward, Zap } from 'lucide-react'
import type { GameText } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { prefer, preferences } from '../preferences.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { useStore } from '../store.ts'
import type { Beat, Pace } from './pace.ts'
import { PACES } from './pace.ts'
import { usePlay } from './play.ts'
import { linesOf } from './story.ts'
import './watching.css'

/** At most this many moments of a turn stand side by side. */
const CARDS = 4

/** One sentence a step: what was done, without what it brought about for all. */
const wordsOf = (beat: Beat | undefined, text: GameText): readonly string[] =>
  (beat?.steps ?? []).flatMap((step) => {
    const lines = linesOf(step, text)
    const deeds = lines.filter(({ table }) => !table).map(({ deed }) => deed)
    return deeds.length > 0 ? deeds : lines.slice(0, 1).map(({ heading, deed }) => heading ?? deed)
  })

/** Somebody else's steps, as they are shown: one sentence, and above my own question only that. */
export function WatchingStrip() {
  const { showing, looks, logText, layout } = usePlay()
  const t = useShellText()
  if (!showing.on || !showing.behind) return undefined
  const beat = showing.turn.at(-1)
  const look = beat?.seat === undefined ? undefined : looks[beat.seat]
  const words = wordsOf(beat, logText).join(' ') || look?.name
  return (
    <div className="watching-strip">
      {look !== undefined && <SeatShape colour={look.colour} size={16} />}
      <span className="watching-now" title={words}>
        {words}
      </span>
      {layout === 'phone' && (
        <button
          type="button"
          className="button button-line button-small"
          onClick={showing.reel.skip}
          aria-keyshortcuts="Escape"
        >
          {t('watch.skipShort')}
        </button>
      )}
    </div>
  )
}

/** The whole dock while others play: this turn moment by moment, and what comes after it. */
export function WatchingBar() {
  const { showing, looks, logText, view, layout, myTurn, table } = usePlay()
  const t = useShellText()
  const { turn, stepsLeft, turnsLeft } = showing
  const beat = turn.at(-1)
  const look = beat?.seat === undefined ? undefined : looks[beat.seat]
  const words = wordsOf(beat, logText)
  const total = turn.length + stepsLeft
  const next = table.view?.waiting.map(({ seat }) => looks[seat]?.name ?? '')[0]
  return (
    <section
      className="ask watching"
      aria-label={t('bar.label')}
      data-state="watching"
      data-seq={view.outcome ? '' : undefined}
    >
      <div className="ask-row">
        {look !== undefined && <SeatShape colour={look.colour} size={20} />}
        {look !== undefined && <span className="badge">{t('watch.plays', { name: look.name })}</span>}
        <h2 title={words.join(' ')}>{words.join(' ') || t('bar.working')}</h2>
        <span className="mute digits watching-count">{t('watch.step', { step: turn.length, steps: total })}</span>
      </div>
      {layout === 'desk' ? (
        <ol className="watching-cards">
          {turn.slice(-CARDS).map((one, i, all) => (
            <Card key={one.feed.table.seq} words={wordsOf(one, logText).join(' ') || '…'} now={i === all.length - 1} />
          ))}
        </ol>
      ) : (
        <WatchingControls />
      )}
      <p className="mute watching-then">
        {turnsLeft > 0 ? t('watch.behind', { count: turnsLeft }) : undefined}{' '}
        {next === undefined ? undefined : t(myTurn ? 'watch.thenYou' : 'watch.then', { name: next })}
      </p>
    </section>
  )
}

const Card = ({ words, now }: { readonly words: string; readonly now: boolean }) => (
  <li data-now={now} title={words}>
    {words}
  </li>
)

const PACE_SIGNS: Readonly<Record<Pace, string | undefined>> = {
  slow: '½×',
  normal: '1×',
  fast: '2×',
  atOnce: undefined,
}

/** Pause, a step back or on, how fast, and the way to the table as it is. */
export function WatchingControls({ small = false }: { readonly small?: boolean }) {
  const { showing, seat } = usePlay()
  const t = useShellText()
  const { pace } = useStore(preferences)
  const { reel, paused, behind, canGoBack } = showing
  return (
    <div className="watching-controls" data-small={small}>
      <div className="watching-reel">
        <button type="button" className="tool" disabled={!canGoBack} onClick={reel.back} aria-label={t('watch.back')}>
          <SkipBack size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="reel-play"
          onClick={() => reel.pause(!paused)}
          aria-label={t(paused ? 'watch.goOn' : 'watch.pause')}
        >
          {paused ? <PlayIcon size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </button>
        <button
          type="button"
          className="tool"
          disabled={!behind}
          onClick={reel.forward}
          aria-label={t('watch.forward')}
        >
          <SkipForward size={18} aria-hidden />
        </button>
      </div>
      <fieldset className="watching-pace" aria-label={t('watch.pace')}>
        {PACES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === pace}
            aria-label={t(`pace.${one}`)}
            title={t(`pace.${one}`)}
            onClick={() => prefer({ pace: one })}
          >
            {PACE_SIGNS[one] ?? <Zap size={16} aria-hidden />}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="button button-solid watching-skip"
        onClick={reel.skip}
        aria-keyshortcuts="Escape"
      >
        {t(seat === undefined ? 'watch.skipToNow' : 'watch.skip')}
        <kbd>Esc</kbd>
      </button>
      {!small && <p className="mute desk-only">{t('watch.keys')}</p>}
    </div>
  )
}
