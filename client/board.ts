import type { ComponentType, KeyboardEvent, MouseEvent } from 'react'
import type { Back, Choice, Event, Phrase, Seat, ToldChoice, ToldDecision, View } from '../kernel/index.ts'
import type { GrammaticalCase } from '../texts/index.ts'
import { noteTarget } from './pointing.ts'
import type { Words } from './words.ts'

/**
 * The contract between the shell and the boards.
 *
 * A game's board is `games/<id>/client/board.tsx`, loaded when a table of that game opens. It exports, by name:
 *
 *   export function Board(props: BoardProps<Table>)                      the middle of the table; required
 *   export function Hand(props: BoardProps<Table>)                       the viewer's own cards, beside the decision bar; optional
 *   export function SeatPanel(props: BoardProps<Table> & { seat: Seat }) one seat's tokens and cards, under its name and score; optional
 *   export function Scene(props: BoardProps<Table>)                      a foreground stage over the board (a battle, a deal);
 *                                                                        returns null when there is nothing to stage; optional
 *   export function Aside(props: BoardProps<Table>)                      stands above the tabs at the right (a market, a court), on a desk only;
 *                                                                        on a phone the board draws it itself; optional
 *   export const fit = { width: 860, height: 640 }                       the natural size of Board; the shell zooms it to fit; optional
 *   export const wideFit = { width: 1030, height: 640 }                  the same where there is more width than height; the stylesheet
 *                                                                        follows with `@container board (min-aspect-ratio: …)`; optional
 *   export const phoneFit = { width: 390, height: 600 }                  the same on a phone; optional
 *   export function useFit(layout: 'desk' | 'phone'): Size               a hook instead of both, for a board that changes its
 *                                                                        shape with the room it has; optional
 *
 * A game with a SeatPanel draws its own counters there: the shell then leaves `glance.counters` out.
 *
 * A game without a board (or without one of these) is shown as text panels, and is fully playable that way: whatever a board
 * leaves out is never lost, because every choice is also a button in the decision bar.
 *
 *   import type { BoardProps } from '../../../client/board.ts'
 *   import { DeskOf, Tip, useDesk, useTarget } from '../../../client/boardkit/index.ts'
 *   import { path as swords } from 'icon:crossed-swords'                 // one game-icons pictogram, inlined at build time
 *   import type { Table } from '../rules/table.ts'                       // types and printed rows only: a board knows no rules
 *   import './board.css'                                                 // nested in [data-world='arcs'] { … }
 *
 *   export const Board = (props: BoardProps<Table>) => (
 *     <DeskOf props={props}>
 *       <svg viewBox="0 0 1200 900" role="group" aria-label={props.t('ui.board')}>
 *         {props.view.open.systems.map((system) => <System key={system.id} id={system.id} />)}
 *       </svg>
 *     </DeskOf>
 *   )
 *   const System = memo(({ id }: { id: string }) => {
 *     const { t } = useDesk()
 *     return (
 *       <g {...useTarget(id, { label: t.name(id) })}>
 *         <path className="target-shape" d={shapeOf(id)} />
 *         <Tip title={t.name(id)} rule="ARCS-10.6">{t('ui.systemHelp')}</Tip>
 *       </g>
 *     )
 *   })
 *
 * What a board may rely on:
 * - It is drawn inside PanZoom, inside an element with `data-world="<id>"`, `data-theme` on the root and `data-motion="on|off"`.
 *   Colours come from CSS variables (client/styles/tokens.css); seats from `--seat1`…`--seat6` with `--seatN-ink` for digits on them.
 *   A world may recolour the lamp: `[data-world='arcs'] { --lamp: …; --lamp-ink: …; --lamp-text: …; --lamp-edge: …; --lamp-soft: …; --lamp-glow: … }`.
 * - `view` is immutable and is the same object until something changes: `useMemo`/`memo` on its parts is safe and cheap.
 * - It never asks whether something is legal: it looks for choices that name a thing (`client/boardkit/`).
 * - What everybody can work out of a table (who controls what, payouts, forecasts) comes as `view.outlook`.
 * - In replay, film and for spectators `decisions` is empty, and `choose` does nothing.
 * - Nothing is drawn under 12 px at the natural size; a phone (`layout === 'phone'`) zooms.
 */

/** One of the six colours with its shape, 1 to 6. */
export type SeatColour = 1 | 2 | 3 | 4 | 5 | 6

/** How a seat is called and drawn: always colour + shape + name, never colour alone. */
export interface SeatLook {
  readonly seat: Seat
  readonly name: string
  readonly colour: SeatColour
  /** `var(--seat3)`, for fills. */
  readonly fill: string
  /** `var(--seat3-ink)`, for digits upon it. */
  readonly ink: string
  readonly you: boolean
  readonly bot: boolean
  readonly conceded: boolean
  /** Whether they have used the coach, at a table with others. */
  readonly coached?: boolean
}

