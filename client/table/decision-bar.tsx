import { useConnection } from '../connection.ts'
import { LookingBack, NoConnection, Parked } from './halted.tsx'
import { Held } from './held.tsx'
import { Moved } from './moved.tsx'
import { Over } from './over.tsx'
import { usePlay } from './play.ts'
import { Others, Secret } from './waiting.tsx'
import { WatchingBar } from './watching.tsx'
import { YourMove } from './your-move.tsx'
import './decision-bar.css'

/** One sentence, then the choices: what is asked of whom, and why. It has six states, and one more when all is over. */
export function DecisionBar() {
  const play = usePlay()
  const connection = useConnection(play.match)
  if (play.past !== undefined) return <LookingBack />
  if (connection === 'lost' || (play.sending !== undefined && connection !== 'open')) return <NoConnection />
  if (play.info.status === 'parked') return <Parked />
  if (play.turnEnd.held && play.info.status === 'running') return <Held />
  const first = play.decisions.find(({ must }) => must)
  if (first === undefined && play.showing.on && play.showing.turn.length > 0) return <WatchingBar />
  if (play.info.moved === 'away') return <Moved />
  if (play.view.outcome !== undefined || play.info.status === 'over' || play.info.status === 'ended') return <Over />
  if (first !== undefined) return <YourMove decision={first} others={play.decisions.filter((one) => one !== first)} />
  const answered = play.decisions.find(({ answer }) => answer !== undefined)
  if (answered !== undefined) return <Secret decision={answered} />
  return <Others />
}
