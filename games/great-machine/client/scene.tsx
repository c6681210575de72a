import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/table.ts'
import { HeroChoice } from './parts/hero-choice.tsx'
import { RiotScene } from './parts/riot.tsx'

/** The choice of Heroes takes the stage, and so does a Riot. */
export const Scene = (props: BoardProps<Table>) =>
  props.view.waiting.some(({ at }) => at === 'match.pick') ? <HeroChoice props={props} /> : <RiotScene props={props} />
