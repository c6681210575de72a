import { expect, test } from 'vitest'
import { type Box, placeBeside } from './tip-place.ts'

const PAGE = { width: 1000, height: 800 }
const TIP = { width: 200, height: 100 }
const HOST = { left: 400, top: 300, width: 100, height: 50 }

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

test('below the thing, and above it in the lower part of the page', () => {
  expect(placeBeside(HOST, TIP, PAGE, () => false)).toEqual({ left: 350, top: 358, covers: false })
  expect(placeBeside({ ...HOST, top: 600 }, TIP, PAGE, () => false)).toEqual({ left: 350, top: 492, covers: false })
})

test('a neighbour below sends it above, neighbours below and above to the side', () => {
  const below = { left: 400, top: 360, width: 100, height: 50 }
  const above = { left: 400, top: 240, width: 100, height: 50 }
  expect(placeBeside(HOST, TIP, PAGE, (box) => overlap(box, below))).toEqual({ left: 350, top: 192, covers: false })
  const both = placeBeside(HOST, TIP, PAGE, (box) => overlap(box, below) || overlap(box, above))
  expect(both).toEqual({ left: 508, top: 275, covers: false })
})

test('where nothing is free it says what it covers, and stays on the page', () => {
  expect(placeBeside(HOST, TIP, PAGE, () => true)).toEqual({ left: 350, top: 358, covers: true })
  expect(placeBeside({ left: 0, top: 0, width: 1000, height: 800 }, TIP, PAGE, () => false)).toEqual({
    left: 400,
    top: 8,
    covers: true,
  })
  expect(placeBeside({ ...HOST, left: 980 }, TIP, PAGE, () => false)).toMatchObject({ left: 792 })
})

test('it never lies on the thing it speaks of while there is room', () => {
  for (let left = 0; left <= 900; left += 90)
    for (let top = 0; top <= 750; top += 75) {
      const host = { ...HOST, left, top }
      for (const taken of [false, true])
        expect(overlap({ ...placeBeside(host, TIP, PAGE, () => taken), ...TIP }, host)).toBe(false)
    }
})
