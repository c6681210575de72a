import { ChevronLeft, Download, Eye, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorCode, ReplayFrame } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import type { BoardProps, SeatLook } from '../board.ts'
import { copyText } from '../copy.ts'
import { useCoverText } from '../covers/cover.tsx'
import { gameTextOf } from '../game-text.ts'
import { useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { Link } from '../link.tsx'
import { looksOf, tableTitle } from '../lobby/people.ts'
import type { ReplaySource } from '../router.ts'
import { go, linkTo } from '../router.ts'
import { myIdAt, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { useMotion } from '../shared/use-motion.ts'
import { storeOf } from '../store.ts'
import { BoardSheet } from '../table/board-sheet.tsx'
import { mySeats } from '../table/hot-seat.ts'
import { eventsOf, sentencesOf } from '../table/log.ts'
import { LogPanel } from '../table/log-panel.tsx'
import { Phases } from '../table/phases.tsx'
import { NoTable, Opening } from '../table/table-page.tsx'
import { TextBoard } from '../table/text-board.tsx'
import { useLayout } from '../table/use-layout.ts'
import { useGame } from '../table/use-play-state.ts'
import { say, trying } from '../toasts.tsx'
import { FairnessProof } from './fairness-proof.tsx'
import type { Eyes } from './frames.ts'
import { Reel } from './reel.tsx'
import { useReplay } from './use-replay.ts'
import '../table/board-area.css'
import '../table/hand-column.css'
import '../table/side-panel.css'
import '../table/table-page.css'
import '../table/top-bar.css'
import './replay.css'

interface ReplayProps {
  readonly source: ReplaySource
  readonly at: number | undefined
  readonly seat: number | undefined
}

const NOTHING_POINTED = storeOf(undefined)

/** A match from its first decision to its last, through any eyes allowed. */
export function Replay({ source, at, seat }: ReplayProps) {
  const t = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  const me = myIdAt(source.id, useMe())
  const motion = useMotion()
  const layout = useLayout()
  const data = useReplay(source, at, seat)
  const { info, frame } = data
  const board = useGame(info?.game ?? 'none')
  const name = useCoverText()(info?.game ?? '').name
  const looks = useMemo(() => (info === undefined ? [] : looksOf(info.seats, t, me)), [info, t, me])
  const game = info?.game ?? ''
  const seatName = useCallback((one: number) => looks[one]?.name ?? '', [looks])
  const faces = frame?.view.faces
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const text = useMemo(
    () => gameTextOf({ game, faces: faces ?? {}, seatName }, language),
    [game, faces, seatName, language, version],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const logText = useMemo(
    () => gameTextOf({ game, faces: {}, seatName }, language),
    [game, seatName, language, version],
  )
  const base = source.kind === 'match' ? `/t/${source.id}/replay` : `/r/${source.id}`
  const addressOf = (seq: number, eyes: Eyes) => `${base}?at=${seq}${eyes === undefined ? '' : `&seat=${eyes}`}`
  const latest = useRef({ addressOf, last: data.last, seat })
  latest.current = { addressOf, last: data.last, seat }
  const move = useCallback((seq: number) => {
    const now = latest.current
    go(now.addressOf(Math.max(0, Math.min(now.last, seq)), now.seat), true)
  }, [])
  const mine = info === undefined ? [] : mySeats(info, me)
  // Eyes that are not mine are opened when the match is over.
  const allowed = (one: number) => source.kind === 'record' || info?.status !== 'running' || mine.includes(one)

  if (data.problem !== undefined) return <NoTable code={data.problem as ErrorCode} />
  if (info === undefined || frame === undefined || board === undefined) return <Opening />
  const props: BoardProps = {
    game: info.game,
    view: frame.view,
    decisions: [],
    events: frame.entry === undefined ? [] : eventsOf([frame.entry]),
    choose: () => {},
    pointed: NOTHING_POINTED,
    setHovered: () => {},
    narrow: () => {},
    narrowed: undefined,
    seats: looks,
    you: seat,
    t: text,
    calm: logText,
    motion,
    mode: 'replay',
    layout,
    openRule: (id) => go(`/rules/${info.game}#${id}`),
  }
  const { Board } = board
  const { Hand } = board
  const caption = frame.entry === undefined ? [] : sentencesOf(frame.entry, text)
  return (
    <div
      className="table-page replay-page"
      data-world={info.game}
      data-layout={layout}
      data-motion={motion ? 'on' : 'off'}
    >
      <header className="top-bar">
        <div className="top-bar-left">
          <Link
            className="tool"
            href={source.kind === 'match' ? `/t/${source.id}` : '/replays'}
            aria-label={t('replay.leave')}
          >
            <ChevronLeft size={20} aria-hidden />
          </Link>
          <div className="top-bar-names">
            <h1 className="top-bar-match">{tableTitle(info, t, language, me)}</h1>
            <span className="top-bar-game">
              {name}, {t('replay.title')}
            </span>
          </div>
        </div>
        <Phases glance={frame.view.glance} t={text} mine={false} />
        <ReplayTools source={source} eyes={seat} address={addressOf(frame.seq, seat)} />
      </header>
      <EyeColumn
        eyes={seat}
        looks={looks}
        frame={frame}
        allowed={allowed}
        look={(eyes) => go(addressOf(frame.seq, eyes), true)}
      >
        {Hand !== undefined && seat !== undefined && (
          <div className="eye-hand">
            <Hand {...props} />
          </div>
        )}
        {source.kind === 'match' && <FairnessProof info={info} />}
      </EyeColumn>
      <main className="board" aria-label={t('table.board')}>
        {Board === undefined ? (
          <TextBoard {...props} words={board.words} />
        ) : (
          <BoardSheet board={board} props={props} />
        )}
      </main>
      <aside className="side-panel" aria-label={t('tab.log')}>
        <LogPanel
          log={data.log.length > 0 ? data.log : frame.entry === undefined ? [] : [frame.entry]}
          looks={looks}
          t={logText}
          current={frame.seq}
          lookAt={move}
        />
      </aside>
      <Reel
        frame={frame}
        last={data.last}
        log={data.log}
        points={data.points}
        looks={looks}
        caption={caption[0] ?? t('replay.start')}
        move={move}
      />
    </div>
  )
}

interface ReplayToolsProps {
  readonly source: ReplaySource
  readonly eyes: Eyes
  readonly address: string
}

/** The record as a file, and the address of this moment. */
function ReplayTools({ source, eyes, address }: ReplayToolsProps) {
  const t = useShellText()
  const [shared, setShared] = useState(false)
  useEffect(() => {
    if (!shared) return
    const timer = setTimeout(() => setShared(false), 3000)
    return () => clearTimeout(timer)
  }, [shared])
  const record = `/matches/${source.id}/record${eyes === undefined ? '' : `?seat=${eyes}`}`
  return (
    <div className="top-bar-right">
      {source.kind === 'match' && (
        <button
          type="button"
          className="button button-bare button-small"
          onClick={trying(async () => save(await api.get<string>(record), `stolik-${source.id}.txt`))}
          aria-label={t('replay.download')}
        >
          <Download size={16} aria-hidden />
          <span className="desk-only">{t('replay.download')}</span>
        </button>
      )}
      <button
        type="button"
        className="button button-line button-small"
        onClick={trying(async () => {
          const link = linkTo(address)
          if (await copyText(link)) setShared(true)
          else say(link)
        })}
        aria-label={t('replay.share')}
      >
        <Share2 size={16} aria-hidden />
        <span className="desk-only">{t(shared ? 'new.copied' : 'replay.share')}</span>
      </button>
    </div>
  )
}

interface EyeColumnProps {
  readonly eyes: Eyes
  readonly looks: readonly SeatLook[]
  readonly frame: ReplayFrame
  allowed(seat: number): boolean
  look(eyes: Eyes): void
  readonly children: ReactNode
}

/** Through whose eyes the match is seen, with the scores of that moment. */
function EyeColumn({ eyes, looks, frame, allowed, look, children }: EyeColumnProps) {
  const t = useShellText()
  return (
    <aside className="eyes" aria-label={t('replay.eyes')}>
      <h2 className="heading-3">{t('replay.eyes')}</h2>
      <div className="eye-list">
        {looks.map(({ seat, name, colour }) => (
          <button
            key={seat}
            type="button"
            className="eye"
            aria-pressed={eyes === seat}
            disabled={!allowed(seat)}
            title={allowed(seat) ? undefined : t('replay.closed')}
            onClick={() => look(seat)}
          >
            <SeatShape colour={colour} size={18} />
            <span className="grow">{name}</span>
            <b className="digits">{frame.view.glance.scores?.[seat]}</b>
          </button>
        ))}
        <button type="button" className="eye" aria-pressed={eyes === undefined} onClick={() => look(undefined)}>
          <Eye size={18} aria-hidden />
          <span className="grow">{t('replay.spectator')}</span>
        </button>
      </div>
      {children}
    </aside>
  )
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
