import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardProps } from '../../../../client/board.ts'
import type { Choice } from '../../../../kernel/index.ts'
import type { Table } from '../../rules/table.ts'

/** What `targetOf` needs to know: given to a part of the board in place of all props, it changes only when that part must be drawn anew. */
export type Targets = Pick<BoardProps, 'decisions' | 'choose' | 'pointed' | 'setHovered' | 'narrow' | 'narrowed'>

const nothing = () => {}
/** For parts that no choice names. */
export const NO_TARGETS: Targets = {
  decisions: [],
  choose: nothing,
  pointed: { get: () => undefined, subscribe: () => nothing },
  setHovered: nothing,
  narrow: nothing,
  narrowed: undefined,
}

type Hands = Pick<Targets, 'choose' | 'setHovered' | 'narrow'>

/** The same three functions for the whole life of a part; they act on the props of the last drawing. */
function useHands(props: BoardProps<Table>): Hands {
  const last = useRef(props)
  useLayoutEffect(() => {
    last.current = props
  })
  return useMemo(
    () => ({
      choose: (text) => last.current.choose(text),
      setHovered: (text) => last.current.setHovered(text),
      narrow: (label, texts) => last.current.narrow(label, texts),
    }),
    [],
  )
}

/** Targets of a part of the board: `mine` (a function that stays the same) says which choices it may show. */
export function useTargets(props: BoardProps<Table>, mine: (choice: Choice) => boolean): Targets {
  const { decisions, pointed, narrowed } = props
  const hands = useHands(props)
  return useMemo(() => {
    const own = decisions.map((decision) => ({
      ...decision,
      choices: decision.choices.filter(({ choice }) => mine(choice)),
    }))
    return own.every(({ choices }) => choices.length === 0)
      ? NO_TARGETS
      : { ...hands, decisions: own, pointed, narrowed }
  }, [hands, decisions, mine, pointed, narrowed])
}
