import {
  type Choice,
  choiceText,
  choose,
  type Decision,
  type Options,
  type RecordLine,
  type Seat,
  seedWords,
  settle,
  start,
  wordBelow,
  writeRecord,
} from '../../../kernel/index.ts'
import { newAngeles } from '../rules/game.ts'
import type { G } from '../rules/table.ts'
import { offerText } from './situation.ts'

/**
 * The record of a match of five in which much was bargained for: the first two have assets, one promised something to the
 * other, and it was kept or broken; the first must decide, and everybody may trade.
 */
export function bargained(options: Options = {}): string {
  for (let i = 0; i < 200; i++) {
    const record = tried(`bargained ${i}`, { corporations: 'random', ...options })
    if (record !== undefined) return record
  }
  throw new Error('nothing came of it')
}

const SEATS = 5

function tried(seed: string, wished: Options): string | undefined {
  const options = { talk: 'none', whispers: false, ...wished }
  const g = start(newAngeles, SEATS, options, seed)
  const words = seedWords(`${seed} players`)
  const lines: RecordLine[] = []
  const say = (seat: Seat, text: string, at = 'right.trade') => {
    const taken = choose(newAngeles, g, seat, text, at)
    if (!taken.ok) throw new Error(`${text}: ${taken.code}`)
    lines.push({ kind: 'choice', seat, at, text })
  }
  const strike = (by: Seat, to: Seat, give: Parameters<typeof offerText>[1], get: Parameters<typeof offerText>[2]) => {
    say(by, offerText(to, give, get))
    say(to, `tradeAccept ${by} t${g.open.talks.count}`)
  }
  for (let n = 0; n < 600; n++) {
    const open = settle(newAngeles, g)
    const must = open.find((decision) => decision.must)
    if (must === undefined) return undefined
    if (isDone(g, open))
      return writeRecord({
        game: newAngeles.id,
        version: newAngeles.migrations.length,
        seats: SEATS,
        options,
        seed,
        lines,
      })
    if (g.open.talks.struck.length === 0 && mayAllTrade(open) && g.open.seats.every(({ capital }) => capital > 2)) {
      strike(0, 1, { capital: 2 }, { promises: ['promise-support'] })
      strike(2, 0, { promises: ['promise-peace'] }, { capital: 1 })
      strike(3, 4, { capital: 1 }, { promises: ['promise-support'] })
    } else {
      const choice = must.options[wordBelow(words, must.options.length)] as Choice
      say(must.seat, choiceText(newAngeles.choices, choice), must.at)
    }
  }
  return undefined
}

const mayAllTrade = (open: readonly Decision[]): boolean => open.filter(({ kind }) => kind === 'right').length === SEATS

const isDone = ({ open: { seats, talks } }: G, open: readonly Decision[]): boolean =>
  mayAllTrade(open) &&
  open.some(({ seat, must }) => must && seat === 0) &&
  [0, 1].every((seat) => (seats[seat]?.assets.length ?? 0) > 0 && (seats[seat]?.capital ?? 0) > 2) &&
  talks.pledges.some(({ by, to, seen }) => by === 1 && to === 0 && seen !== undefined)
