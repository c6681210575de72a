import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from 'vitest'
import { seedWords, wordBelow } from '../chance.ts'
import { choose, settle } from '../engine.ts'
import type { AnyGame } from '../game.ts'
import { someOf } from '../shape.ts'
import { start } from '../start.ts'
import { choiceText } from '../text.ts'
import type { Decision, Event, Match, Options } from '../types.ts'

/** Picks an index among the options of a decision. */
export type Player = (g: Match<unknown>, decision: Decision, words: number[]) => number

export interface Playthrough {
  game: AnyGame
  seats: number
  options?: Options
  seed: string
  /** Where the golden text lies. */
  file: string
  player?: Player
  limit?: number
}

/** A whole match as readable text: every decision with how many choices it had, the choice, and what happened. */
export function playthroughText({
  game,
  seats,
  options = {},
  seed,
  player,
  limit = 100_000,
}: Omit<Playthrough, 'file'>): string {
  const lines = [`# ${game.id}, ${seats} seats, ${JSON.stringify(options)}, seed ${seed}`]
  const words = seedWords(`${seed}/players`)
  const pick: Player = player ?? ((_g, decision) => wordBelow(words, decision.options.length))
  const sink = (event: Event, faces: readonly { back: number; face: string }[]): void => {
    const { key, backs, seenBy, ...params } = event
    const said = Object.entries(params).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const cards = backs === undefined ? [] : [`cards=${faces.map(({ face }) => face).join(',')}`]
    lines.push(`    ${[key, ...said, ...cards].join(' ')}`)
  }
  const g = start(game, seats, options, seed, sink)
  for (let n = 1; n <= limit; n++) {
    const open = settle(game, g)
    if (open.length === 0) break
    const must = open.find((decision) => decision.must) as Decision
    const rights = open.filter(({ kind }) => kind === 'right')
    const useRight = rights.length > 0 && wordBelow(words, 12) === 0
    const decision = useRight ? (rights[wordBelow(words, rights.length)] as Decision) : must
    const some = decision.shapes === undefined ? undefined : someOf(decision, (n) => wordBelow(words, n))
    const choice =
      some?.[wordBelow(words, some.length)] ?? decision.options[pick(g, decision, words)] ?? decision.options[0]
    const text = choiceText(game.choices, choice as Decision['options'][number])
    lines.push(`${n} s${decision.seat} ${decision.at} (${decision.options.length}) ${text}${namedBacks(g, text)}`)
    const taken = choose(game, g, decision.seat, text, decision.at)
    if (!taken.ok) throw new Error(`${text} was refused: ${taken.code}`)
  }
  lines.push(`# ${JSON.stringify(game.outcome(g))}`)
  return `${lines.join('\n')}\n`
}

/** Compares a match with its golden text; `UPDATE=1` writes the text, `stolik goldens` tells how it differs. */
export function expectPlaythrough(playthrough: Playthrough): void {
  const text = playthroughText(playthrough)
  const elsewhere = process.env.STOLIK_GOLDENS
  if (elsewhere !== undefined) return writeFileSync(join(elsewhere, basename(playthrough.file)), text)
  if (process.env.UPDATE || !existsSync(playthrough.file)) {
    mkdirSync(dirname(playthrough.file), { recursive: true })
    writeFileSync(playthrough.file, text)
  }
  expect(text).toBe(readFileSync(playthrough.file, 'utf8'))
}

/** `lay #17` reads better with what #17 shows behind it. */
function namedBacks(g: Match<unknown>, text: string): string {
  const named = [...text.matchAll(/#(\d+)/g)].map(([, back]) => g.secret.faces[Number(back)]).filter(Boolean)
  return named.length === 0 ? '' : `  [${named.join(', ')}]`
}
