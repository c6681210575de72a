import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, people, situation } from '../../testing/situation.ts'

const reasons = (trial: ReturnType<typeof situation>, kind: string) =>
  trial
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
describe('riots', () => {
  const rise = (revealed: Parameters<typeof people>[2]['revealed'], n: number, slot: number, broken = 0) =>
    situation({
      slot,
      with(open, g) {
        guards(open, 'velvet', n, broken)
        people(g, 'velvet', { revealed: revealed ?? [] })
      },
      play: actionOf(0),
    }).choose(1, 'riot')

  test('GM-9.14 costs the Guards for each unidentified Citizen, nothing when all are known', () => {
    const build = (trust: number) =>
      situation({
        trust: [trust],
        with(open, g) {
          guards(open, 'velvet', 3)
          people(g, 'velvet', { unknown: ['noble', 'noble'], identified: ['artist'] })
        },
        play: actionOf(0),
      })
    expect(build(5).options(1)).not.toContain('riot')
    expect(reasons(build(5), 'riot')).toEqual(['reason.noTrust'])
    expect(build(6).choose(1, 'riot').open.heroes[0]?.trust).toBe(0)
    expect(rise(['artist'], 4, 3).open.plan).toBe(3)
  })

  test('GM-9.14 what is paid for is a Riot, what advances the Plan a failed one', () => {
    const trial = situation({
      trust: [6],
      with(open, g) {
        guards(open, 'velvet', 3)
        people(g, 'velvet', { unknown: ['noble', 'noble'] })
      },
      play: actionOf(0),
    }).choose(1, 'riot')
    const why = trial.events.flatMap(({ key, why }) => (why === undefined ? [] : [[key, why]]))
    expect(why).toContainEqual(['trustPaid', 'riot'])
    expect(why).toContainEqual(['planAdvanced', 'failed-riot'])
  })

  test('GM-9.15 all Citizens of the District are revealed', () => {
    const trial = situation({
      trust: [8],
      with: (_o, g) => people(g, 'velvet', { unknown: ['noble', 'traitor'], identified: ['artist'] }),
      play: actionOf(0),
    }).choose(1, 'riot')
    const d = at(trial.open, 'velvet')
    expect([d.unknown, d.identified, [...d.revealed].sort()]).toEqual([[], [], ['artist', 'noble', 'traitor']])
  })

  test('GM-9.16 3 active, 1 Traitor, 1 Guard succeed; 2 active fail', () => {
    expect(rise(['artist', 'artist', 'artist', 'traitor'], 1, 3).open.riots).toBe(1)
    expect(rise(['artist', 'artist', 'traitor'], 1, 3).open.riots).toBe(0)
  })

  test('GM-9.17 inactive Citizens, broken Guards, Servants and Heroes do not count', () => {
    const trial = situation({
      slot: 3,
      at: ['velvet', 'velvet', 'velvet'],
      with(open, g) {
        guards(open, 'velvet', 1, 3)
        people(g, 'velvet', { revealed: ['artist', 'artist', 'noble', 'noble'] })
        for (const s of open.servants) s.at = 4
      },
      play: actionOf(0),
    }).choose(1, 'riot')
    expect(trial.open.riots).toBe(1)
  })

  test('GM-9.18 not where a Riot token lies; major Districts are allowed', () => {
    const trial = situation({
      trust: [9],
      with(open) {
        at(open, 'velvet').riot = true
      },
      play: actionOf(0),
    })
    expect(trial.options(1)).not.toContain('riot')
    expect(reasons(trial, 'riot')).toEqual(['reason.riotHere'])
    expect(situation({ trust: [8], at: ['square'], play: actionOf(0) }).options(1)).toContain('riot')
  })

  test('GM-9.19 success: a token, operational Guards break, Citizens stay revealed', () => {
    const trial = rise(['artist', 'artist', 'artist'], 2, 3, 1)
    const d = at(trial.open, 'velvet')
    expect([d.riot, d.guards, d.broken, d.revealed.length, trial.open.tally.riots]).toEqual([true, 0, 3, 3, 1])
  })

  test('GM-9.20 a failed Riot at XI: the Machine wins before arresting', () => {
    const trial = situation({
      slot: 3,
      with(open, g) {
        open.plan = 11
        people(g, 'velvet', { revealed: ['artist'] })
      },
      play: actionOf(0),
    }).choose(1, 'riot')
    expect([trial.at(), trial.open.winner, at(trial.open, 'velvet').revealed]).toEqual(['over', 'machine', ['artist']])
  })

  test('GM-9.21 after a failure the Machine may arrest any or all active Citizens, free', () => {
    const trial = rise(['artist', 'artist', 'scientist', 'noble', 'traitor', 'traitor'], 2, 6)
    expect([trial.open.plan, trial.options(0)]).toEqual([3, ['seizeAll', 'seize artist', 'seize scientist', 'spare']])
    trial.choose(0, 'seize artist', 'spare')
    expect(at(trial.open, 'velvet').revealed).toEqual(['artist', 'scientist', 'noble', 'traitor', 'traitor'])
    const all = rise(['artist', 'artist', 'noble'], 2, 3).choose(0, 'seizeAll')
    expect(at(all.open, 'velvet').revealed).toEqual(['noble'])
    expect([all.open.tally.arrested, all.open.arrested.length]).toEqual([2, 5])
  })

  test('GM-9.22 an arrested Citizen is shown to nobody any more', () => {
    const trial = rise(['artist'], 2, 3).choose(0, 'seizeAll')
    for (const back of trial.open.arrested) expect(trial.g.secret.seen[back]).toBe(0)
  })
})
