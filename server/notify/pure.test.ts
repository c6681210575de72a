import { describe, expect, test } from 'vitest'
import { callable, isPublic } from './address.ts'
import { guardedLookup } from './post.ts'
import { noticeText, spell, tableText } from './texts.ts'

describe('addresses', () => {
  test('inside the network are not public', () => {
    const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
    const odd = [
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00::1',
      'x',
    ]
    for (const address of [...inside, ...odd]) expect(isPublic(address), address).toBe(false)
    for (const address of ['1.1.1.1', '162.159.128.233', '2606:4700::1']) expect(isPublic(address), address).toBe(true)
  })
  test('that a name leads to are checked when connecting', async () => {
    const found = await new Promise((resolve) =>
      guardedLookup('localhost', { all: true }, (error) => resolve(error?.message)),
    )
    expect(found).toBe('private address')
  })
  test('are called by http and https only, without passwords, never by the back door', () => {
    for (const bad of [
      'ftp://example.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:pass@example.org/',
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://017700000001/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost:8080/',
      'http://printer.local/',
      'http://metadata.google.internal/',
      'http://database/',
      `https://example.org/${'x'.repeat(2000)}`,
      'nonsense',
    ])
      expect(callable(bad, false), bad).toBeUndefined()
    expect(callable('https://discord.com/api/webhooks/1/abc', false)?.hostname).toBe('discord.com')
    expect(callable('http://127.0.0.1:1/', true)?.port).toBe('1')
    expect(callable('file:///etc/passwd', true)).toBeUndefined()
  })
})

describe('texts', () => {
  test('count as the language does', () => {
    const H = 3_600_000
    expect(spell(72 * H, 'pl')).toBe('3 dni')
    expect(spell(22 * H, 'pl')).toBe('22 godziny')
    expect(spell(5.5 * H, 'pl')).toBe('5 godzin')
    expect(spell(H, 'pl')).toBe('1 godzina')
    expect(spell(H, 'en')).toBe('1 hour')
    expect(spell(47 * H, 'en')).toBe('47 hours')
    expect(spell(0, 'en')).toBe('1 minute')
  })
  test('say the game, the others and the time', () => {
    const facts = {
      kind: 'nine-tenths',
      game: 'Arcs',
      name: 'Ola',
      others: ['Jan', 'Ewa'],
      left: 7_200_000,
      link: '',
    } as const
    expect(noticeText(facts, 'pl')).toEqual({
      title: 'Arcs: Twoja kolej',
      body: 'Czas na decyzję zaraz się skończy. Zostało: 2 godziny. Przy stole: Jan, Ewa.',
    })
    expect(noticeText({ ...facts, kind: 'turn', others: [], left: undefined }, 'en')).toEqual({
      title: 'Arcs: your turn',
      body: 'The table is waiting for your decision.',
    })
    expect(tableText(facts, 'en').body).toBe('Ola: time is almost up. Time left: 2 hours.')
  })
})
