import type { Seat } from '../../kernel/index.ts'
import { Problem } from '../problem.ts'
import type { Acknowledge, Asker, MatchesContext } from './context.ts'
import { botOf, type LiveMatch, type VoteRow } from './live-match.ts'
import { backToGoodPoint } from './park.ts'
import { mustSit } from './play.ts'
import { isAway } from './replacing.ts'
import { changeAround, commitStep, newId } from './steps.ts'
import { beforeLastChoice, botsAgree, botsAsked, mustBeReachable, takeBack } from './take-back.ts'

export type VoteKind = VoteRow['kind']

/** Seats with a person who has a say: not bots, not those who gave up, not the seat voted upon. */
export const voters = (live: LiveMatch, against: Seat | undefined): readonly Seat[] =>
  live.seats
    .filter((each) => each.person !== null && each.bot === null && each.conceded === 0 && each.seat !== against)
    .map(({ seat }) => seat)

/** More than half of those who have a say. */
const needed = (live: LiveMatch, against: Seat | undefined): number => Math.floor(voters(live, against).length / 2) + 1

/** Throws where there is nothing to vote upon: the match does not run, or nobody sits in the seat. */
function mustBeVotable(live: LiveMatch, kind: VoteKind, against: Seat | undefined): void {
  const { status } = live.row
  if (status === 'open') throw new Problem('not-started')
  if (status === 'over' || status === 'ended') throw new Problem('closed')
  if ((kind === 'back') !== (status === 'parked') && kind !== 'end') throw new Problem('no-vote')
  if ((kind === 'replace') !== (against !== undefined)) throw new Problem('no-vote')
  const target = against === undefined ? undefined : live.seats[against]
  if (kind === 'replace' && (target === undefined || botOf(target) !== undefined)) throw new Problem('no-vote')
}

/** Opens a vote unless the same one is open; `by` is undefined when a clock opens it. */
export async function openVote(
  ctx: MatchesContext,
  live: LiveMatch,
  kind: VoteKind,
  by: Seat | undefined,
  against: Seat | undefined,
): Promise<void> {
  mustBeVotable(live, kind, against)
  if (by !== undefined && !voters(live, against).includes(by)) throw new Problem('no-vote')
  if (kind === 'replace' && !isAway(ctx, live, against as Seat)) throw new Problem('still-here')
  const same = live.votes.find((each) => each.kind === kind && (each.seat ?? undefined) === against)
  if (same !== undefined) return by === undefined ? undefined : answer(ctx, live, same, by, true)
  await addVote(ctx, live, {
    ...voteBy(ctx, live, kind, by ?? against ?? 0),
    seat: against ?? null,
    yesJson: JSON.stringify(by === undefined ? [] : [by]),
    needed: needed(live, against),
  })
}

/** A vote nobody has answered yet. */
const voteBy = (ctx: MatchesContext, live: LiveMatch, kind: VoteKind, by: Seat): VoteRow => ({
  id: newId(),
  match: live.id,
  kind,
  seat: null,
  target: null,
  by,
  yesJson: '[]',
  noJson: '[]',
  needed: 1,
  state: 'open',
  created: ctx.now(),
})

/** Opens a vote; one that is decided already is closed at once. */
async function addVote(ctx: MatchesContext, live: LiveMatch, vote: VoteRow): Promise<void> {
  await changeAround(ctx, live, async (tx) => {
    await tx.addVote(vote)
    return true
  })
  if ((JSON.parse(vote.yesJson) as Seat[]).length >= vote.needed) await decide(ctx, live, vote, true)
}

