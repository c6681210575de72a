import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { GAMES } from '../games/index.ts'
import { explain, settle, start, tellEvent } from '../kernel/index.ts'
import { tablesOf } from '../kernel/testing/tables.ts'
import { gameWordsOf, hostOf } from './index.ts'

/** Whatever a match says is said in words: no id and no key reaches a person, in either language. */

const SEATS = ['Ola', 'Kuba', 'Ewa', 'Jan', 'Iza', 'Leo']

const cases = GAMES.flatMap((listed) =>
  (['en', 'pl'] as const).map((language) => [listed.game.id, language, listed] as const),
)

test.each(cases)('%s says nothing but words (%s)', (id, language, { game, brain }) => {
  const texts = JSON.parse(readFileSync(`games/${id}/locales/${language}.json`, 'utf8')) as Record<string, string>
  const missing = new Set<string>()
  const odd = new Set<string>()
  const hosted = (faces: Readonly<Record<number, string>>) =>
    gameWordsOf(
      hostOf(language, () => [{ language, texts }], {
        faces,
        seatName: (seat) => SEATS[seat] ?? `no seat ${seat}`,
        unseen: (count) => `${count} cards`,
        missing: (key) => {
          missing.add(key)
          return ''
        },
      }),
    )
  const hear = (sentence: string, said: object): void => {
    if (/\{\{|undefined|no seat|\[object|[a-z]_[a-z]/.test(sentence)) odd.add(sentence)
    for (const id of Object.values(said).flat())
      if (typeof id === 'string' && isRaw(id) && ` ${sentence} `.includes(` ${id} `)) odd.add(`${id}: ${sentence}`)
  }
  /** A thing that is called otherwise than its id. */
  const isRaw = (id: string): boolean => texts[`names.${id}`]?.toLowerCase().includes(id.toLowerCase()) === false
  for (const [n, { seats, options }] of tablesOf(game).entries()) {
    const seed = `said ${n}`
    const t = hosted({})
    const g = start(game, seats, options, seed, (event, faces) => {
      const told = tellEvent(event, faces, 0)
      if (told !== undefined) hear(t.event(told), told)
    })
    let count = 0
    runMatch(g, {
      game,
      brain,
      seed,
      bots: Array.from({ length: seats }, (_, i) => randomBot(`${seed} ${i}`)),
      onChoice: () => {
        if (count++ % 5 !== 0) return
        for (const told of settle(game, g).map((decision) => explain(game, g, decision))) {
          hear(t.phrase(told.prompt), told.prompt)
          for (const { choice } of told.choices) hear(`${t.choice(choice)} ${t.short(choice)}`, choice)
          for (const { reason } of told.blocked) hear(t.phrase(reason, 'reason'), reason)
        }
      },
    })
    const { reason } = game.outcome(g)
    hear(t.phrase(reason, 'end'), reason)
  }
  expect([...missing].sort()).toEqual([])
  expect([...odd]).toEqual([])
})
