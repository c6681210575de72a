import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { GAMES } from '../games/index.ts'
import { explain, type Phrase, settle, start, type ToldDecision, tellEvent } from '../kernel/index.ts'
import { tablesOf } from '../kernel/testing/tables.ts'
import {
  blockedLabel,
  consequenceOf,
  type GameWords,
  gameWordsOf,
  hostOf,
  rawIdsIn,
  spellingOf,
  type Told,
} from './index.ts'

/** Whatever a match says is said in words: no id and no key reaches a person, in either language. */

const SEATS = ['Ola', 'Kuba', 'Ewa', 'Jan', 'Iza', 'Leo']

const cases = GAMES.flatMap((listed) =>
  (['en', 'pl'] as const).map((language) => [listed.game.id, language, listed] as const),
)

test.each(cases)('%s says nothing but words (%s)', (id, language, { game }) => {
  const texts = JSON.parse(readFileSync(`games/${id}/locales/${language}.json`, 'utf8')) as Record<string, string>
  const missing = new Set<string>()
  const odd = new Set<string>()
  const hosted = (faces: Readonly<Record<number, string>>) =>
    gameWordsOf(
      hostOf(language, () => [{ language, texts }], {
        faces,
        seatName: (seat) => SEATS[seat] ?? `no seat ${seat}`,
        unseen: (count) => `${count}`,
        missing: (key) => {
          missing.add(key)
          return ''
        },
      }),
    )
  const spelling = spellingOf(texts)
  const hear = (sentence: string): void => {
    for (const id of rawIdsIn(sentence, spelling)) odd.add(`${id}: ${sentence}`)
    if (sentence.includes('no seat')) odd.add(sentence)
  }
  for (const [n, { seats, options }] of tablesOf(game).entries()) {
    const seed = `said ${n}`
    const t = hosted({})
    const g = start(game, seats, options, seed, (event, faces) => {
      const told = tellEvent(event, faces, 0)
      if (told !== undefined) hear(t.event(told))
    })
    let count = 0
    runMatch(g, {
      game,
      seed,
      bots: Array.from({ length: seats }, (_, i) => randomBot(`${seed} ${i}`)),
      onChoice: () => {
        if (count++ % 5 !== 0) return
        for (const decision of settle(game, g)) for (const line of saidOf(explain(game, g, decision), t)) hear(line)
      },
    })
    const { reason } = game.outcome(g)
    hear(t.phrase(reason, 'end'))
  }
  expect([...missing].sort()).toEqual([])
  expect([...odd]).toEqual([])
})

/** Everything a decision says: the question, each choice with its label and consequence, and what is not possible. */
const saidOf = ({ prompt, choices, blocked }: ToldDecision, t: GameWords): readonly string[] => [
  t.phrase(prompt),
  ...choices.flatMap(({ choice, about }) => {
    const { label, ...more } = (about ?? {}) as Told & { label?: Phrase }
    return [t.choice(choice), t.short(choice), label === undefined ? '' : t.phrase(label), consequenceOf(more, t) ?? '']
  }),
  ...blocked.flatMap((one) => [t.phrase(one.reason, 'reason'), blockedLabel(one, t)]),
]