/** A seat asks to go back: behind a step, or to its own last choice. Everybody must agree. */
async function askBack(ctx: MatchesContext, live: LiveMatch, by: Seat, to: number | undefined): Promise<void> {
  mustBeVotable(live, 'take-back', undefined)
  if (!voters(live, undefined).includes(by)) throw new Problem('no-vote')
  const target = to ?? (await beforeLastChoice(ctx, live, by))
  if (target === undefined) throw new Problem('no-vote')
  await mustBeReachable(ctx, live, target)
  const open = live.votes.find(({ kind }) => kind === 'take-back')
  if (open !== undefined) {
    if (open.target === target) return answer(ctx, live, open, by, true)
    throw new Problem('no-vote')
  }
  const bots = botsAsked(live)
  if (bots.length > 0 && !(await botsAgree(ctx, live, target))) throw new Problem('bots-refuse')
  await addVote(ctx, live, {
    ...voteBy(ctx, live, 'take-back', by),
    target,
    yesJson: JSON.stringify([by, ...bots]),
    needed: voters(live, undefined).length + bots.length,
  })
}
/** A person opens a vote or answers one. Voting twice changes nothing. */
export async function vote(
  ctx: MatchesContext,
  asker: Asker,
  wish: {
    match: string
    seat: Seat
    vote: { start: VoteKind; against?: Seat | undefined; to?: number | undefined } | { answer: string; yes: boolean }
  },
  ack: Acknowledge,
): Promise<void> {
  await ctx.cache.withMatch(wish.match, async (live) => {
    mustSit(live, asker.person, wish.seat)
    if ('start' in wish.vote) {
      const { start, against, to } = wish.vote
      if (start === 'take-back') await askBack(ctx, live, wish.seat, to)
      else await openVote(ctx, live, start, wish.seat, against)
    } else {
      const { answer: id, yes } = wish.vote
      const open = live.votes.find((each) => each.id === id)
      if (open === undefined || !voters(live, open.seat ?? undefined).includes(wish.seat)) throw new Problem('no-vote')
      await answer(ctx, live, open, wish.seat, yes)
    }
    ack(Math.max(0, live.row.seq))
  })
}

async function answer(ctx: MatchesContext, live: LiveMatch, { id }: VoteRow, seat: Seat, yes: boolean): Promise<void> {
  let now: VoteRow | undefined
  await changeAround(ctx, live, async (tx) => {
    const row = await tx.openVote(id)
    if (row === undefined) return false
    const without = (json: string) => (JSON.parse(json) as Seat[]).filter((each) => each !== seat)
    const yesJson = JSON.stringify(yes ? [...without(row.yesJson), seat] : without(row.yesJson))
    const noJson = JSON.stringify(yes ? without(row.noJson) : [...without(row.noJson), seat])
    now = { ...row, yesJson, noJson }
    return tx.setVote(id, { yesJson, noJson })
  })
  if (now === undefined) throw new Problem('no-vote')
  const ayes = (JSON.parse(now.yesJson) as Seat[]).length
  const noes = (JSON.parse(now.noJson) as Seat[]).length
  if (ayes >= now.needed) await decide(ctx, live, now, true)
  else if (noes > asked(live, now) - now.needed) await decide(ctx, live, now, false)
}

/** How many are asked: about going back the bots are, too. */
const asked = (live: LiveMatch, { kind, seat }: VoteRow): number =>
  voters(live, seat ?? undefined).length + (kind === 'take-back' ? botsAsked(live).length : 0)

/** Closes a vote and does what was voted for. Only the process that closes it acts. */
async function decide(ctx: MatchesContext, live: LiveMatch, row: VoteRow, carried: boolean): Promise<void> {
  const closed = await changeAround(ctx, live, (tx) => tx.setVote(row.id, { state: carried ? 'carried' : 'failed' }))
  if (!closed || !carried) return
  if (row.kind === 'back') return backToGoodPoint(ctx, live)
  // Somebody may choose at the same moment: then the step is made after that one.
  for (let i = 0; i < 6; i++) if (await DEEDS[row.kind](ctx, live, row)) return
}

/** What a vote that was carried does; true when it is done. */
const DEEDS: Readonly<
  Record<Exclude<VoteKind, 'back'>, (ctx: MatchesContext, live: LiveMatch, row: VoteRow) => Promise<boolean>>
> = {
  end: (ctx, live) => end(ctx, live),
  replace: (ctx, live, { seat }) => replace(ctx, live, seat ?? 0),
  'take-back': takeBack,
}

async function end(ctx: MatchesContext, live: LiveMatch): Promise<boolean> {
  const { row, g } = live
  if (row.status !== 'running' && row.status !== 'parked') return true
  if (g !== undefined && live.game !== undefined)
    return commitStep(ctx, live, { kind: 'system', seat: 0, at: 'table', text: 'end', g, points: [], status: 'ended' })
  return changeAround(ctx, live, (tx) => tx.setMatch(live.id, { status: 'ended', waitingJson: '[]' }))
}

async function replace(ctx: MatchesContext, live: LiveMatch, seat: Seat): Promise<boolean> {
  // The owner may have come back while the others voted.
  if (live.g === undefined || live.row.status !== 'running' || !isAway(ctx, live, seat)) return true
  const { g, points } = live
  return commitStep(ctx, live, {
    kind: 'system',
    seat,
    at: 'table',
    text: 'replace',
    g,
    points,
    seats: [{ seat, bot: 'medium' }],
  })
}
