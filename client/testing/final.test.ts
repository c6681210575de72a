import { expect, test } from 'vitest'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { gameOf } from '../../games/index.ts'
import { choiceText, fullOptions, start, viewFor } from '../../kernel/index.ts'
import { aboutOf } from '../board.ts'

/** The shell asks twice only where a choice says that it cannot be taken back: that must be true, and it must be rare. */

const MATCHES = 8
/** At most this many of a hundred decisions may ask twice: who is asked too often no longer reads. */
const MOST = 15

test.each(['arcs', '51st-state', 'new-angeles', 'great-machine'])('%s: what asks twice is final, and seldom', (id) => {
  const listed = gameOf(id)
  if (listed === undefined) throw new Error(`no game ${id}`)
  const { game } = listed
  let [decisions, asked] = [0, 0]
  const wrong = new Set<string>()
  for (let n = 0; n < MATCHES; n++) {
    const seats = 4
    const g = start(game, seats, fullOptions(game, {}), `final${n}`)
    let last: { kind: string; ink: number } | undefined
    runMatch(g, {
      game,
      seed: `final${n}`,
      bots: Array.from({ length: seats }, (_, i) => randomBot(`final${n}${i}`)),
      onChoice({ seat, at }, choice) {
        const { ink } = g.secret
        if (last !== undefined && last.ink === ink) wrong.add(last.kind)
        last = undefined
        decisions++
        const text = choiceText(game.choices, choice)
        const told = viewFor(game, g, seat)
          .decisions.find((decision) => decision.at === at)
          ?.choices.find((one) => one.text === text)
        if (told === undefined || aboutOf(told).final !== true) return
        asked++
        last = { kind: `${at} ${choice.do}`, ink }
      },
    })
  }
  expect([...wrong]).toEqual([])
  expect((100 * asked) / decisions).toBeLessThan(MOST)
  console.log(`${id}: ${asked} of ${decisions} decisions ask twice`)
})
