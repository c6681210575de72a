import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shown } from './shown.ts'

test('what is shown is the same for all who look', () => {
  const look = shown<number>()
  const Looking = () => `${look.use()}`
  expect(renderToStaticMarkup(<Looking />)).toBe('undefined')
  look.set(2)
  expect(renderToStaticMarkup([<Looking key="a" />, ' ', <Looking key="b" />])).toBe('2 2')
  look.set(undefined)
  expect(renderToStaticMarkup(<Looking />)).toBe('undefined')
})
