import { type Copy, DEVICE_PERSON, type ExampleWish, isSideTable, type SideTable } from '../protocol/device.ts'
import type { BotStrength } from '../protocol/protocol.ts'
import { type AdviceWish, adviceFor, takeCoach } from '../server/matches/coach.ts'
import type { MatchesContext } from '../server/matches/context.ts'
import { filmOfSteps, storyOf, tapeOf } from '../server/matches/film.ts'
import { handOver } from '../server/matches/hand-over.ts'
import { freshMatch } from '../server/matches/news.ts'
import { eyesOf, frameAt, readLog, recordOf, storedSteps, viewerOf, wholeRecord } from '../server/matches/replay.ts'
import { archive, begin, infoById, leaveSeat, rematch, setBot, takeSeat } from '../server/matches/seating.ts'
import { signsFor } from '../server/matches/signs.ts'
import { newId } from '../server/matches/steps.ts'
import { Problem } from '../server/problem.ts'
import { type Brought, bring } from './bring.ts'
import type { Asked, CallParts } from './calls.ts'
import { exampleView } from './examples.ts'
import { need } from './games.ts'
import { type DeviceReplays, openReplays } from './replays.ts'
import { openSideTable } from './side-tables.ts'

/** What tables, replays and the pages of rules ask for: fetched with the first of them, not with the home page. */
export async function tableCall(parts: CallParts, asked: Asked): Promise<unknown> {
  const [first, second = ''] = asked.path
  const { body } = asked
  if (first === 'examples') return exampleView(body as ExampleWish)
  if (first === 'replays') return replayCall(parts, asked)
  if (second === 'adopt') return bring(parts, body as Brought)
  if (second === 'beside') return openSideTable(parts.ctx, body as SideTable)
  return matchCall(parts, asked, second)
}

let replays: DeviceReplays | undefined

const seatIn = (query: URLSearchParams): number | undefined => {
  const text = query.get('seat')
  return text === null ? undefined : Number(text)
}

async function replayCall({ db }: CallParts, { method, path, query, body }: Asked): Promise<unknown> {
  const [, id, what, seq] = path
  replays ??= openReplays(db, Date.now)
  if (id === undefined) return method === 'POST' ? replays.add(String(body)) : replays.list()
  if (what === 'story') return replays.story(id)
  if (what === 'tape') return replays.tape(id)
  if (what === 'moment') return replays.moment(id, Number(seq))
  if (seq === undefined) return replays.info(id)
  return replays.frameAt(id, query.get('eyes') === 'all' ? 'all' : (seatIn(query) ?? 'spectator'), Number(seq))
}

async function matchCall(parts: CallParts, { method, path, query, body }: Asked, id: string): Promise<unknown> {
  const { ctx } = parts
  const [, , what = '', which] = path
  // A side table began in the middle: no record leads there.
  if (isSideTable(id) && ['record', 'copy', 'hand-over'].includes(what)) throw new Problem('not-found')
  const viewer = async () => viewerOf(await freshMatch(ctx, id), DEVICE_PERSON, seatIn(query))
  const eyes = async () => eyesOf(await freshMatch(ctx, id), await viewer(), query.get('eyes') === 'all')
  const number = Number(which)
  switch (`${method} ${what}`.trim()) {
    case 'GET':
      return infoById(ctx, id)
    case 'POST seats':
      return takeSeat(ctx, DEVICE_PERSON, id, number)
    case 'DELETE seats':
      return leaveSeat(ctx, DEVICE_PERSON, id, number)
    case 'PUT seats':
      return setBot(ctx, DEVICE_PERSON, id, number, (body as { bot?: BotStrength }).bot)
    case 'POST start':
      return begin(ctx, DEVICE_PERSON, id)
    case 'POST rematch':
      return rematch(ctx, DEVICE_PERSON, id, (body as { same?: boolean }).same)
    case 'POST archive':
      return archive(ctx, DEVICE_PERSON, id, (body as { archived?: boolean }).archived ?? true)
    case 'GET at':
      return frameAt(ctx, id, await eyes(), number)
    case 'GET story':
      return storyOf(await filmOfMatch(ctx, id))
    case 'GET tape':
      return tapeOf(await filmOfMatch(ctx, id))
    case 'GET log':
      return readLog(ctx, id, await eyes(), Number(query.get('from')), Number(query.get('to')))
    case 'GET signs':
      return signsFor(ctx, id, seatIn(query) ?? 0)
    case 'GET record':
      return recordOf(ctx, id, await viewer())
    case 'GET copy': {
      const live = await freshMatch(ctx, id)
      return { record: await wholeRecord(ctx, live), seq: live.row.seq } satisfies Copy
    }
    case 'POST hand-over':
      return handOver(ctx, DEVICE_PERSON, id, body as { to?: string; seq?: number })
    case 'POST coach':
      return takeCoach(ctx, DEVICE_PERSON, id, (body as AdviceWish).seat)
    case 'POST advice':
      return adviceFor(ctx, DEVICE_PERSON, id, body as AdviceWish)
    case 'GET notes':
      return { text: (await ctx.rows.note(id, DEVICE_PERSON)) ?? '' }
    case 'PUT notes': {
      const { text } = body as { text: string }
      await ctx.rows.setNote({ match: id, person: DEVICE_PERSON, text, updated: ctx.now() })
      return { text }
    }
    case 'POST report':
      return report(ctx, id, (body as { note?: string }).note ?? '')
    default:
      throw new Problem('not-found')
  }
}

async function filmOfMatch(ctx: MatchesContext, id: string) {
  const stored = await storedSteps(ctx, id)
  const known = await need(stored.game)
  if (known === undefined) throw new Problem('no-such-game')
  return filmOfSteps(known, stored)
}

async function report(ctx: MatchesContext, id: string, note: string): Promise<{ report: string }> {
  const { row } = await ctx.cache.get(id)
  const name = newId()
  const detailJson = JSON.stringify({ game: row.game, note })
  const told = { id: name, match: id, seq: row.seq, time: ctx.now(), person: DEVICE_PERSON, detailJson }
  await ctx.rows.addReport({ ...told, kind: 'player' })
  return { report: name }
}
