/**
 * The board kit: what every board is put together from.
 *
 *   export const Board = (props: BoardProps<Table>) => (
 *     <DeskOf props={props}>                             each of Board, Hand, SeatPanel, Scene, Aside lays one, at its root
 *       <Court places={props.view.open.court} />         parts get the slice of the view they draw, never `props`
 *       <Buttons />
 *     </DeskOf>
 *   )
 *   const CourtCard = memo(({ card }: { card: string }) => {
 *     const { t, layout } = useDesk()                    t, seats, you, layout, pointed, act: hardly ever changes
 *     const target = useTarget(card, { label: t.name(card), fields: ['card'] })
 *     return <li {...target}>…</li>
 *   })
 *   const Buttons = () => <LaidChoices choices={useUnplaced(placed)} picture={goodsOf} />
 *
 * - A thing is a target while open choices name it: `useTarget` in the component of the thing itself. `only` narrows it; a card
 *   known by its face and its back is `useTarget([face, back], …)`. With other targets upon it: `splitTarget(useTarget(…))`.
 * - Choices that do not name the place they lead to: `useSpot(choices, label)`.
 * - What is worked out from choices (a price, how many places glow): `useOpen()` has `choices`, `narrowed`, `named(thing, how)`.
 * - A choice that stands for more than its fields (an Access card for its District): `<DeskOf alsoNames={…}>`.
 * - `useUnplaced(placed)` is what is left for buttons; filter it as you like, then hand it to `LaidChoices`.
 * - `desk.t` does not change with faces seen. What names a back (a number) takes `useSeenText()`.
 * - A store of one value: `export const look = shown<number>()`, then `look.set(2)`, `look.use()`; a card held up:
 *   `<Enlarged of={heldUp}>{(id) => <BigCard id={id} />}</Enlarged>`.
 * - What everybody can work out comes with the view: `BoardProps<Table, Outlook>` has `view.outlook`.
 */

export { splitTarget, targetGroup } from '../board.ts'
export { Glyph } from '../shared/glyph.tsx'
export { SeatShape } from '../shared/seat-shape.tsx'
export { Tip } from '../shared/tip.tsx'
export type { Fresh } from '../shared/use-fresh.ts'
export { useFresh } from '../shared/use-fresh.ts'
export { usePointed } from '../shared/use-pointed.ts'
export type { Desk, Open } from './desk.tsx'
export { DeskOf, useBlocked, useDesk, useOpen, useSeenText, useSpot, useTarget, useUnplaced } from './desk.tsx'
export { Enlarged } from './enlarged.tsx'
export { LaidChoices } from './laid-choices.tsx'
export type { AlsoNames, Naming } from './named.ts'
export type { Shown } from './shown.ts'
export { shown } from './shown.ts'
