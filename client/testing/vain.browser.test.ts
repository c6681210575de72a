import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../kernel/index.ts'
import { aboutOf } from '../board.ts'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** What brings nothing is legal, says so before it is done, stands behind what brings something, and asks. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** A Relic with nothing to secure, and another token that could be spent, told before it. */
const VAIN = {
  name: 'vain',
  seats: 3,
  seed: 'vain 37',
  bots: 'random',
  until: ({ decisions }: View) =>
    decisions.some(({ must, choices }) => {
      const [first, second] = choices.filter(({ choice }) => choice.do === 'spend')
      return (
        must && first !== undefined && second !== undefined && aboutOf(first).vain === true && !aboutOf(second).vain
      )
    }),
} as const

test('ARCS-6.4 ARCS-6.8 spending for nothing is told, stands last and is confirmed', async () => {
  const { viewer, choices } = wayTo('arcs', VAIN)
  const staged = await stage.begin('arcs', VAIN.seats, VAIN.seed, {})
  for (const choice of choices) await staged.play(choice)
  const context = await stage.enter(viewer, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await waitForTurn(page)
  const before = await seqOf(page)
  const spending = page.locator('.dock [data-choice^="spend "]')
  await expect.poll(() => spending.count()).toBe(2)
  const vain = spending.last()
  expect(await spending.first().textContent()).not.toContain('Brings nothing now.')
  expect(await vain.textContent()).toContain('Brings nothing now.')
  await vain.click()
  const asked = page.locator('.dock [data-choice][data-state="asked"]')
  await asked.waitFor()
  expect(await asked.textContent()).toContain('Brings nothing now.')
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `${process.env.PICTURES}/vain.png` })
  expect(await seqOf(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => asked.count()).toBe(0)
  expect(await seqOf(page)).toBe(before)
  await vain.click()
  await asked.waitFor()
  // A second press that comes too soon is taken for a double click.
  await expect
    .poll(async () => {
      if ((await asked.count()) > 0) await asked.click()
      return seqOf(page)
    })
    .toBeGreaterThan(before)
  await context.close()
})
