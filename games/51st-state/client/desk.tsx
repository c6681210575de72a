import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardProps, GameText, SeatLook, TargetOptions, TargetProps, Thing } from '../../../client/board.ts'
import { choicesNaming, pressing, targetOf } from '../../../client/board.ts'
import type { ToldChoice, ToldDecision } from '../../../kernel/index.ts'
import type { Table } from '../rules/state.ts'

/**
 * What the parts of the table share beside the slice of the view they draw: texts, seats and what may be chosen. It stays the
 * same object until the choices change, so that a delta draws only the slices it has changed.
 */
export interface Desk {
  readonly decisions: readonly ToldDecision[]
  readonly narrowed: readonly string[] | undefined
  readonly t: GameText
  readonly seats: readonly SeatLook[]
  readonly you: number | undefined
  readonly layout: 'desk' | 'phone'
  readonly pointed: BoardProps['pointed']
  readonly act: Pick<BoardProps, 'choose' | 'setHovered' | 'narrow'>
}

const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('there is no desk around')
  return desk
}

/** Lays the desk for a part of the table that the shell draws by itself. */
export function DeskOf({ props, children }: { props: BoardProps<Table>; children: ReactNode }) {
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
  const desk = useMemo<Desk>(
    () => ({ decisions, narrowed, t, seats, you, layout, pointed, act }),
    [decisions, narrowed, t, seats, you, layout, pointed, act],
  )
  return <DeskContext value={desk}>{children}</DeskContext>
}

const wanted = (found: readonly ToldChoice[], only: TargetOptions['only']): readonly ToldChoice[] =>
  only === undefined ? found : found.filter(({ choice }) => only(choice))

const NONE: readonly ToldChoice[] = []

/** `targetOf` for one thing on the desk. `fields` and `only` must be of the module. Without a thing it is no target. */
export function useTarget(thing: Thing | undefined, options: TargetOptions): TargetProps {
  const { decisions, narrowed, pointed, act } = useDesk()
  const { fields, only } = options
  const found = useMemo(
    () => (thing === undefined ? NONE : wanted(choicesNaming(decisions, thing, fields), only)),
    [decisions, thing, fields, only],
  )
  if (thing === undefined || found.length === 0) return {}
  return targetOf({ decisions, narrowed, pointed, ...act }, thing, options)
}

/** A place that stands for several choices, none of which names it: a free space in a lane, where any of some cards may go. */
export function useSpot(choices: readonly ToldChoice[], label: string): TargetProps {
  const { act, pointed } = useDesk()
  return pressing(
    { ...act, pointed },
    choices.map(({ text }) => text),
    label,
  )
}
