import { MachineDesk } from './parts/desk.tsx'
import { HeroChoice } from './parts/hero-choice.tsx'
import type { MachineProps } from './parts/props.ts'
import { RiotScene } from './parts/riot.tsx'

/** The choice of Heroes takes the stage, and so does a Riot. */
export const Scene = (props: MachineProps) => (
  <MachineDesk props={props}>
    {props.view.waiting.some(({ at }) => at === 'match.pick') ? (
      <HeroChoice heroes={props.view.open.heroes} />
    ) : (
      <RiotScene props={props} />
    )}
  </MachineDesk>
)
