import { expect, test } from 'vitest'
import { lay, layAll, situation } from '../../testing/situation.ts'

const pointsOf = ({ open }: ReturnType<typeof situation>) => open.sides.map(({ points }) => points)

test('LN-2.1 answers are secret and changeable until the last one', () => {
  const trial = situation({
    hands: [
      ['1', '2'],
      ['3', '4'],
    ],
  })
  trial.choose(0, lay(trial.g, 0), lay(trial.g, 0, 1))
  expect(trial.open.discard).toEqual([])
  trial.choose(1, lay(trial.g, 1))
  expect(trial.open.discard).toEqual(['2', '3'])
})

test('LN-2.2 LN-2.4 LN-3.3 card 5 card 3 card 1: the highest scores one for each lower card; all are discarded', () => {
  const trial = layAll(
    situation({
      hands: [
        ['5', '5'],
        ['3', '3'],
        ['1', '1'],
      ],
    }),
  )
  trial.choose(1, 'pass').choose(2, 'pass')
  expect(pointsOf(trial)).toEqual([2, 0, 0])
  expect(trial.open.discard).toEqual(['5', '3', '1'])
})

test('LN-2.3 card 6: a tie lights nothing, and nobody is asked for wind', () => {
  const trial = layAll(
    situation({
      hands: [
        ['6', '1'],
        ['6', '1'],
        ['2', '2'],
      ],
    }),
  )
  expect(trial.at()).toBe('round.draw')
  expect(pointsOf(trial)).toEqual([0, 0, 0])
})

test('LN-4.1 LN-4.2 card 2 card 4: each may draw or keep; a full hand may not', () => {
  const trial = layAll(situation({ hands: [['4', '1', '1'], Array(6).fill('2')] }))
  trial.choose(1, 'pass')
  expect(trial.options(0)).toEqual(['draw', 'keep', 'wish'])
  trial.choose(0, 'draw')
  expect(trial.open.sides[0]?.hand).toHaveLength(3)
  expect(trial.at()).toBe('round.light')
})
