import {
  call,
  EVERYBODY,
  emit,
  type Frame,
  type Next,
  putOnBottom,
  stepsOf,
  takeTop,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { eventResolved } from '../moments.ts'
import { DISTRICTS, EXIT, LAST_STANDARD_SPACE, ROOT, tierOf } from '../printed/board.ts'
import { eventRow, PLACE_ORDER, type Top } from '../printed/events.ts'
import { countFor, countPiece, DISTRICT_LIST, districtAt } from '../queries.ts'
import { knowTopEvent, layAssets } from '../setup.ts'
import type { G, Table } from '../table.ts'
import { moveOut, placePiece } from '../verbs/city.ts'
import { tellNextEvent } from '../verbs/events.ts'
import { riseFrames } from '../verbs/frames.ts'
import { raiseThreat } from '../verbs/tracks.ts'

/** NA-25 the event phase. */
export interface EventFrame extends Frame {
  proc: 'event'
  step: 'reveal' | 'top' | 'place' | 'contract' | 'lay' | 'bury'
  /** Threat before the event, e.g. 7 */
  before?: number
}
const { procedure } = stepsOf<Table, EventFrame>()

/** Every unit of a kind moves, the highest district first, each `times` times in a row. */
function moveAll(g: G, what: 'humanFirst' | 'orgcrime', times: number): void {
  for (let d: number = DISTRICTS.length; d >= 1; d--) {
    if (!districtAt(g, d)[what]) continue
    let at: number = d
    for (let i = 0; i < times && at !== ROOT; i++) {
      const to = landing(g, what, at)
      moveOut(g, undefined, what, at)
      at = to
    }
  }
}

/** Where a unit that leaves a district comes to stand. */
function landing(g: G, what: 'humanFirst' | 'orgcrime', from: number): number {
  let d = EXIT[from] as number
  while (d !== ROOT && (districtAt(g, d)[what] || districtAt(g, d).prisec)) d = EXIT[d] as number
  return d
}

/** The event raises threat, or is told to do nothing. */
function threaten(g: G, count: number): void {
  const card = g.open.event as string
  if (count === 0) emit(g, { key: 'harmless', card })
  else raiseThreat(g, undefined, count, card)
}

/** What the upper half of an event may say; a new one does not compile until it stands here. */
const TOPS: { readonly [K in Top['do']]: (g: G, top: Extract<Top, { do: K }>) => void } = {
  nothing: (g) => threaten(g, 0),
  moveAll(g, { what, times }) {
    if (countPiece(g, what) === 0) threaten(g, 0)
    moveAll(g, what, times)
  },
  each: (g, { of }) => threaten(g, countFor(g, of)),
  atLeast: (g, { of, n, threat }) => threaten(g, countFor(g, of) >= n ? threat : 0),
  inTier(g, { what, tier, threat, otherwise }) {
    if (DISTRICT_LIST.some((d) => tierOf(d) === tier && districtAt(g, d)[what])) threaten(g, threat)
    else resolveTop(g, otherwise)
  },
}

const resolveTop = <K extends Top['do']>(g: G, top: Extract<Top, { do: K }>): void =>
  (TOPS[top.do as K] as (g: G, top: Extract<Top, { do: K }>) => void)(g, top)

export const event = procedure('event', {
  reveal(g, f) {
    const back = takeTop(g.open.eventDeck)
    delete g.open.eventBacks[back]
    g.open.event = turnUp(g, back)
    f.before = g.open.threat
    emit(g, { key: 'event', card: g.open.event })
  },
  // NA-24.1 from top to bottom: first the effect …
  top(g): Next {
    resolveTop(g, eventRow(g.open.event as string).top)
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  // … then the placements, row by row …
  place(g): Next {
    const row = eventRow(g.open.event as string)
    for (const what of PLACE_ORDER) for (const d of row.place[what]) placePiece(g, undefined, what, d)
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  // … then contracts that look at the whole event …
  contract(g, f) {
    eventResolved.tell(g, { before: f.before as number })
  },
  // … then the turns of the next round. NA-67.5 none after the sixth.
  lay(g) {
    if (g.open.space < LAST_STANDARD_SPACE) layAssets(g, eventRow(g.open.event as string).turns)
  },
  bury(g) {
    putOnBottom(g.open.eventDeck, turnDown(g, 'event', g.open.event as string, EVERYBODY))
    delete g.open.event
    knowTopEvent(g)
    if (g.open.space === LAST_STANDARD_SPACE) emit(g, { key: 'lastEvent' })
    else tellNextEvent(g)
  },
})
