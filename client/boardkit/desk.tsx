import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { Choice, Phrase, ToldChoice, ToldDecision } from '../../kernel/index.ts'
import type { BoardProps, GameText, Hands, SeatLook, TargetProps, Thing } from '../board.ts'
import { pressing } from '../board.ts'
import { type AlsoNames, choicesNamed, type Index, indexOf, type Naming } from './named.ts'

/** What the parts of the table share beside the slice of the view they draw: it hardly ever changes during a match. */
export interface Desk {
  /** Texts that depend on no face seen; who names backs asks for `useSeenText`. */
  readonly t: GameText
  readonly seats: readonly SeatLook[]
  readonly you: number | undefined
  readonly layout: BoardProps['layout']
  readonly pointed: BoardProps['pointed']
  /** Always the same functions. */
  readonly act: Hands
}

/** What may be chosen now. Apart from the desk, so that only what can be a target looks up when it changes. */
export interface Open {
  readonly decisions: readonly ToldDecision[]
  /** The choices in question: all open ones, or those the bar is narrowed to. */
  readonly choices: readonly ToldChoice[]
  /** The texts the bar is narrowed to, if it is. */
  readonly narrowed: readonly string[] | undefined
  /** The choices that name a thing, as `useTarget` finds them: for what is drawn from them, such as a price or a forecast. */
  named(thing: Thing | readonly Thing[], how?: Naming): readonly ToldChoice[]
  readonly blocked: Index['blocked']
}

const DeskContext = createContext<Desk | undefined>(undefined)
const OpenContext = createContext<Open | undefined>(undefined)
const SeenTextContext = createContext<GameText | undefined>(undefined)

function onDesk<V>(value: V | undefined): V {
  if (value === undefined) throw new Error('there is no desk around')
  return value
}

export const useDesk = (): Desk => onDesk(useContext(DeskContext))
export const useOpen = (): Open => onDesk(useContext(OpenContext))
/** The texts that call a back by its face. They change with every face seen: for the few parts that name backs. */
export const useSeenText = (): GameText => onDesk(useContext(SeenTextContext))

interface DeskOfProps {
  readonly props: Omit<BoardProps, 'view'>
  /** What a choice stands for beside its own fields; a function of the module. */
  readonly alsoNames?: AlsoNames
  readonly children: ReactNode
}

/** Lays the desk for a part of the table that the shell draws by itself: `Board`, `Hand`, `SeatPanel`, `Scene`, `Aside`. */
export function DeskOf({ props, alsoNames, children }: DeskOfProps) {
  const { decisions, narrowed, seats, you, layout, pointed, calm: t } = props
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  const act = useMemo<Hands>(
    () => ({
      choose: (text, composed) => now.current.choose(text, composed),
      say: (text) => now.current.say?.(text),
      setHovered: (text) => now.current.setHovered(text),
      narrow: (label, texts) => now.current.narrow(label, texts),
      pointed,
    }),
    [pointed],
  )
  const desk = useMemo<Desk>(() => ({ t, seats, you, layout, pointed, act }), [t, seats, you, layout, pointed, act])
  const open = useMemo(() => openOf(decisions, narrowed, alsoNames), [decisions, narrowed, alsoNames])
  return (
    <DeskContext value={desk}>
      <SeenTextContext value={props.t}>
        <OpenContext value={open}>{children}</OpenContext>
      </SeenTextContext>
    </DeskContext>
  )
}

function openOf(
  decisions: readonly ToldDecision[],
  narrowed: readonly string[] | undefined,
  alsoNames: AlsoNames | undefined,
): Open {
  const index = indexOf(decisions, alsoNames)
  return {
    decisions,
    narrowed,
    choices: narrowed === undefined ? index.choices : index.choices.filter(({ text }) => narrowed.includes(text)),
    named: (thing, how = {}) => choicesNamed(index, thing, how, narrowed),
    blocked: index.blocked,
  }
}

/** Why something cannot be done with a thing, if it is said. */
export const useBlocked = (how: string, thing: Thing): Phrase | undefined => useOpen().blocked.get(`${how} ${thing}`)

interface TargetOptions extends Naming {
  /** What a screen reader calls it, e.g. `t.name(id)`. */
  readonly label: string
  /** What is written on it beside the label, if that may change: it belongs to its name. */
  readonly shown?: unknown
}

/** The props stay the same as long as the choices do: what is no target before and after is not touched by a delta. */
function usePressing(choices: readonly ToldChoice[], label: string, shown?: unknown, called = ''): TargetProps {
  const { act } = useDesk()
  const all = choices.map(({ text }) => text).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name is read again when what is written on the thing has changed.
  return useMemo(() => {
    const named = called === '' ? {} : { 'data-thing': called }
    return all === '' ? named : { ...named, ...pressing(act, all.split('\n'), label) }
  }, [act, all, label, shown, called])
}

/** What a thing is called; the numbers of backs and seats say nothing to who looks for it. */
const calledOf = (thing: Thing | readonly Thing[] | undefined): string =>
  (typeof thing === 'object' ? thing : [thing]).filter((one) => typeof one === 'string').join(' ')

/**
 * Props of one thing on the desk: it glows while open choices name it, and a click takes the only one or narrows the bar to
 * them. A thing with several names gives all of them (`[face, back]`); undefined is no target.
 */
export function useTarget(
  thing: Thing | readonly Thing[] | undefined,
  { label, shown, ...how }: TargetOptions,
): TargetProps {
  const { named } = useOpen()
  return usePressing(thing === undefined ? [] : named(thing, how), label, shown, calledOf(thing))
}

/** A place that stands for choices which do not name it: a free space in a lane, where any of some cards may go. */
export const useSpot = (choices: readonly ToldChoice[], label: string, shown?: unknown): TargetProps =>
  usePressing(choices, label, shown)

/**
 * What is left for buttons: the choices that nothing drawn offers, or, once a thing with several was clicked, those.
 * `placed` says which are offered; docs/decisions/2026-11-18-placed-is-said.md tells why it is said and not found out.
 */
export function useUnplaced(placed: (choice: Choice) => boolean): readonly ToldChoice[] {
  const { choices, narrowed } = useOpen()
  return narrowed === undefined ? choices.filter(({ choice }) => !placed(choice)) : choices
}
