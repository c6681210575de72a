import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { freshMatch } from './news.ts'
import { isDone, viewerOf, wholeRecord } from './replay.ts'
import { changeAround, commitStep } from './steps.ts'

/**
 * Gives the whole record of a match to somebody who takes it elsewhere. One that is not over ends here: it can be in one
 * place only, and where others play it stays. Asked again, it is given again.
 */
export async function handOver(
  ctx: MatchesContext,
  person: string,
  id: string,
  { to = '', seq }: { readonly to?: string | undefined; readonly seq?: number | undefined } = {},
): Promise<{ record: string }> {
  const live = await freshMatch(ctx, id)
  viewerOf(live, person, undefined)
  if (!isDone(live)) await ctx.cache.withMatch(id, () => leave())
  else if (to !== '' && live.row.movedTo === '') await ctx.cache.withMatch(id, () => arrived())
  return { record: await wholeRecord(ctx, live) }

  /** It is known now where it went: until then it may be asked for again, so that nothing is lost on the way. */
  async function arrived(): Promise<void> {
    if (live.row.owner !== person) throw new Problem('not-yours')
    await changeAround(ctx, live, (tx) => tx.setMatch(id, { movedTo: to }))
  }

  async function leave(): Promise<void> {
    const { g, row, seats } = live
    if (isDone(live)) return
    if (row.owner !== person) throw new Problem('not-yours')
    if (seats.some((seat) => seat.person !== null && seat.person !== person)) throw new Problem('others-here')
    if (row.seq < 0) throw new Problem('not-started')
    if (g === undefined || row.status === 'parked') throw new Problem('parked')
    // Somebody played on since the copy was taken.
    if (seq !== undefined && seq !== row.seq) throw new Problem('stale')
    const step = { kind: 'system', seat: 0, at: 'table', text: 'moved', points: [], g } as const
    if (!(await commitStep(ctx, live, { ...step, status: 'ended', movedTo: to }))) throw new Problem('stale')
  }
}
