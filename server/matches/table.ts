import { type AnyGame, type Match, openViews, type View, type Viewer } from '../../kernel/index.ts'
import { diffField } from '../../protocol/patch.ts'
import type { Clock, MatchInfo, SeatClock, SeatInfo, TableState, Vote } from '../../protocol/protocol.ts'
import type { LiveMatch, MatchRow, SeatRow, VoteRow } from './live-match.ts'
import { outcomeIn } from './words.ts'

/** What everybody may know of a match. The seed only when it is over. */
export function infoOf(row: MatchRow, seats: readonly SeatRow[], game: AnyGame | undefined, seed?: string): MatchInfo {
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
    created: row.created,
    seq: Math.max(0, row.seq),
    commitment: row.commitment,
    ...(seed === undefined ? {} : { seed }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ...(row.archived === 1 ? { archived: true } : {}),
  }
}

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

function seatInfo({ seat, person, name, bot, sittingIn, colour, conceded }: SeatRow): SeatInfo {
  return {
    seat,
    ...(person === null ? {} : { person: { id: person, name: name ?? '?' } }),
    ...(bot !== null ? { bot } : sittingIn !== null ? { bot: sittingIn, sittingIn: true } : {}),
    colour,
    ...(conceded === 1 ? { conceded: true } : {}),
  }
}

const voteOf = (row: VoteRow): Vote => ({
  id: row.id,
  kind: row.kind,
  ...(row.seat === null ? {} : { seat: row.seat }),
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
  info: infoOf(live.row, live.seats, live.game, live.seed),
  clocks,
  votes: live.votes.map(voteOf),
  viewFor: viewsOf(live),
})

/** The views of a match as it stands, made once: every step makes another match. */
const views = new WeakMap<Match<unknown>, { of(viewer: Viewer): View; has(viewer: Viewer): boolean }>()
/** Matches that cannot be shown: their views failed or did not come to an end. */
const unseen = new WeakSet<Match<unknown>>()

function viewsFrom(game: AnyGame, g: Match<unknown>) {
  const known = new Map<Viewer, View>()
  let open: ((viewer: Viewer) => View) | undefined
  return {
    has: (viewer: Viewer) => known.has(viewer),
    of(viewer: Viewer): View {
      let view = known.get(viewer)
      if (view === undefined) {
        open ??= openViews(game, g)
        view = open(viewer)
        known.set(viewer, view)
      }
      return view
    },
  }
}

/** Makes views ahead, where rules that do not end can be stopped: showing them later costs nothing. */
export function makeViews(game: AnyGame, g: Match<unknown>, viewers: Iterable<Viewer>): void {
  for (const viewer of viewers) {
    let made = views.get(g)
    if (made === undefined) {
      made = viewsFrom(game, g)
      views.set(g, made)
    }
    made.of(viewer)
  }
}

export const hasView = (g: Match<unknown>, viewer: Viewer): boolean =>
  unseen.has(g) || views.get(g)?.has(viewer) === true

/** From now on the match is shown without its view. */
export const hideViews = (g: Match<unknown>): void => void unseen.add(g)

/** Begun when the first one looks: rules that cannot be shown fail there. */
function viewsOf({ game, g }: LiveMatch): Shared['viewFor'] {
  if (game === undefined || g === undefined || unseen.has(g)) return undefined
  return (viewer) => {
    makeViews(game, g, [viewer])
    return (views.get(g) as ReturnType<typeof viewsFrom>).of(viewer)
  }
}

/** The table as one viewer sees it. */
export function tableFor(live: LiveMatch, viewer: Viewer, { info, clocks, votes, viewFor }: Shared): TableState {
  const { row, waiting, points } = live
  const since = waiting.length === 0 ? undefined : Math.min(...waiting.map((each) => each.since))
  return {
    seq: Math.max(0, row.seq),
    info,
    ...(viewFor === undefined ? {} : { view: viewFor(viewer) }),
    undo: {
      steps:
        row.status === 'running' && points[0]?.seat === viewer ? points.map(({ seq, text }) => ({ seq, text })) : [],
    },
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
    const text = ops.length === 0 ? '' : JSON.stringify(ops).slice(1, -1)
    known.set(path, { from, to, text })
    return text
  }

  /** Field by field, but for `view` at the top, which has its own turn. */
  function fields(from: Plain, to: Plain, path: string, into: string[]): void {
    for (const name in from) if (to[name] === undefined) add(into, field(from[name], undefined, `${path}/${name}`))
    for (const name in to) if (path !== '' || name !== 'view') add(into, field(from[name], to[name], `${path}/${name}`))
  }

  return (a: TableState, b: TableState): string => {
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
