import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../kernel/index.ts'
import { wayTo } from './playing.ts'
import { askedAt } from './situation.ts'
import { openStage, type Stage } from './stage.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** A question that can be left out is left out by itself, once somebody has said so, and comes back when they ask for it. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const SHIELDS = {
  name: 'shields',
  seats: 2,
  seed: 'shields 19',
  bots: 'random',
  options: { set: 'winter' },
  until: (view: View) => askedAt(view, 'turn.after'),
} as const

test('51-12.1 shields after the Action: never ask, and ask again', async () => {
  const { viewer, choices } = wayTo('51st-state', SHIELDS)
  const atShields = async (): Promise<string> => {
    const staged = await stage.begin('51st-state', 2, SHIELDS.seed, SHIELDS.options)
    for (const choice of choices) await staged.play(choice)
    return staged.match
  }
  const context = await stage.enter(viewer, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`/t/${await atShields()}`)
  await waitForTurn(page)
  const before = await seqOf(page)
  await page.getByRole('button', { name: 'Never ask' }).click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  // At another table nobody has to press anything.
  await page.goto(`/t/${await atShields()}`)
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.goto(`/t/${await atShields()}`)
  await page.getByRole('button', { name: 'Never ask' }).waitFor()
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `${process.env.PICTURES}/never-ask.png` })
  await context.close()
})
