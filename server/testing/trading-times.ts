import { newAngeles } from '../../games/new-angeles/rules/game.ts'
import { hearsWindow, MOMENTS } from '../../games/new-angeles/rules/moments.ts'
import { ASSET_ROWS } from '../../games/new-angeles/rules/printed/assets.ts'
import type { G } from '../../games/new-angeles/rules/table.ts'
import {
  type Choice,
  choiceText,
  type Decision,
  type MatchRecord,
  play,
  type RecordLine,
  type Seat,
  seedWords,
  settle,
  start,
  wordBelow,
  writeRecord,
} from '../../kernel/index.ts'
import { askingSteps } from '../../kernel/testing/saved/marks.ts'

/** Every kind of decision of New Angeles beside which a trade may be offered, and a match that stands at it. */

/** The windows in which some asset may be used; the end of turn is asked by a step of its own. */
const windows = () =>
  MOMENTS.filter((moment) => moment !== 'endOfTurn' && ASSET_ROWS.some(({ id }) => hearsWindow(moment, id)))

/** NA-70.4 every step of the rules that asks somebody, but not while the table is set up or a card is carried out. */
export const tradingTimes = (): readonly string[] =>
  askingSteps(newAngeles)
    .map((step) => step.replace('step ', ''))
    .filter((at) => !at.startsWith('setup.') && !at.startsWith('effect.'))
    .flatMap((at) => (at === 'window.ask' ? windows().map((moment) => `${at} ${moment}`) : [at]))

const kindOf = ({ stack }: G, { at }: Decision): string => {
  const { moment } = (stack.at(-1) ?? {}) as { moment?: string }
  return moment === undefined ? at : `${at} ${moment}`
}

/** A match up to a moment at which a seat must decide and may offer something to all others. */
export interface Prepared {
  readonly kind: string
  readonly seat: Seat
  readonly record: string
}

const SEATS = 6
const OPTIONS = { corporations: 'random', talk: '8h', whispers: false } as const
/** Random players see every kind in so many matches; the last are the words before the end, for which a city has to stand. */
const MATCHES = 2000

/** Matches that stand at each kind of decision; kinds that were not met are missing. */
export function prepareTimes(seed: string): ReadonlyMap<string, Prepared> {
  const wanted = new Set(tradingTimes())
  const found = new Map<string, Prepared>()
  for (let i = 0; i < MATCHES && found.size < wanted.size; i++) meet(`${seed} ${i}`, wanted, found)
  return found
}

function meet(seed: string, wanted: ReadonlySet<string>, found: Map<string, Prepared>): void {
  const g = start(newAngeles, SEATS, OPTIONS, seed)
  const words = seedWords(`${seed} players`)
  const lines: RecordLine[] = []
  const base: Omit<MatchRecord, 'lines'> = {
    game: newAngeles.id,
    version: newAngeles.migrations.length,
    seats: SEATS,
    options: OPTIONS,
    seed,
  }
  for (;;) {
    const open = settle(newAngeles, g)
    const must = open.find((decision) => decision.must)
    if (must === undefined || found.size === wanted.size) return
    const { seat, at, options } = must
    const kind = kindOf(g, must)
    if (wanted.has(kind) && !found.has(kind) && mayAskAll(g, open, seat))
      found.set(kind, { kind, seat, record: writeRecord({ ...base, lines }) })
    const choice = options[wordBelow(words, options.length)] as Choice
    lines.push({ kind: 'choice', seat, at, text: choiceText(newAngeles.choices, choice) })
    play(newAngeles, g, must, choice)
  }
}

/** Whether a seat may offer something to all others, and has something. */
const mayAskAll = (g: G, open: readonly Decision[], seat: Seat): boolean =>
  open.filter(({ kind }) => kind === 'right').length === SEATS &&
  open.some((decision) => decision.kind === 'right' && decision.seat === seat) &&
  (g.open.seats[seat]?.capital ?? 0) > 0
