import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Seat, ToldDecision } from '../../kernel/index.ts'
import type { ReplayFrame } from '../../protocol/protocol.ts'
import { lexiconOf } from '../../texts/index.ts'
import { api } from '../api.ts'
import type { BoardModule, BoardProps } from '../board.ts'
import type { Feed } from '../connection.ts'
import { gameTextOf } from '../game-text.ts'
import { loadBoard } from '../games.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { lastSeen } from '../last-seen.ts'
import { looksOf } from '../lobby/people.ts'
import { useMe } from '../session.ts'
import { useMotion } from '../shared/use-motion.ts'
import { sayError } from '../toasts.tsx'
import { eventsOf } from './log.ts'
import type { MenuDialog, Pane, Play, Tab } from './play.ts'
import { useChoosing } from './use-choosing.ts'
import { useLayout } from './use-layout.ts'

interface PlayStateOptions {
  readonly feed: Feed
  readonly seat: Seat | undefined
  readonly mine: readonly Seat[]
  openMenu(dialog: MenuDialog): void
  startFilm(): void
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

/**
 * Puts together what the parts of a table share. What a board is given changes only when something it draws does: a delta
 * draws each part once, and a pointer, a panel or a choice on its way draws none.
 */
export function usePlayState({ feed, seat, mine, openMenu, startFilm }: PlayStateOptions): Play | undefined {
  const { table } = feed
  const { info } = table
  const { id: match, game, seats } = info
  const shell = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  const me = useMe()
  const motion = useMotion()
  const layout = useLayout()
  const board = useGame(game)
  const [past, setPast] = useState<ReplayFrame>()
  const [tab, setTab] = useState<Tab>('log')
  const [pane, setPane] = useState<Pane>('board')
  const [ruleId, setRuleId] = useState<string>()
  const [words, setWords] = useState(() => localStorage.getItem(WORDS) === 'yes')
  const [seen] = useState(() => lastSeen(match))

  const view = past?.view ?? table.view
  const faces = view?.faces
  // Not of `info` as a whole: its number of steps grows with every delta, its seats hardly ever change.
  const looks = useMemo(() => looksOf(seats, shell, me?.id), [seats, shell, me?.id])
  const seatName = useCallback((one: Seat) => looks[one]?.name ?? String(one), [looks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const lexicon = useMemo(lexiconOf, [game, language, version])
  const t = useMemo(
    () => gameTextOf({ game, faces: faces ?? {}, seatName }, language, lexicon),
    [game, faces, seatName, language, lexicon],
  )
  const logText = useMemo(
    () => gameTextOf({ game, faces: {}, seatName }, language, lexicon),
    [game, seatName, language, lexicon],
  )
  const playing = info.status === 'running' && past === undefined
  const decisions = playing && seat !== undefined ? (table.view?.decisions ?? NONE) : NONE
  const choosing = useChoosing(feed, decisions, t)

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
    () => eventsOf(past === undefined ? feed.fresh : past.entry === undefined ? [] : [past.entry]),
    [feed.fresh, past],
  )
  const { pointed, setHovered, narrow, narrowed, chooseOnBoard } = choosing
  const mode = past !== undefined ? 'replay' : seat === undefined ? 'watch' : 'play'
  const props = useMemo<BoardProps | undefined>(
    () =>
      view === undefined
        ? undefined
        : {
            game,
            view,
            decisions,
            events,
            choose: chooseOnBoard,
            pointed,
            setHovered,
            narrow,
            narrowed: narrowed?.texts,
            seats: looks,
            you: seat,
            t,
            calm: logText,
            motion,
            mode,
            layout,
            openRule,
          },
    [
      game,
      view,
      decisions,
      events,
      chooseOnBoard,
      pointed,
      setHovered,
      narrow,
      narrowed,
      looks,
      seat,
      t,
      logText,
      motion,
      mode,
      layout,
      openRule,
    ],
  )
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
  if (view === undefined || props === undefined || board === undefined) return undefined
  return {
    match,
    info,
    table,
    feed,
    seat,
    mine,
    seen,
    view,
    past,
    looks,
    t,
    logText,
    board,
    props,
    decisions,
    myTurn: decisions.some(({ must }) => must),
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
    openMenu,
    toggleWords() {
      localStorage.setItem(WORDS, words ? 'no' : 'yes')
      setWords(!words)
      setPane('board')
    },
  }
}
