import { expect, test } from 'vitest'
import { main } from '../stolik.ts'

async function run(line: string) {
  const out: string[] = []
  const io = {
    out: (text: string) => out.push(text),
    err: (text: string) => out.push(text),
    draw: () => {},
    terminal: false,
  }
  const code = await main(line.split(' '), { ...io, ask: async () => undefined })
  return { code, out: out.join('\n') }
}

test('every lesson of every game can be played', async () => {
  const { code, out } = await run('lessons')
  expect(out).toMatch(/arcs: first-chapter, 18 beats/)
  expect(out).toMatch(/every lesson can be played$/)
  expect(code).toBe(0)
})

test('every puzzle of every game has its answer, and no other', async () => {
  const { code, out } = await run('puzzle')
  expect(out).toMatch(/51st-state: use-it-first, before-she-passes, one-card/)
  expect(out).toMatch(/every puzzle has its answer$/)
  expect(code).toBe(0)
})
