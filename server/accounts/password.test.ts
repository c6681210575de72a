import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setCookie, tokenIn, unsign } from './cookie.ts'
import { cleanName, lookOf, nameKey } from './name.ts'
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
  for (const [what, bad] of Object.entries({
    filler: 'a\u3164b',
    choseong: 'a\u115fb',
    joiner: 'a\u034fb',
    braille: 'a\u2800b',
    tag: 'a\u{e0061}b',
    hyphen: 'a\u00adb',
    'Cyrillic in Latin': 'J\u0430n',
    'Greek in Latin': '\u0391nna',
    marks: 'a\u0301\u0302\u0303\u0304b',
  }))
    expect(cleanName(bad), what).toBeUndefined()
  for (const good of ['Żółw', 'Иван', 'Άννα', '山田 Taro', '李雷', 'محمد', 'Zoë', 'Jan ❤️', 'नमन'])
    expect(cleanName(good), good).toBeDefined()
  expect(lookOf('Иaн')).not.toBe(lookOf('Jan'))
  for (const [one, two] of [
    ['Ola', '0la'],
    ['Illa', 'lI1a'],
    ['оса', 'oca'],
    ['Łoś', 'ŁOŚ'],
  ] as const)
    expect(lookOf(one), one).toBe(lookOf(two))
  for (const [one, two] of [
    ['Łoś', 'Los'],
    ['Żak', 'Zak'],
    ['Jan', 'Jon'],
  ] as const)
    expect(lookOf(one), one).not.toBe(lookOf(two))
  expect(nameKey('ŁUKASZ')).toBe(nameKey('łukasz'))
})
