import { useCallback, useMemo, useRef, useState } from 'react'
import type { View } from '../../kernel/index.ts'
import { patched } from '../../protocol/patch.ts'
import type { MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import type { Tape } from '../../protocol/tape.ts'
import { listOf } from '../../texts/index.ts'
import type { BoardModule, BoardProps } from '../board.ts'
import { gameTextOf } from '../game-text.ts'
import { useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { looksOf, tableTitle } from '../lobby/people.ts'
import { Reel } from '../replay/reel.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { useMotion } from '../shared/use-motion.ts'
import { storeOf } from '../store.ts'
import { BoardSheet } from '../table/board-sheet.tsx'
import { eventsOf, sentencesOf } from '../table/log.ts'
import { LogPanel } from '../table/log-panel.tsx'
import { Phases } from '../table/phases.tsx'
import { useLayout } from '../table/use-layout.ts'
import type { OneFilm } from './film.ts'

const NOTHING_POINTED = storeOf(undefined)
const nothing = () => {}

/** The tables of a tape: each is one change away from the one before it. */
function tablesOf({ first, changes }: Tape): (seq: number) => View {
  const tables: View[] = [first]
  return (seq) => {
    while (tables.length <= seq) tables.push(patched(tables.at(-1) as View, changes[tables.length - 1] ?? []))
    return tables[seq] as View
  }
}

/** A match that is over, played with all cards open by a page that needs nobody. */
export function Player({ film, board }: { readonly film: OneFilm; readonly board: BoardModule }) {
  const { info, tape, story } = film
  const t = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  const motion = useMotion()
  const layout = useLayout()
  const last = tape.changes.length
  const [seq, setSeq] = useState(0)
  const move = useCallback((to: number) => setSeq(Math.max(0, Math.min(last, to))), [last])
  const tableAt = useRef(tablesOf(tape)).current
  const looks = useMemo(() => looksOf(info.seats, t, undefined), [info, t])
  const view = tableAt(seq)
  const entry = tape.log.find((each) => each.seq === seq)
  const frame: ReplayFrame = { seq, last, view, ...(entry === undefined ? {} : { entry }) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const [text, calm] = useMemo(() => {
    const seatName = (seat: number) => looks[seat]?.name ?? ''
    const of = (faces: View['faces']) => gameTextOf({ game: info.game, faces, seatName }, language)
    return [of(view.faces), of({})]
  }, [info.game, view.faces, looks, language, version])
  const points = useMemo(
    () => (story?.curve ?? []).map(({ seq: at, values }) => ({ seq: at, scores: values })),
    [story],
  )
  const props: BoardProps = {
    game: info.game,
    view,
    decisions: [],
    events: entry === undefined ? [] : eventsOf([entry]),
    choose: nothing,
    pointed: NOTHING_POINTED,
    setHovered: nothing,
    narrow: nothing,
    narrowed: undefined,
    seats: looks,
    you: undefined,
    t: text,
    calm,
    motion,
    mode: 'replay',
    layout,
    openRule: nothing,
  }
  const { Hand } = board
  const winners = listOf(
    language,
    (info.outcome?.winners ?? []).map((seat) => looks[seat]?.name ?? ''),
  )
  return (
    <div
      className="table-page replay-page"
      data-world={info.game}
      data-layout={layout}
      data-motion={motion ? 'on' : 'off'}
    >
      <header className="top-bar">
        <div className="top-bar-left">
          <div className="top-bar-names">
            <h1 className="top-bar-match">{tableTitle(info as MatchInfo, t, language, undefined)}</h1>
            <span className="top-bar-game">
              {winners === ''
                ? t('replay.title')
                : t('result.winners', { count: info.outcome?.winners.length ?? 0, names: winners })}
            </span>
          </div>
        </div>
        <Phases game={info.game} glance={view.glance} t={text} mine={false} />
      </header>
      <aside className="eyes" aria-label={t('replay.all')}>
        {looks.map(({ seat, name, colour }) => (
          <div key={seat} className="eye-hand">
            <h2 className="eye-whose">
              <SeatShape colour={colour} size={14} />
              {name}
              <b className="digits">{view.glance.scores?.[seat]}</b>
            </h2>
            {Hand !== undefined && <Hand {...props} you={seat} />}
          </div>
        ))}
      </aside>
      <main className="board" aria-label={t('table.board')}>
        <BoardSheet board={board} props={props} />
      </main>
      <aside className="side-panel" aria-label={t('tab.log')}>
        <LogPanel game={info.game} log={tape.log} looks={looks} t={calm} current={seq} lookAt={move} />
      </aside>
      <Reel
        frame={frame}
        last={last}
        log={tape.log}
        points={points}
        looks={looks}
        caption={(entry === undefined ? undefined : sentencesOf(entry, text)[0]) ?? t('replay.start')}
        move={move}
        bands={story?.bands ?? []}
        moments={story?.moments ?? []}
      />
    </div>
  )
}
