import { createContext, useContext } from 'react'
import type { Seat, ToldDecision, View } from '../../kernel/index.ts'
import type { MatchInfo, ReplayFrame, TableState } from '../../protocol/protocol.ts'
import type { BoardModule, BoardProps, GameText, SeatLook } from '../board.ts'
import type { Feed } from '../connection.ts'
import type { Choosing } from './use-choosing.ts'
import type { TurnEnd } from './use-end-turn.ts'
import type { Watching } from './use-showing.ts'
import type { SignsByText } from './use-signs.ts'

export const TABS = ['log', 'chat', 'rules', 'notes'] as const
export type Tab = (typeof TABS)[number]
export const PANES = ['board', 'seats', 'hand', 'log'] as const
export type Pane = (typeof PANES)[number]

/** Everything the parts of one table share. */
export interface Play extends Choosing {
  readonly match: string
  readonly info: MatchInfo
  readonly table: TableState
  readonly feed: Feed
  /** Others' steps as they are being shown: board, seats and log are at `showing.feed`, the dock is at `feed`. */
  readonly showing: Watching
  /** My seat at this moment; undefined for a spectator. */
  readonly seat: Seat | undefined
  /** All seats I hold: more than one is hot seat. */
  readonly mine: readonly Seat[]
  /** How far I had followed the match when I came; undefined on the first visit. */
  readonly seen: number | undefined
  /** The end of my last turn; undefined before it, and for who only watches. */
  readonly lastTurn: number | undefined
  /** What is shown: now, a moment others' steps have led to, or the one looked back at. */
  readonly view: View
  readonly past: ReplayFrame | undefined
  readonly looks: readonly SeatLook[]
  readonly t: GameText
  /** The texts for the log: its events bring the faces they speak of, so it stays the same while hands change. */
  readonly logText: GameText
  readonly board: BoardModule
  readonly props: BoardProps
  /** The same for what is mine alone: never behind the match. */
  readonly ownProps: BoardProps
  readonly decisions: readonly ToldDecision[]
  /** What my choices lead to: luck, something shown, the move given away. */
  readonly signs: SignsByText
  readonly myTurn: boolean
  readonly turnEnd: TurnEnd
  readonly layout: 'desk' | 'phone'
  readonly tab: Tab
  readonly pane: Pane
  readonly ruleId: string | undefined
  /** Lines of the chat that I have not had before my eyes. */
  readonly unread: number
  /** The table in words instead of its drawing. */
  readonly words: boolean
  undo(steps: number): void
  openTab(tab: Tab): void
  openPane(pane: Pane): void
  openRule(id: string): void
  lookAt(seq: number | undefined): void
  startFilm(): void
  /** Brings the ending back, once the match is over. */
  showEnding(): void
  openMenu(dialog: MenuDialog): void
  toggleWords(): void
}

export const MENU_DIALOGS = ['aid', 'help', 'concede', 'vote', 'report', 'takeBack', 'move'] as const
export type MenuDialog = (typeof MENU_DIALOGS)[number]

export const PlayContext = createContext<Play | undefined>(undefined)

export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (play === undefined) throw new Error('there is no table around')
  return play
}
