import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setCookie, tokenIn, unsign } from './cookie.ts'
import { cleanName, nameKey } from './name.ts'
import { checkPassword, hashPassword, makePassword, QUEUE } from './password.ts'

describe('passwords', () => {
  test('are checked against a salted hash', async () => {
    const [one, two] = [await hashPassword('zażółć gęślą'), await hashPassword('zażółć gęślą')]
    expect(one).not.toBe(two)
    expect(one).not.toContain('gęślą')
    expect(await checkPassword('zażółć gęślą', one)).toBe(true)
    expect(await checkPassword('zażółć gęślą', two)).toBe(true)
    expect(await checkPassword('zazolc gesla', one)).toBe(false)
    expect(await checkPassword('anything', undefined)).toBe(false)
    expect(await checkPassword('anything', 'plain')).toBe(false)
  })
  test('are looked at one after the other, and who comes when too many wait is told so', async () => {
    const all = await Promise.allSettled(Array.from({ length: QUEUE + 3 }, () => checkPassword('x', undefined)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUEUE)
    for (const refused of all.slice(QUEUE))
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'too-many' } })
    expect(await checkPassword('x', undefined)).toBe(false)
  })
  test('handed out are 16 letters, never the same', () => {
    expect(makePassword()).toMatch(/^[a-z2-9]{16}$/)
    expect(new Set(Array.from({ length: 50 }, makePassword)).size).toBe(50)
  })
})

describe('the cookie', () => {
  test('is believed only with our signature', () => {
    const signed = /^stolik=([^;]*)/.exec(setCookie('token', 'key', true))?.[1] ?? ''
    expect(unsign(signed, 'key')).toBe('token')
    expect(unsign(signed, 'other')).toBeUndefined()
    expect(unsign(`x${signed}`, 'key')).toBeUndefined()
    expect(unsign('token', 'key')).toBeUndefined()
    expect(unsign('token.', 'key')).toBeUndefined()
    expect(tokenIn(`a=b; stolik=forged.AAAA; stolik=${signed}`, 'key')).toBe('token')
    expect(tokenIn(undefined, 'key')).toBeUndefined()
  })
  test('of yesterday is still believed', () => {
    for (let i = 0; i < 50; i++) {
      const token = `token-_${i}`
      const signature = createHmac('sha256', 'key').update(token).digest('base64url')
      expect(tokenIn(`stolik=${token}.${signature}`, 'key')).toBe(token)
      expect(tokenIn(`stolik=${token}x.${signature}`, 'key')).toBeUndefined()
    }
  })
  test('is out of reach of scripts and other sites', () => {
    expect(setCookie('t', 'k', true)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(setCookie('t', 'k', false)).not.toContain('Secure')
    expect(setCookie(undefined, 'k', true)).toContain('stolik=; Max-Age=0; Path=/')
  })
})

test('names are one visible line', () => {
  expect(cleanName('  Ania \n z  Łodzi ')).toBe('Ania z Łodzi')
  for (const bad of ['', '   ', 'x'.repeat(33), 'a\u202eb', 'a\u0000b', 'zero\u200bwidth'])
    expect(cleanName(bad)).toBeUndefined()
  expect(nameKey('ŁUKASZ')).toBe(nameKey('łukasz'))
})
