import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Seat, ToldDecision, View } from '../../kernel/index.ts'
import type { LogEntry, ReplayFrame } from '../../protocol/protocol.ts'
import { lexiconOf } from '../../texts/index.ts'
import { api } from '../api.ts'
import type { BoardModule, BoardProps, GameText } from '../board.ts'
import type { Feed } from '../connection.ts'
import { gameTextOf } from '../game-text.ts'
import { loadBoard } from '../games.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { lastSeen } from '../last-seen.ts'
import { looksOf } from '../lobby/people.ts'
import { myIdAt, useMe } from '../session.ts'
import { useMotion } from '../shared/use-motion.ts'
import { sayError } from '../toasts.tsx'
import { endOfMyTurn } from './last-turn.ts'
import { eventsOf, sentencesOf } from './log.ts'
import type { MenuDialog, Pane, Play, Tab } from './play.ts'
import { useChoosing } from './use-choosing.ts'
import { useEndTurn } from './use-end-turn.ts'
import { useLayout } from './use-layout.ts'
import { useShowing } from './use-showing.ts'
import { useSigns } from './use-signs.ts'
import { useUnasked } from './use-unasked.ts'

interface PlayStateOptions {
  readonly feed: Feed
  readonly seat: Seat | undefined
  readonly mine: readonly Seat[]
  openMenu(dialog: MenuDialog): void
  startFilm(): void
  showEnding(): void
}

const WORDS = 'stolik.words'
const NONE: readonly ToldDecision[] = []

/** The game's board and texts; undefined until both are there. */
export function useGame(game: string): BoardModule | undefined {
  const [board, setBoard] = useState<BoardModule>()
  useEffect(() => {
    let here = true
    void Promise.all([loadBoard(game), loadGameTexts(game)]).then(([loaded]) => here && setBoard(loaded))
    return () => {
      here = false
    }
  }, [game])
  return board
}

/** The game's words with the faces that are seen in a view; the same as long as these are. */
function useTextOf(view: View | undefined, make: (view: View | undefined) => GameText): GameText {
  const kept = useRef({ faces: view?.faces, make, text: undefined as GameText | undefined })
  const { current } = kept
  if (current.text === undefined || current.faces !== view?.faces || current.make !== make)
    kept.current = { faces: view?.faces, make, text: make(view) }
  return kept.current.text as GameText
}

/**
 * Puts together what the parts of a table share. What a board is given changes only when something it draws does: a delta
 * draws each part once, and a pointer, a panel or a choice on its way draws none.
 */
