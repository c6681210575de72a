import type { BoardProps } from '../../../client/board.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import type { Table } from '../rules/table.ts'
import { DeskOf } from './parts/desk.tsx'
import { Draft, FactionChoice, Rejecting } from './parts/draft.tsx'

/** The cards in the viewer's own hand. */
const handOf = ({ view: { open, faces }, you }: BoardProps<Table, Outlook>): readonly string[] =>
  (open.sides[you ?? -1]?.hand ?? []).flatMap((back) => faces[back] ?? [])

/** The card that every pair still in question has. */
function pickedIn({ decisions, narrowed }: BoardProps<Table, Outlook>): string | undefined {
  if (narrowed === undefined) return undefined
  const pairs = decisions
    .flatMap(({ choices }) => choices)
    .filter(({ text }) => narrowed.includes(text))
    .map(({ choice }) => (choice as unknown as { cards?: readonly string[] }).cards ?? [])
  return pairs[0]?.find((card) => pairs.every((pair) => pair.includes(card)))
}

/** What takes the stage: factions at the start, then the cards on offer. */
export function Scene(props: BoardProps<Table, Outlook>) {
  const { view, you } = props
  const factions = view.waiting[0]?.at === 'match.factions'
  // On a desk the hand lies beside the question; on a phone it would be out of sight.
  if (props.layout === 'phone' && props.decisions.some(({ at }) => at === 'match.reject'))
    return (
      <DeskOf props={props}>
        <Rejecting hand={handOf(props)} picked={pickedIn(props)} />
      </DeskOf>
    )
  if (!factions && view.open.offer.length === 0) return null
  const { draft } = view.outlook
  return (
    <DeskOf props={props}>
      {factions ? (
        <FactionChoice />
      ) : (
        draft !== undefined && (
          <Draft
            key={draft.step}
            offer={view.open.offer}
            state={you === undefined ? undefined : view.open.sides[you]?.state}
            taken={draft.taken}
            order={draft.order}
            picking={view.waiting[0]?.seat}
          />
        )
      )}
    </DeskOf>
  )
}
