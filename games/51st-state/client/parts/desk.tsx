import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardProps, GameText, SeatLook, TargetProps, Thing } from '../../../../client/board.ts'
import { pressing } from '../../../../client/board.ts'
import type { Choice, Phrase, ToldChoice, ToldDecision } from '../../../../kernel/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'
import { type Index, indexOf, textsNaming } from './named.ts'
import { TOKEN_RULES } from './token-pictures.ts'

/** What the parts of the table share beside the slice of the view they draw: it stays the same object all through a match. */
export interface Desk {
  readonly t: GameText
  readonly seats: readonly SeatLook[]
  readonly you: number | undefined
  readonly layout: 'desk' | 'phone'
  readonly pointed: BoardProps['pointed']
  readonly act: Pick<BoardProps, 'choose' | 'setHovered' | 'narrow'>
}

/** What may be chosen now. Apart from the desk, so that only what can be a target looks up when it changes. */
interface Open {
  readonly decisions: readonly ToldDecision[]
  readonly narrowed: readonly string[] | undefined
  readonly index: Index
}

/** Put into the head of the page once, however many parts lay a desk. */
const TOKENS = (
  <style href="51st-state-tokens" precedence="default">
    {TOKEN_RULES}
  </style>
)

const DeskContext = createContext<Desk | undefined>(undefined)
const OpenContext = createContext<Open | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('there is no desk around')
  return desk
}

function useOpen(): Open {
  const open = useContext(OpenContext)
  if (open === undefined) throw new Error('there is no desk around')
  return open
}

/** Lays the desk for a part of the table that the shell draws by itself. */
export function DeskOf({ props, children }: { props: BoardProps<Table, Outlook>; children: ReactNode }) {
  const { decisions, narrowed, seats, you, layout, pointed } = props
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  const [act] = useState<Desk['act']>(() => ({
    choose: (text) => now.current.choose(text),
    setHovered: (text) => now.current.setHovered(text),
    narrow: (label, texts) => now.current.narrow(label, texts),
  }))
  // The translator is made anew with every face seen; what is written on this table depends on the language alone.
  const sample = props.t('ui.state')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another language, or its texts have come.
  const t = useMemo(() => props.t, [props.t.language, sample])
  const desk = useMemo<Desk>(() => ({ t, seats, you, layout, pointed, act }), [t, seats, you, layout, pointed, act])
  const open = useMemo<Open>(() => ({ decisions, narrowed, index: indexOf(decisions) }), [decisions, narrowed])
  return (
    <DeskContext value={desk}>
      {TOKENS}
      <OpenContext value={open}>{children}</OpenContext>
    </DeskContext>
  )
}

export const useDecisions = (): readonly ToldDecision[] => useOpen().decisions

/** Why something cannot be done with a thing, if it is said. */
export const useBlocked = (how: string, thing: string): Phrase | undefined =>
  useOpen().index.blocked.get(`${how} ${thing}`)

interface TargetOptions {
  /** What a screen reader calls it, e.g. `t.name(id)`. */
  readonly label: string
  /** The fields of a choice in which the thing may stand, e.g. `['card']`. */
  readonly fields: readonly string[]
  /** Only these choices, when naming is not enough. */
  readonly only?: (choice: Choice) => boolean
  /** What is written on it beside the label, if that may change: it belongs to its name. */
  readonly shown?: unknown
}

/** The props stay the same as long as the choices do: what is no target before and after is not touched by a delta. */
function usePressing(texts: readonly string[], label: string, shown?: unknown): TargetProps {
  const { act, pointed } = useDesk()
  const all = texts.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name is read anew when what is written on the thing has changed.
  return useMemo(
    () => (all === '' ? NO_TARGET : pressing({ ...act, pointed }, all.split('\n'), label)),
    [act, pointed, all, label, shown],
  )
}

const NO_TARGET: TargetProps = {}

/** `targetOf` for one thing on the desk. Without a thing it is no target. */
export function useTarget(thing: Thing | undefined, { label, fields, only, shown }: TargetOptions): TargetProps {
  const { index, narrowed } = useOpen()
  return usePressing(thing === undefined ? [] : textsNaming(index, thing, fields, only, narrowed), label, shown)
}

/** A place that stands for several choices, none of which names it: a free space in a lane, where any of some cards may go. */
export const useSpot = (choices: readonly ToldChoice[], label: string): TargetProps =>
  usePressing(
    choices.map(({ text }) => text),
    label,
  )
