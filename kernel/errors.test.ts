import { expect, test } from 'vitest'
import { KERNEL_ERRORS, KernelError, refuse } from './errors.ts'

test('errors carry a code of the closed list', () => {
  const error = new KernelError('unsettled', 'round.light')
  expect(error.message).toBe('unsettled: round.light')
  expect(Object.keys(KERNEL_ERRORS)).toContain(error.code)
  expect(refuse('unlisted')).toEqual({ ok: false, code: 'unlisted' })
})
