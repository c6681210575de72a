import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Seat, ToldDecision } from '../../kernel/index.ts'
import type { ReplayFrame } from '../../server/protocol.ts'
import { api } from '../api.ts'
import type { BoardModule, BoardProps } from '../board.ts'
import { aboutOf } from '../board.ts'
import type { Feed } from '../connection.ts'
import { loadBoard } from '../games.ts'
import { gameTextOf } from '../gameText.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { lastSeen } from '../lastSeen.ts'
import { looksOf } from '../lobby/people.ts'
import { useMe } from '../session.ts'
import { useMotion } from '../shared/useMotion.ts'
import { sayError } from '../Toasts.tsx'
import { eventsOf } from './log.ts'
import type { Confirming, MenuDialog, Pane, Play, Sending, Tab } from './play.ts'
import { useLayout } from './useLayout.ts'

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

/** Puts together what the parts of a table share. */
export function usePlayState({ feed, seat, mine, openMenu, startFilm }: PlayStateOptions): Play | undefined {
  const { table } = feed
  const { info } = table
  const shell = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  const me = useMe()
  const motion = useMotion()
  const layout = useLayout()
  const board = useGame(info.game)
  const [past, setPast] = useState<ReplayFrame>()
  const [sending, setSending] = useState<Sending>()
  const [confirming, setConfirming] = useState<Confirming>()
  const [narrowed, setNarrowed] = useState<{ label: string; texts: readonly string[] }>()
  const [hovered, setHovered] = useState<string>()
  const [tab, setTab] = useState<Tab>('log')
  const [pane, setPane] = useState<Pane>('board')
  const [ruleId, setRuleId] = useState<string>()
  const [words, setWords] = useState(() => localStorage.getItem(WORDS) === 'yes')
  const { seq } = table
  const [seen] = useState(() => lastSeen(info.id))

  // A new position: what was pointed at or asked before is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the position changes.
  useEffect(() => {
    setNarrowed(undefined)
    setConfirming(undefined)
    setHovered(undefined)
    setSending(undefined)
  }, [seq])

  const view = past?.view ?? table.view
  const faces = view?.faces
  const looks = useMemo(() => looksOf(info, shell, me?.id), [info, shell, me?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const t = useMemo(
    () =>
      gameTextOf({ game: info.game, faces: faces ?? {}, seatName: (one) => looks[one]?.name ?? String(one) }, language),
    [info.game, faces, looks, language, version],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const logText = useMemo(
    () => gameTextOf({ game: info.game, faces: {}, seatName: (one) => looks[one]?.name ?? String(one) }, language),
    [info.game, looks, language, version],
  )
  const playing = info.status === 'running' && past === undefined
  const decisions = playing && seat !== undefined ? (table.view?.decisions ?? NONE) : NONE

  const send = useCallback(
    (decision: ToldDecision, text: string, label: string) => {
      setSending({ text, label })
      setConfirming(undefined)
      feed.choose(decision.at, text, label).catch((error) => {
        setSending(undefined)
        sayError(error)
      })
    },
    [feed],
  )
  const choose = useCallback(
    (text: string) => {
      if (sending !== undefined) return
      for (const decision of decisions) {
        const choice = decision.choices.find((one) => one.text === text)
        if (choice === undefined) continue
        if (aboutOf(choice).final === true) setConfirming({ decision, choice })
        else send(decision, text, t.choice(choice.choice))
        return
      }
    },
    [decisions, send, sending, t],
  )
  const confirm = useCallback(
    (yes: boolean) => {
      if (confirming === undefined) return
      if (yes) send(confirming.decision, confirming.choice.text, t.choice(confirming.choice.choice))
      else setConfirming(undefined)
    },
    [confirming, send, t],
  )
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
        .get<ReplayFrame>(`/matches/${info.id}/at/${step}${eyes}`)
        .then((frame) => {
          setPast(frame)
          setPane('board')
        })
        .catch(sayError)
    },
    [info.id, seat],
  )
  const narrow = useCallback((label: string, texts: readonly string[]) => setNarrowed({ label, texts }), [])
  const events = useMemo(
    () => eventsOf(past === undefined ? feed.fresh : past.entry === undefined ? [] : [past.entry]),
    [feed.fresh, past],
  )
  const props = useMemo<BoardProps | undefined>(
    () =>
      view === undefined
        ? undefined
        : {
            game: info.game,
            view,
            decisions,
            events,
            choose,
            hovered,
            setHovered,
            narrow,
            narrowed: narrowed?.texts,
            seats: looks,
            you: seat,
            t,
            motion,
            mode: past !== undefined ? 'replay' : seat === undefined ? 'watch' : 'play',
            layout,
            openRule,
          },
    [
      info.game,
      view,
      decisions,
      events,
      choose,
      hovered,
      narrow,
      narrowed,
      looks,
      seat,
      t,
      motion,
      past,
      layout,
      openRule,
    ],
  )
  if (view === undefined || props === undefined || board === undefined) return undefined
  return {
    match: info.id,
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
    sending,
    confirming,
    narrowed,
    layout,
    tab,
    pane,
    ruleId,
    words,
    choose,
    confirm,
    widen: () => setNarrowed(undefined),
    undo(steps) {
      feed.undo(steps).catch(sayError)
    },
    openTab(next) {
      setTab(next)
      setPane('log')
    },
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