export function usePlayState({
  feed,
  seat,
  mine,
  openMenu,
  startFilm,
  showEnding,
}: PlayStateOptions): Play | undefined {
  const { table } = feed
  const { info } = table
  const { id: match, game, seats } = info
  const shell = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  const me = myIdAt(match, useMe())
  const motion = useMotion()
  const layout = useLayout()
  const board = useGame(game)
  const [past, setPast] = useState<ReplayFrame>()
  const [tab, setTab] = useState<Tab>('log')
  const [pane, setPane] = useState<Pane>('board')
  const [ruleId, setRuleId] = useState<string>()
  const [words, setWords] = useState(() => localStorage.getItem(WORDS) === 'yes')
  const [seen] = useState(() => lastSeen(match))

  // Not of `info` as a whole: its number of steps grows with every delta, its seats hardly ever change.
  const looks = useMemo(() => looksOf(seats, shell, me), [seats, shell, me])
  const seatName = useCallback((one: Seat) => looks[one]?.name ?? String(one), [looks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const lexicon = useMemo(lexiconOf, [game, language, version])
  const logText = useMemo(
    () => gameTextOf({ game, faces: {}, seatName }, language, lexicon),
    [game, seatName, language, lexicon],
  )
  const says = useCallback((entry: LogEntry) => sentencesOf(entry, logText).length > 0, [logText])
  const showing = useShowing(feed, mine, says)
  const view = past?.view ?? showing.feed.table.view
  const nowView = past?.view ?? table.view
  const textOf = useCallback(
    (seen: View | undefined) => gameTextOf({ game, faces: seen?.faces ?? {}, seatName }, language, lexicon),
    [game, seatName, language, lexicon],
  )
  const t = useTextOf(nowView, textOf)
  const shownText = useTextOf(view, textOf)
  const playing = info.status === 'running' && past === undefined
  // Who gave up is asked nothing more: a bot decides there.
  const gaveUp = seat !== undefined && seats[seat]?.conceded === true
  const decisions = playing && seat !== undefined && !gaveUp ? (table.view?.decisions ?? NONE) : NONE
  const asked = decisions.some(({ must }) => must)
  const signs = useSigns(match, seat, table.seq, asked)
  const choosing = useChoosing(feed, decisions, t, signs)
  useUnasked(feed, decisions, choosing.choose)

  const turnEnd = useEndTurn(feed, seat)

  const openRule = useCallback((id: string) => {
    setRuleId(id)
    setTab('rules')
    setPane('log')
  }, [])
  const lookAt = useCallback(
    (step: number | undefined) => {
      if (step === undefined) return setPast(undefined)
      const eyes = seat === undefined ? '' : `?seat=${seat}`
      api
        .get<ReplayFrame>(`/matches/${match}/at/${step}${eyes}`)
        .then((frame) => {
          setPast(frame)
          setPane('board')
        })
        .catch(sayError)
    },
    [match, seat],
  )
  const events = useMemo(
    () => eventsOf(past === undefined ? showing.feed.fresh : past.entry === undefined ? [] : [past.entry]),
    [showing.feed.fresh, past],
  )
  const lastTurn = useMemo(() => endOfMyTurn(showing.feed.log, mine), [showing.feed.log, mine])
  const { pointed, setHovered, narrow, narrowed, chooseOnBoard } = choosing
  const heard = useRef(feed)
  heard.current = feed
  const say = useCallback((words: string) => heard.current.say(words), [])
  const mode = past !== undefined ? 'replay' : seat === undefined ? 'watch' : 'play'
  const behind = showing.behind && past === undefined
  const shared = useMemo(
    () =>
      ({
        game,
        events,
        choose: chooseOnBoard,
        say,
        pointed,
        setHovered,
        narrow,
        narrowed: narrowed?.texts,
        seats: looks,
        you: seat,
        calm: logText,
        motion,
        mode,
        layout,
        openRule,
      }) as const,
    [
      game,
      events,
      chooseOnBoard,
      say,
      pointed,
      setHovered,
      narrow,
      narrowed,
      looks,
      seat,
      logText,
      motion,
      mode,
      layout,
      openRule,
    ],
  )
  const ownProps = useMemo<BoardProps | undefined>(
    () => (nowView === undefined ? undefined : { ...shared, view: nowView, decisions, t }),
    [shared, nowView, decisions, t],
  )
  // A moment that is past asks nothing: what can be chosen now is in the dock, and on the board when it is there.
  const shownProps = useMemo<BoardProps | undefined>(
    () => (view === undefined || !behind ? undefined : { ...shared, view, decisions: NONE, t: shownText }),
    [shared, view, behind, shownText],
  )
  const props = shownProps ?? ownProps
  const read = useRef(feed.chat.length)
  const reading = tab === 'chat' && (layout === 'desk' || pane === 'log')
  const talk = feed.chat.length
  useEffect(() => {
    if (reading) read.current = talk
  }, [reading, talk])
  const latest = useRef(feed)
  latest.current = feed
  const openTab = useCallback((next: Tab) => {
    setTab(next)
    setPane('log')
  }, [])
  const undo = useCallback((steps: number) => {
    const now = latest.current
    now.undo(now.table.seq, steps).catch(sayError)
  }, [])
  if (view === undefined || props === undefined || ownProps === undefined || board === undefined) return undefined
  return {
    match,
    info,
    table,
    feed,
    showing,
    seat,
    mine,
    seen,
    lastTurn,
    view,
    past,
    looks,
    t,
    logText,
    board,
    props,
    ownProps,
    decisions,
    signs,
    myTurn: asked || (turnEnd.held && past === undefined),
    turnEnd,
    ...choosing,
    layout,
    tab,
    pane,
    ruleId,
    unread: reading ? 0 : talk - read.current,
    words,
    undo,
    openTab,
    openPane: setPane,
    openRule,
    lookAt,
    startFilm,
    showEnding,
    openMenu,
    toggleWords() {
      localStorage.setItem(WORDS, words ? 'no' : 'yes')
      setWords(!words)
      setPane('board')
    },
  }
}