/** An event that has just happened: animate those whose `n` is above the last one you have shown. */
export interface BoardEvent {
  /** Grows through the whole match: a stable key. */
  readonly n: number
  /** The step of the match it belongs to. */
  readonly seq: number
  readonly event: Event & { readonly faces?: Readonly<Record<number, string>> }
}

/** A value that changes without the board being drawn again. */
export interface Watched<T> {
  get(): T
  subscribe(changed: () => void): () => void
}

/** Where the board is being shown. */
export const BOARD_MODES = ['play', 'watch', 'replay', 'film'] as const
export type BoardMode = (typeof BOARD_MODES)[number]

/** What a board is given: `T` is the game's `Table`, `O` the type of its outlook, if it has one. */
export interface BoardProps<T = unknown, O = unknown> {
  readonly game: string
  /** `view.outlook` is what the rules work out for everybody: a board asks no rule. */
  readonly view: View<T> & (unknown extends O ? unknown : { readonly outlook: O })
  /** The open decisions of the viewer; empty when it is nobody's business to choose here. */
  readonly decisions: readonly ToldDecision[]
  /** What happened in the last step (play), or in the step shown (replay, film). Empty right after opening the table. */
  readonly events: readonly BoardEvent[]
  /** Takes a listed choice by its canonical text (`ToldChoice.text`), or one composed within a shape of the decision. The shell asks for confirmation where `about.final` or `about.vain` is set. */
  choose(text: string, composed?: Choice): void
  /** Says something at the table, where somebody sits there. */
  say?(text: string): void
  /**
   * The choice under the pointer, whether on a button of the decision bar or on the board. It is watched (`usePointed`), not
   * passed, so that a board is not drawn again while the pointer wanders; targets and `data-choice` light up by themselves.
   */
  readonly pointed: Watched<string | undefined>
  setHovered(text: string | undefined): void
  /**
   * Shows only these choices in the decision bar (“Gate 3: move, battle”), with a way back to all.
   * A target does this by itself when a thing has several choices.
   */
  narrow(label: string, texts: readonly string[]): void
  /** The texts the bar is narrowed to, if it is. */
  readonly narrowed: readonly string[] | undefined
  readonly seats: readonly SeatLook[]
  /** The seat through whose eyes the table is seen; undefined for a spectator. */
  readonly you: Seat | undefined
  readonly t: GameText
  /** The same texts without the faces seen: it stays the same object while the language and the seats do. */
  readonly calm: GameText
  /** False: draw the end state at once (reduced motion, or animation switched off, or the tab hidden). */
  readonly motion: boolean
  readonly mode: BoardMode
  readonly layout: 'desk' | 'phone'
  /** Opens the rules panel at a rule, e.g. `ARCS-10.6`. */
  openRule(id: string): void
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The natural size of a board in a layout. */
const fitOf = ({ fit = { width: 1200, height: 900 }, phoneFit = fit }: BoardModule, layout: 'desk' | 'phone'): Size =>
  layout === 'phone' ? phoneFit : fit

/** The natural size of a board now. */
export function useFitOf(board: BoardModule, layout: 'desk' | 'phone'): Size {
  const { useFit = (one) => fitOf(board, one) } = board
  return useFit(layout)
}

export interface BoardModule {
  readonly Board?: ComponentType<BoardProps>
  readonly Hand?: ComponentType<BoardProps>
  readonly SeatPanel?: ComponentType<BoardProps & { readonly seat: Seat }>
  readonly Scene?: ComponentType<BoardProps>
  readonly Aside?: ComponentType<BoardProps>
  /** How the table is told in words; from `games/<id>/client/words.ts`. */
  readonly words?: Words
  readonly fit?: Size
  readonly wideFit?: Size
  readonly phoneFit?: Size
  readonly useFit?: (layout: 'desk' | 'phone') => Size
}

/** The game's texts in the language of the screen. Calling it translates a flat key: `t('ui.reach', { count: 3 })`. */
export interface GameText {
  (key: string, params?: Readonly<Record<string, unknown>>): string
  has(key: string): boolean
  /**
   * `names.<id>`; a back is called by its face where the viewer has seen it, else “a card”. In a grammatical case
   * (`names.<id>_gen`), or as it is called when there are that many of it (`names.<id>_few`), where the game has that form.
   */
  name(id: string | Back, form?: GrammaticalCase | number): string
  seat(seat: Seat): string
  /** The sentence of a choice, `choice.<do>`, with its fields. */
  choice(choice: Choice): string
  /** The shorter form for a button inside a group, `choice.<do>.short`, or the sentence. */
  short(choice: Choice): string
  /** The log sentence of an event, `event.<key>`. */
  event(event: Event & { readonly faces?: Readonly<Record<number, string>> }): string
  /** A prompt, a reason (`reason.` may be left out) or an end (`end.` may be left out). */
  phrase(phrase: Phrase, section?: string): string
  /** `text.<cardId>`: what a card does, in our own words; undefined when there is none. */
  text(cardId: string): string | undefined
  readonly language: 'pl' | 'en'
}

/**
 * What the shell understands of `ToldChoice.about` in every game (all optional; games may add their own fields for their board):
 *   group   the heading it stands under in the decision bar: `group.<group>`; without it, choices are grouped by `do`
 *   price   { fuel: 1 } what it costs, names under `names.` or `counter.`; a bare number in a game with one currency
 *   yield   { points: 2 } what it brings
 *   odds    0.58 its chance to succeed
 *   label   { key: 'ui.placed', … } what it is called where its own fields would say too little
 *   note    { key: 'ui.agentsTied', … } a phrase shown at the right of the button
 *   final   true where it cannot be taken back (a die is rolled, a card revealed): it asks for confirmation
 *   vain    true where it is legal and brings nothing now (a token spent for nothing): it says so, stands last, and asks too
 *   leaves  true where it leaves out what the question offers: beside it one may say that one never wants to be asked
 *   rule    the rule id it follows
 */
export interface ShellAbout {
  readonly group?: string
  readonly price?: Readonly<Record<string, number>> | number
  readonly yield?: Readonly<Record<string, number>>
  readonly odds?: number
  readonly label?: Phrase
  readonly note?: Phrase
  readonly final?: boolean
  readonly vain?: boolean
  readonly leaves?: boolean
  readonly rule?: string
}

export const aboutOf = (choice: ToldChoice): ShellAbout =>
  typeof choice.about === 'object' && choice.about !== null && !Array.isArray(choice.about)
    ? (choice.about as ShellAbout)
    : {}

/** Legal, and of no use now. */
export const isVain = (choice: ToldChoice): boolean => aboutOf(choice).vain === true

/** What brings nothing stands last. */
export const vainLast = (choices: readonly ToldChoice[]): readonly ToldChoice[] => [
  ...choices.filter((choice) => !isVain(choice)),
  ...choices.filter(isVain),
]

/** A thing a choice can name: an id such as `3-gate`, or a back. */
export type Thing = string | number

export interface TargetProps {
  /** What it is, by the name choices have for it: a lesson finds it by that. */
  readonly 'data-thing'?: string
  readonly 'data-target'?: 'legal'
  readonly role?: 'button'
  readonly tabIndex?: 0
  readonly 'aria-label'?: string
  onClick?(event: MouseEvent): void
  onKeyDown?(event: KeyboardEvent): void
  onPointerEnter?(): void
  onPointerLeave?(): void
  ref?(element: Element | null): (() => void) | undefined
}

/** What a thing does when it is clicked or pointed at. */
export type Hands = Pick<BoardProps, 'choose' | 'say' | 'narrow' | 'pointed' | 'setHovered'>

/**
 * Props of a thing that stands for these choices: it glows, is filled while one of them is pointed at, and on click takes the
 * only choice or narrows the decision bar to those it has. Nothing at all where there are none.
 */
export function pressing(hands: Hands, texts: readonly string[], label: string): TargetProps {
  const [only] = texts
  if (only === undefined) return {}
  const take = () => (texts.length === 1 ? hands.choose(only) : hands.narrow(label, texts))
  return {
    'data-target': 'legal',
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: (event) => {
      event.stopPropagation()
      take()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      take()
    },
    onPointerEnter: () => hands.setHovered(only),
    onPointerLeave: () => hands.setHovered(undefined),
    ref: (element) => {
      if (element === null) return undefined
      noteTarget(element, texts, hands.pointed.get())
      // The holder of a split target is not the one that is read.
      if (element.getAttribute('role') === 'button') nameWithText(element, label)
      return () => element.removeAttribute('data-pointed')
    },
  }
}

/** For a list whose items may be targets: those are buttons then, which a list may not hold. Its `<li>` take `role="none"`. */
export const targetGroup = { role: 'group' } as const

/**
 * A target with other targets upon it (a district and the figures in it): `pressed` goes to the element that holds all, which
 * glows and takes clicks; `found` goes to one shape inside, which keyboard and screen reader find. Keys pressed there bubble.
 */
export function splitTarget({ role, tabIndex, 'aria-label': label, ...pressed }: TargetProps): {
  readonly pressed: TargetProps
  readonly found: Pick<TargetProps, 'role' | 'tabIndex' | 'aria-label'>
} {
  if (role === undefined || tabIndex === undefined || label === undefined) return { pressed, found: {} }
  return { pressed, found: { role, tabIndex, 'aria-label': label } }
}

/** What can be read on an element is its name, or part of it: who says what they see must be understood. */
function nameWithText(element: Element, label: string): void {
  if (!(element instanceof HTMLElement)) return
  const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  if (text.toLowerCase().includes(label.toLowerCase())) element.removeAttribute('aria-label')
  else element.setAttribute('aria-label', text === '' ? label : `${label}: ${text}`)
}
