import { expect, test } from 'vitest'
import { migrate, save } from '../../../kernel/index.ts'
import { situation } from '../testing/situation.ts'
import { greatMachine } from './game.ts'
import { access } from './procedures/access.ts'

/** A match of three Revolutionaries that has been saved at the end of the Access Phase by the rules of version 1. */
function saved(seats: number, third: string) {
  const trial = situation({ seats, options: { third }, play: () => access.start() })
  while (trial.at() === 'access.lay')
    for (const { seat } of trial.decisions()) trial.choose(seat, trial.options(seat)[0] as string)
  return { ...JSON.parse(JSON.stringify(save(trial.g))), version: 1 }
}

test('access-card-by-card: who wanted to take all cards back is asked again', () => {
  const state = saved(4, 'first')
  const [frame] = state.stack
  const back = state.secret.faces.length
  state.secret.faces.push('recall')
  state.secret.seen.push(4)
  state.secret.kinds.push('pick')
  frame.picks = { 2: back }
  expect(migrate(greatMachine, state)).toEqual(['access-card-by-card'])
  expect(frame.picks).toEqual({})
  expect([state.secret.faces[back], state.secret.free]).toEqual(['', expect.arrayContaining([back])])
})

test('access-card-by-card: the shared Hero is marked', () => {
  const state = saved(3, 'shared')
  for (const hero of state.open.heroes) delete hero.shared
  migrate(greatMachine, state)
  expect(state.open.heroes.map(({ shared }: { shared?: boolean }) => shared)).toEqual([undefined, true, undefined])
})
