import { BookOpen, ChevronLeft, Download, Eye, GitBranch, Layers, Share2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorCode, MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import type { BoardModule, BoardProps, GameText, SeatLook } from '../board.ts'
import { copyText } from '../copy.ts'
import { useCoverText } from '../covers/cover.tsx'
import { isDone } from '../ending/done.ts'
import { hand } from '../ending/hand-over.ts'
import { useTry } from '../ending/try.tsx'
import { pageOf, useStory } from '../ending/use-story.ts'
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
import { Comments } from './comments.tsx'
import { FairnessProof } from './fairness-proof.tsx'
import { type Eyes, queryOf } from './frames.ts'
import { Reel } from './reel.tsx'
import { type ReplayData, useReplay } from './use-replay.ts'
import '../table/board-area.css'
import '../table/hand-column.css'
import '../table/side-panel.css'
import '../table/table-page.css'
import '../table/top-bar.css'
import '../table/touch.css'
import './replay.css'

interface ReplayProps {
  readonly source: ReplaySource
  readonly at: number | undefined
  readonly seat: number | undefined
  /** Every card is seen. */
  readonly all: boolean
}

const MOTION = ['off', 'on'] as const
const NOTHING_POINTED = storeOf(undefined)

/** A match from its first decision to its last, through any eyes allowed. */
export function Replay({ source, at, seat, all }: ReplayProps) {
  const eyes: Eyes = all ? 'all' : seat
  const data = useReplay(source, at, eyes)
  const { info, frame, problem } = data
  const board = useGame(info?.game ?? 'none')
  if (problem !== undefined) return <NoTable code={problem as ErrorCode} />
  if (info === undefined || frame === undefined || board === undefined) return <Opening />
  return <Moment source={source} eyes={eyes} data={data} info={info} frame={frame} board={board} />
}

interface MomentProps {
  readonly source: ReplaySource
  readonly eyes: Eyes
  readonly data: ReplayData
  readonly info: MatchInfo
  readonly frame: ReplayFrame
  readonly board: BoardModule
}

/** The game's words, with the faces seen and without. */
function useWords(game: string, looks: readonly SeatLook[], faces: ReplayFrame['view']['faces']) {
  const language = useLanguage()
  const version = useTextsVersion()
  const seatName = useCallback((one: number) => looks[one]?.name ?? '', [looks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const text = useMemo(
    () => gameTextOf({ game, faces, seatName }, language),
    [game, faces, seatName, language, version],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const logText = useMemo(
    () => gameTextOf({ game, faces: {}, seatName }, language),
    [game, seatName, language, version],
  )
  return { text, logText }
}

const captionOf = ({ entry }: ReplayFrame, text: GameText): string | undefined =>
  entry === undefined ? undefined : sentencesOf(entry, text)[0]

/** One moment of it, with the ways to all others. */
function Moment({ source, eyes, data, info, frame, board }: MomentProps) {
  const t = useShellText()
  const language = useLanguage()
  const me = myIdAt(source.id, useMe())
  const motion = useMotion()
  const layout = useLayout()
  const seat = eyes === 'all' ? undefined : eyes
  const name = useCoverText()(info.game).name
  const looks = useMemo(() => looksOf(info.seats, t, me), [info, t, me])
  const { text, logText } = useWords(info.game, looks, frame.view.faces)
  const base = source.kind === 'match' ? `/t/${source.id}/replay` : `/r/${source.id}`
  const addressOf = (seq: number, through: Eyes) => `${base}?at=${seq}${queryOf(through, '&')}`
  const latest = useRef({ addressOf, last: data.last, eyes })
  latest.current = { addressOf, last: data.last, eyes }
  const move = useCallback((seq: number) => {
    const now = latest.current
    go(now.addressOf(Math.max(0, Math.min(now.last, seq)), now.eyes), true)
  }, [])
  const mine = mySeats(info, me)
  // Eyes that are not mine are opened when the match is over.
  const isOpen = source.kind === 'record' || isDone(info)
  const allowed = (one: number) => isOpen || mine.includes(one)
  const story = useStory(source, isOpen)
  const told = story === 'none' ? undefined : story
  const { tryFrom, dialog } = useTry(source, info)
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
  const title = tableTitle(info, t, language, me)
  return (
    <div
      className="table-page replay-page"
      data-world={info.game}
      data-layout={layout}
      data-motion={MOTION[Number(motion)]}
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
            <h1 className="top-bar-match" title={title}>
              {title}
            </h1>
            <span className="top-bar-game" title={`${name}, ${t('replay.title')}`}>
              {name}, {t('replay.title')}
            </span>
          </div>
        </div>
        <Phases game={info.game} glance={frame.view.glance} t={text} mine={false} />
        <ReplayTools source={source} eyes={eyes} address={addressOf(frame.seq, eyes)} told={told !== undefined} />
      </header>
      <EyeColumn
        eyes={eyes}
        open={isOpen}
        looks={looks}
        frame={frame}
        allowed={allowed}
        look={(eyes) => go(addressOf(frame.seq, eyes), true)}
      >
        {Hand !== undefined && <EyeHands Hand={Hand} props={props} eyes={eyes} />}
        <GoOn seat={seat ?? mine[0]} frame={frame} info={info} isOpen={isOpen} tryFrom={tryFrom} />
        <Comments source={source} seq={frame.seq} mine={mine.length > 0} over={isOpen} move={move} />
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
          game={info.game}
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
        caption={captionOf(frame, text) ?? t(told?.cut === true && frame.seq > 0 ? 'replay.cut' : 'replay.start')}
        move={move}
        bands={told?.bands ?? []}
        moments={told?.moments ?? []}
      />
      {dialog}
    </div>
  )
}

interface EyeHandsProps {
  readonly Hand: ComponentType<BoardProps>
  readonly props: BoardProps
  readonly eyes: Eyes
}

/** What the eyes hold: one hand, or all of them. */
function EyeHands({ Hand, props, eyes }: EyeHandsProps) {
  if (eyes === undefined) return undefined
  const shown = props.seats.filter(({ seat }) => eyes === 'all' || seat === eyes)
  return shown.map(({ seat, name, colour }) => (
    <div key={seat} className="eye-hand">
      {eyes === 'all' && (
        <h3 className="eye-whose">
          <SeatShape colour={colour} size={14} />
          {name}
        </h3>
      )}
      <Hand {...props} you={seat} />
    </div>
  ))
}

interface GoOnProps {
  /** Mine, or the one looked through; else whoever is asked. */
  readonly seat: number | undefined
  readonly frame: ReplayFrame
  readonly info: MatchInfo
  readonly isOpen: boolean
  tryFrom(seq: number, seat: number): void
}

/** From here it could have gone otherwise. */
function GoOn({ seat, frame, info, isOpen, tryFrom }: GoOnProps) {
  const t = useShellText()
  const { outcome, waiting } = frame.view
  const actor = seat ?? (isOpen ? waiting[0]?.seat : undefined)
  // Where the result counts nobody tries things out before the end.
  if (actor === undefined || outcome !== undefined || (!isOpen && info.rated === true)) return undefined
  return (
    <button type="button" className="button button-line" onClick={() => tryFrom(frame.seq, actor)}>
      <GitBranch size={16} aria-hidden />
      {t('try.here')}
    </button>
  )
}

interface ReplayToolsProps {
  readonly source: ReplaySource
  readonly eyes: Eyes
  readonly address: string
  /** Whether there is a story to lead to. */
  readonly told: boolean
}

/** The record as a file, and the address of this moment. */
function ReplayTools({ source, eyes, address, told }: ReplayToolsProps) {
  const t = useShellText()
  const [shared, setShared] = useState(false)
  useEffect(() => {
    if (!shared) return
    const timer = setTimeout(() => setShared(false), 3000)
    return () => clearTimeout(timer)
  }, [shared])
  const record = `/matches/${source.id}/record${queryOf(eyes, '?')}`
  return (
    <div className="top-bar-right">
      {told && (
        <Link className="button button-bare button-small" href={pageOf(source, 'story')} aria-label={t('replay.story')}>
          <BookOpen size={16} aria-hidden />
          <span className="desk-only">{t('replay.story')}</span>
        </Link>
      )}
      {source.kind === 'match' && (
        <button
          type="button"
          className="button button-bare button-small"
          onClick={trying(async () =>
            hand(new Blob([await api.get<string>(record)], { type: 'text/plain' }), `stolik-${source.id}.txt`),
          )}
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
  /** Whether every card may be seen. */
  readonly open: boolean
  allowed(seat: number): boolean
  look(eyes: Eyes): void
  readonly children: ReactNode
}

/** Through whose eyes the match is seen, with the scores of that moment. */
function EyeColumn({ eyes, looks, frame, open, allowed, look, children }: EyeColumnProps) {
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
        {open && (
          <button type="button" className="eye" aria-pressed={eyes === 'all'} onClick={() => look('all')}>
            <Layers size={18} aria-hidden />
            <span className="grow">{t('replay.all')}</span>
          </button>
        )}
      </div>
      {children}
    </aside>
  )
}
