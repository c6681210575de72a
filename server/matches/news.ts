import { isAside, resume, type State, save } from '../../kernel/index.ts'
import { patched } from '../../protocol/patch.ts'
import type { JsonPatchOp } from '../../protocol/protocol.ts'
import type { Waiting } from '../seams.ts'
import type { MatchesContext } from './context.ts'
import { type LiveMatch, STEP_COLUMNS, type StepRow } from './live-match.ts'
import { openSeeds, readPoints } from './load.ts'
import { todaysStep } from './words.ts'

/** Who is further behind reads the match anew. */
const CATCH_UP = 1000

/** Follows what other processes did to the matches this one has in memory. */
export function hearNews(ctx: MatchesContext): void {
  const { bus } = ctx
  const follow = (id: string): void => {
    const live = ctx.cache.peek(id)
    if (live === undefined) return
    // Nobody here looks at it: it is read again when somebody does.
    if (live.holds === 0) return ctx.cache.forget(id)
    ctx.cache
      .withMatch(id, (held) => catchUp(ctx, held))
      .catch((error: unknown) => {
        ctx.log.error({ match: id, err: error }, 'could not follow another process')
      })
  }
  bus.hear((told) => {
    if (told.kind === 'match') follow(told.match)
    else if (told.kind === 'home') ctx.audience.home(told.people)
    else if (told.kind === 'blocks')
      for (const { id, row } of ctx.cache.held()) if (row.owner === told.owner) follow(id)
  })
  bus.onGap(() => {
    for (const { id } of ctx.cache.held()) follow(id)
  })
}

/** The match as the store has it now: with several processes, memory may be some milliseconds behind. */
export async function freshMatch(ctx: MatchesContext, id: string): Promise<LiveMatch> {
  const live = await ctx.cache.get(id)
  if (ctx.rows.shared) await ctx.cache.withMatch(id, (held) => catchUp(ctx, held))
  return live
}

/** Brings a match in memory up to the store and tells its watchers each step they have not seen. */
export async function catchUp(ctx: MatchesContext, live: LiveMatch): Promise<void> {
  const { rows } = ctx
  const sameStore = (await rows.epoch()) === live.epoch
  const row = await rows.match(live.id)
  if (row === undefined) throw new Error(`match ${live.id} is gone`)
  const before = live.row.seq
  const ink = live.g?.secret.ink
  const ahead = sameStore && row.seq > before
  const steps = ahead
    ? (await rows.steps(live.id, before + 1, row.seq, STEP_COLUMNS, CATCH_UP)).map((step) =>
        todaysStep(live.game, step),
      )
    : []
  // A store put back from a backup may know less than we do, or something else under the same number.
  if (!sameStore || row.seq < before || (ahead && !applied(live, steps, row.seq))) await ctx.cache.reload(live)
  else {
    live.row = row
    const { game } = live
    const quiet = game !== undefined && live.g?.secret.ink === ink && steps.every((step) => isAside(game, step.at))
    if (!quiet) live.moved = row.seq
    live.waiting = JSON.parse(row.waitingJson) as Waiting[]
    live.seats = await rows.seats([live.id])
    live.votes = await rows.openVotes(live.id)
    live.barred = await rows.barred(row.owner)
    live.seeds ??= await openSeeds(rows, row)
    const last = steps[steps.length - 1]
    if (last !== undefined) live.points = await readPoints(rows, live.id, last.pastJson)
  }
  ctx.audience.changed(live, steps)
}

/** Applies the patches of steps another process made; false when one came with a whole state instead. */
function applied(live: LiveMatch, steps: readonly StepRow[], to: number): boolean {
  if (live.g === undefined || live.rebase || steps[steps.length - 1]?.seq !== to) return false
  let state: State<unknown> = save(live.g)
  for (const { patchJson } of steps) {
    if (patchJson === null) return false
    state = patched(state, JSON.parse(patchJson) as JsonPatchOp[])
  }
  live.g = resume(state)
  live.sinceSnapshot += steps.length
  return true
}
