import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openMetrics } from '../server/metrics.ts'
import { readSettings } from '../server/settings.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const source = read('../server/settings.ts')
const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name as string)
const rows = new Map(
  [...read('hosting.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name, usual]) => [name, usual]),
)

test('the page on hosting lists every setting, and no other', () => {
  expect(known.length).toBeGreaterThan(15)
  expect([...rows.keys()].filter((name) => name !== 'STOLIK_BUILD').sort()).toEqual([...known].sort())
})

test('its defaults are the defaults', () => {
  const values = Object.values(readSettings({})).map((value) => String(value === false ? 0 : value))
  for (const [name, usual] of rows) if (usual?.startsWith('`')) expect(values, name).toContain(usual.slice(1, -1))
  const given = Object.fromEntries(
    [...rows].flatMap(([name, usual]) => (usual?.startsWith('`') ? [[name, usual.slice(1, -1)]] : [])),
  )
  expect(readSettings(given)).toEqual(readSettings({}))
})

test('compose.yaml sets nothing that the server does not know', () => {
  const compose = read('../compose.yaml')
  const servers = compose.slice(compose.indexOf('x-settings'), compose.indexOf('postgres:\n    image'))
  const set = [...servers.matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name]) => name as string)
  expect(set.length).toBeGreaterThan(6)
  for (const name of set) expect(known).toContain(name)
})

test('the page lists every figure of /metrics that is ours, and no other', () => {
  const ours = openMetrics(false)
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
  const told = [...read('hosting.md').matchAll(/`(stolik_\w+)[`{]/g)].map(([, name]) => name as string)
  expect(ours.length).toBeGreaterThan(10)
  expect([...new Set(told)].sort()).toEqual([...ours].sort())
})
