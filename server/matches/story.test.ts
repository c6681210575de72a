import { afterAll, expect, test } from 'vitest'
import { patched } from '../../protocol/patch.ts'
import type { MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { Tape } from '../../protocol/tape.ts'
import { GAMES } from '../testing/all-games.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('the story of a match, undone steps and all, is the story of its record; while it runs nobody hears it', async () => {
  const { port, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const guests = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
  const [ola] = guests as [(typeof guests)[0]]
  const { id } = await startMatch(guests, { game: 'arcs' })
  await expect(ola.api('GET', `/matches/${id}/story`)).rejects.toThrow('not-started')
  await expect(ola.api('GET', `/matches/${id}/tape`)).rejects.toThrow('not-started')
  await expect(ola.api('GET', `/matches/${id}/at/0?eyes=all`)).rejects.toThrow('not-your-seat')
  await expect(ola.api('GET', `/matches/${id}/log?from=0&to=0&eyes=all`)).rejects.toThrow('not-your-seat')
  await expect(ola.api('GET', `/matches/${id}/moment/0`)).rejects.toThrow('not-your-seat')
  await expect(ola.api('GET', `/matches/${id}/moment/0?seat=1`)).rejects.toThrow('not-your-seat')
  const lives = guests.map((guest) => guest.live())
  const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: 7 + seat, drops: 0, undos: 8 }))
  await Promise.all(players.map(({ over }) => over))
  for (const live of lives) live.close()

  const { outcome, seq } = await ola.api<MatchInfo>('GET', `/matches/${id}`)
  const story = await ola.api<Story>('GET', `/matches/${id}/story`)
  expect(story.rows.map(({ total }) => total)).toEqual(outcome?.scores)
  for (const { parts, total } of story.rows) expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(story).toMatchObject({ game: 'arcs', last: seq, outcome })
  expect(story.bands[0]).toMatchObject({ key: 'chapter', now: 1, of: 5 })
  expect(story.chances.length).toBeGreaterThan(5)
  for (const { values } of story.chances) expect(values.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)

  const text = await ola.api<string>('GET', `/matches/${id}/record`)
  expect(text).toContain('undo s')
  const { id: brought } = await ola.api<{ id: string }>('POST', '/replays', { text })
  const again = await ola.api<Story>('GET', `/replays/${brought}/story`)
  expect({ ...again, rows: again.rows.map(({ total, parts }) => [total, parts]) }).toMatchObject({
    rows: story.rows.map(({ total, parts }) => [total, parts]),
    titles: story.titles,
  })

  // A record is asked for by its own name; the film of a match is not found that way.
  for (const name of [id, `match ${id}`])
    await expect(ola.api('GET', `/replays/${encodeURIComponent(name)}/story`)).rejects.toThrow('not-found')

  // Whom the owner has barred does not look at the table, nor at what is told of it.
  const eve = await newGuest(port, 'Ewa')
  expect(await eve.api<Story>('GET', `/matches/${id}/story`)).toEqual(story)
  await ola.api('PUT', `/me/blocks/${eve.id}`)
  await expect(eve.api('GET', `/matches/${id}/story`)).rejects.toThrow('blocked')

  // Now every card may be seen, and the match can be taken up from any of its steps.
  const spectator = await ola.api<ReplayFrame>('GET', `/matches/${id}/at/3`)
  const all = await ola.api<ReplayFrame>('GET', `/matches/${id}/at/3?eyes=all`)
  expect(Object.keys(all.view.faces).length).toBeGreaterThan(Object.keys(spectator.view.faces).length)
  const { state } = await ola.api<{ state: { seats: number } }>('GET', `/matches/${id}/moment/3`)
  expect(state.seats).toBe(2)

  // The tape holds every table of it.
  const { first: table, changes, log } = await ola.api<Tape>('GET', `/matches/${id}/tape`)
  expect(changes).toHaveLength(seq ?? 0)
  expect(patched(table, changes.slice(0, 3).flat())).toEqual(all.view)
  expect(log.find((entry) => entry.seq === 3)).toEqual(all.entry)

  // The same deal once more begins with the same cards.
  const next = await ola.api<MatchInfo>('POST', `/matches/${id}/rematch`, { same: true })
  const hand = (frame: ReplayFrame) =>
    (frame.view.open as { players: { hand: number[] }[] }).players[0]?.hand.map((back) => frame.view.faces[back])
  const [first, second] = await Promise.all(
    [id, next.id].map((match) => ola.api<ReplayFrame>('GET', `/matches/${match}/at/0?seat=0`)),
  )
  expect(hand(second as ReplayFrame)).toEqual(hand(first as ReplayFrame))
  expect(hand(first as ReplayFrame)?.length).toBeGreaterThan(3)
})

test('where the result counts nobody tries anything out before the end', async () => {
  const { port, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const guests = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
  const [ola] = guests as [(typeof guests)[0]]
  const rated = await startMatch(guests, { game: 'arcs', rated: true })
  await expect(ola.api('GET', `/matches/${rated.id}/moment/0?seat=0`)).rejects.toThrow('rated')
  const { id } = await startMatch(guests, { game: 'arcs' })
  const { state } = await ola.api<{ state: { seats: number } }>('GET', `/matches/${id}/moment/0?seat=0`)
  expect(state.seats).toBe(2)
})
