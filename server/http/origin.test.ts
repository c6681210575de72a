import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { isAllowedOrigin } from './origin.ts'

const allowed = (env: Record<string, string>, headers: Record<string, string>): boolean =>
  isAllowedOrigin(readSettings(env), headers)

test('a request comes from our own pages, or from a program that names no page', () => {
  const host = 'table.example.org'
  expect(allowed({}, { host })).toBe(true)
  expect(allowed({}, { host, origin: 'https://table.example.org' })).toBe(true)
  expect(allowed({}, { host, origin: 'https://evil.example' })).toBe(false)
  expect(allowed({}, { host, origin: 'https://table.example.org.evil.example' })).toBe(false)
  for (const origin of ['null', 'nonsense', '']) expect(allowed({}, { host, origin })).toBe(false)
})

test('with a public address only its pages count, whatever the Host header says', () => {
  const env = { PUBLIC_URL: 'https://table.example.org/' }
  expect(allowed(env, { host: '10.0.0.1:8080', origin: 'https://table.example.org' })).toBe(true)
  expect(allowed(env, { host: 'evil.example', origin: 'https://evil.example' })).toBe(false)
  expect(allowed(env, { host: 'table.example.org', origin: 'http://table.example.org' })).toBe(false)
})

test('what a proxy says of the host counts only where there is one', () => {
  const headers = { host: '10.0.0.1', 'x-forwarded-host': 'table.example.org', origin: 'https://table.example.org' }
  expect(allowed({}, headers)).toBe(false)
  expect(allowed({ TRUST_PROXY: '1' }, headers)).toBe(true)
})
