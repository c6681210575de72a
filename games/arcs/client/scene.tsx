import { DeskOf } from '../../../client/boardkit/index.ts'
import type { Props } from './board.tsx'
import { Battle } from './parts/battle.tsx'
import { Draft } from './parts/draft.tsx'
import { battleOf } from './parts/running.ts'
import './scene.css'

/** What takes the stage: the draft at the start, a battle later. */
export function Scene(props: Props) {
  const { view, motion } = props
  const battle = battleOf(view)
  if (view.waiting.some(({ at }) => at === 'match.draft'))
    return (
      <DeskOf props={props}>
        <Draft ids={view.open.draft} />
      </DeskOf>
    )
  return battle === undefined ? null : (
    <DeskOf props={props}>
      <Battle view={view} battle={battle} motion={motion} />
    </DeskOf>
  )
}
