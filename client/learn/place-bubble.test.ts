import { expect, test } from 'vitest'
import { placeBubble } from './place-bubble.ts'

const screen = { width: 1000, height: 800 }
const bubble = { width: 300, height: 200 }

test('it stands beside what is lit, where there is room', () => {
  expect(placeBubble([{ left: 100, top: 300, width: 100, height: 100 }], bubble, screen)).toEqual({
    left: 214,
    top: 250,
  })
  // At the right edge it goes to the left.
  expect(placeBubble([{ left: 880, top: 10, width: 110, height: 40 }], bubble, screen)).toEqual({ left: 566, top: 12 })
  // What lies at the bottom has it above, whatever else lies there.
  expect(placeBubble([{ left: 100, top: 700, width: 100, height: 60 }], bubble, screen)).toEqual({ left: 12, top: 486 })
  // A dock as wide as the screen has it above.
  expect(placeBubble([{ left: 0, top: 600, width: 1000, height: 200 }], bubble, screen)).toEqual({
    left: 350,
    top: 386,
  })
})

test('it covers nothing that is lit, even where the first place would', () => {
  const first = { left: 100, top: 300, width: 100, height: 100 }
  const inTheWay = { left: 250, top: 200, width: 200, height: 300 }
  const { left, top } = placeBubble([first, inTheWay], bubble, screen)
  expect(left >= 450 || top + 200 <= 200 || top >= 500 || left + 300 <= 100).toBe(true)
})

test('what is to be pressed is covered last: a wide light gives way', () => {
  // A phone: a hand over most of the screen, two of its cards, and their buttons at the lower edge.
  const phone = { width: 390, height: 844 }
  const words = { width: 366, height: 307 }
  const pressed = [
    { left: 136, top: 112, width: 118, height: 104, pressed: true },
    { left: 14, top: 221, width: 118, height: 104, pressed: true },
    { left: 12, top: 780, width: 280, height: 56, pressed: true },
  ] as const
  const { top } = placeBubble([...pressed, { left: 0, top: 96, width: 390, height: 534 }], words, phone)
  expect(top).toBeGreaterThanOrEqual(325)
  expect(top + words.height).toBeLessThanOrEqual(780)
})

test('without light it stands in the middle, and it never leaves the screen', () => {
  expect(placeBubble([], bubble, screen)).toEqual({ left: 350, top: 300 })
  const everything = { left: 0, top: 0, width: 1000, height: 800 }
  const { left, top } = placeBubble([everything], bubble, screen)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top + 200).toBeLessThanOrEqual(800)
})
