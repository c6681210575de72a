import {
  type AnyGame,
  type Match,
  openViews,
  type Seat,
  type View,
  type Viewer,
  type Views,
} from '../../kernel/index.ts'
import { diffField, toSend } from '../../protocol/patch.ts'
import type { Clock, MatchInfo, SeatClock, SeatInfo, SentTable, Vote } from '../../protocol/protocol.ts'
import { packed } from '../../protocol/sent-view.ts'
import { decisionsOf } from './decisions.ts'
import { HOLD, holderOf } from './hold.ts'
import type { LiveMatch, MatchRow, SeatRow, VoteRow } from './live-match.ts'
import type { Seeds } from './store.ts'
import { outcomeIn } from './words.ts'

/** What everybody may know of a match. The seed only when it is over. */
export function infoOf(row: MatchRow, seats: readonly SeatRow[], game: AnyGame | undefined, seeds?: Seeds): MatchInfo {
  const outcome = outcomeIn(game, row.outcomeJson)
  return {
    id: row.id,
    game: row.game,
    options: settingIn(row.optionsJson) as MatchInfo['options'],
    seats: seatInfos(seats),
    owner: row.owner,
    status: row.status,
    clock: settingIn(row.clockJson) as Clock,
    onTimeout: row.onTimeout,
    access: row.access,
    spectators: row.spectators === 1,
    ...(row.rated === 1 ? { rated: true } : {}),
    ...(row.openChat === 1 ? { openChat: true } : {}),
    created: row.created,
    seq: Math.max(0, row.seq),
    commitment: row.commitment,
    ...(seeds === undefined ? {} : { seed: seeds.seed }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ...(row.archived === 1 ? { archived: true } : {}),
    ...(row.coach === 'off' ? { coach: 'off' } : {}),
    ...(row.movedTo != null ? { moved: 'away' } : row.origin == null ? {} : { moved: 'here' }),
    ...(row.movedTo ? { movedTo: row.movedTo } : {}),
    ...(row.redrawn == null ? {} : { redrawn: redrawnOf(row.redrawn, seeds?.redrawn) }),
  }
}

const redrawnOf = (commitment: string, seed: string | undefined) =>
  seed === undefined ? { commitment } : { commitment, seed }

/** Said again with every step, and the same for most matches. */
const settings = new Map<string, unknown>()
const SETTINGS = 1000

/** Options or a clock as they are stored; nobody changes what they get here. */
export function settingIn(json: string): unknown {
  let setting = settings.get(json)
  if (setting === undefined) {
    if (settings.size >= SETTINGS) settings.clear()
    setting = JSON.parse(json)
    settings.set(json, setting)
  }
  return setting
}

/** The same list as long as the seats are the same. */
const told = new WeakMap<readonly SeatRow[], readonly SeatInfo[]>()
function seatInfos(seats: readonly SeatRow[]): readonly SeatInfo[] {
  let infos = told.get(seats)
  if (infos === undefined) {
    infos = seats.map(seatInfo)
    told.set(seats, infos)
  }
  return infos
}

function seatInfo({ seat, person, name, bot, sittingIn, colour, conceded, coached }: SeatRow): SeatInfo {
  return {
    seat,
    ...(person === null ? {} : { person: { id: person, name: name ?? '?' } }),
    ...(bot !== null ? { bot } : sittingIn !== null ? { bot: sittingIn, sittingIn: true } : {}),
    colour,
    ...(conceded === 1 ? { conceded: true } : {}),
    ...(coached === 1 ? { coached: true } : {}),
  }
}

const voteOf = (row: VoteRow): Vote => ({
  id: row.id,
  kind: row.kind,
  ...(row.seat === null ? {} : { seat: row.seat }),
  ...(row.target == null ? {} : { target: row.target }),
  by: row.by,
  yes: JSON.parse(row.yesJson) as number[],
  no: JSON.parse(row.noJson) as number[],
  needed: row.needed,
})

/** What is the same for all who look at a match: made once for each change. */
export interface Shared {
  readonly info: MatchInfo
  readonly clocks: readonly SeatClock[]
  readonly votes: readonly Vote[]
  /** Shows the game, once there is one. */
  readonly viewFor: ((viewer: Viewer) => View) | undefined
}

export const sharedOf = (live: LiveMatch, clocks: readonly SeatClock[]): Shared => ({
  info: infoOf(live.row, live.seats, live.game, live.seeds),
  clocks,
  votes: live.votes.map(voteOf),
  viewFor: viewsOf(live),
})

/** Makes views ahead, where rules that do not end can be stopped: showing them later costs nothing. */
export function makeViews(live: LiveMatch, g: Match<unknown>, viewers: readonly Viewer[]): Views | undefined {
  const { game, views } = live
  if (game === undefined || viewers.length === 0) return undefined
  const made = views?.g === g ? views : openViews(game, g, views, decisionsOf(game, g))
  for (const viewer of viewers) made.of(viewer)
  return made
}

/** Whether a viewer can be shown the match as it stands without running its rules. */
export const hasView = ({ g, views, unseen }: LiveMatch, viewer: Viewer): boolean =>
  unseen === g || (views?.g === g && views?.made.has(viewer) === true)

/** Begun when the first one looks: rules that cannot be shown fail there. */
function viewsOf(live: LiveMatch): Shared['viewFor'] {
  const { game, g } = live
  if (game === undefined || g === undefined || live.unseen === g) return undefined
  return (viewer) => {
    if (live.views?.g !== g) live.views = openViews(game, g, live.views, decisionsOf(game, g))
    return live.views.of(viewer)
  }
}

/** Behind a hold nobody is asked anything. */
const heldView = (view: View, holder: Seat): View => ({ ...view, decisions: [], waiting: [{ seat: holder, at: HOLD }] })

/** The table as one viewer sees it. */
export function tableFor(live: LiveMatch, viewer: Viewer, { info, clocks, votes, viewFor }: Shared): SentTable {
  const { row, waiting, points } = live
  const since = waiting.length === 0 ? undefined : Math.min(...waiting.map((each) => each.since))
  const hold = holderOf(live)
  return {
    seq: Math.max(0, row.seq),
    info,
    ...(viewFor === undefined
      ? {}
      : { view: packed(hold === undefined ? viewFor(viewer) : heldView(viewFor(viewer), hold)) }),
    undo: {
      steps:
        row.status === 'running' && points[0]?.seat === viewer ? points.map(({ seq, text }) => ({ seq, text })) : [],
    },
    ...(hold === undefined ? {} : { hold }),
    clocks,
    ...(since === undefined ? {} : { since }),
    votes,
    ...(row.report === null || row.status !== 'parked' ? {} : { parked: { report: row.report } }),
  }
}

/**
 * The difference of two tables as the JSON of its operations, '' when there is none. While the viewers of one step are
 * told, what is the same for all of them (the open part of the game, the seats, the clocks) is looked through once.
 */
export function openDiffs() {
  const known = new Map<string, { readonly from: unknown; readonly to: unknown; readonly text: string }>()

  function field(from: unknown, to: unknown, path: string): string {
    if (from === to) return ''
    const before = known.get(path)
    if (before !== undefined && before.from === from && before.to === to) return before.text
    const ops = diffField(from, to, path)
    const text = ops.length === 0 ? '' : JSON.stringify(ops.map(toSend)).slice(1, -1)
    known.set(path, { from, to, text })
    return text
  }

  /** Field by field, but for `view` at the top, which has its own turn. */
  function fields(from: Plain, to: Plain, path: string, into: string[]): void {
    for (const name in from) if (to[name] === undefined) add(into, field(from[name], undefined, `${path}/${name}`))
    for (const name in to) if (path !== '' || name !== 'view') add(into, field(from[name], to[name], `${path}/${name}`))
  }

  return (a: SentTable, b: SentTable): string => {
    const texts: string[] = []
    fields(a as unknown as Plain, b as unknown as Plain, '', texts)
    if (a.view !== undefined && b.view !== undefined)
      fields(a.view as unknown as Plain, b.view as unknown as Plain, '/view', texts)
    else if (b.view !== undefined) add(texts, field(a.view, b.view, '/view'))
    return texts.join()
  }
}

type Plain = Readonly<Record<string, unknown>>
const add = (into: string[], text: string): void => {
  if (text !== '') into.push(text)
}
