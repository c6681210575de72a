import { describe, expect, test } from 'vitest'
import { chooseAndRemember, undoReach } from '../../../../kernel/index.ts'
import { at, guards, hold, kinds, people, place, publish, servant, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import { DIRECTIVES } from '../printed/directives.ts'
import { DISTRICTS } from '../printed/districts.ts'
import { machine } from './machine.ts'
import { opening } from './opening.ts'

const play = () => machine.start()
const reasons = (trial: ReturnType<typeof situation>, kind: string) =>
  trial
    .blocked(0)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)

describe('Great Machine Phase', () => {
  test('GM-7.1 moves interleave; a Servant moves, a Guard moves, the Servant moves on, then acts', () => {
    const trial = situation({ bonds: 10, play })
    trial.choose(0, 'servant lex>square', 'guard art>science', 'servant lex>art', 'raid lex')
    expect(trial.open.bonds).toBe(10 - 2 - 1 - 2 - 2)
    expect(trial.open.raids).toEqual([{ at: 0, hit: false }])
  })

  test('GM-7.1 every order of the phase can be taken back until something is revealed', () => {
    const trial = situation({ bonds: 10, play })
    let { g } = trial
    let past: Parameters<typeof chooseAndRemember>[2] = []
    for (const text of ['servant lex>square', 'guard art>science', 'raid lex']) {
      const taken = chooseAndRemember(greatMachine, g, past as never, 0, text)
      if (taken.ok) ({ g, past } = taken)
    }
    expect(undoReach(past, 0)).toBe(3)
    const drawn = chooseAndRemember(greatMachine, g, past as never, 0, 'draw judgementor')
    expect(drawn.ok && drawn.undoable).toBe(false)
  })

  test('GM-7.2 unspent Bonds are kept', () => {
    const trial = situation({ bonds: 5, play })
    trial.choose(0, 'end')
    expect([trial.open.bonds, trial.at()]).toEqual([5, 'over'])
  })

  test('GM-7.3 a Guard that leaves two Districts costs 2 Bonds; with 1 Bond it cannot', () => {
    const trial = situation({ bonds: 2, play })
    trial.choose(0, 'guard science>velvet')
    expect([trial.open.bonds, at(trial.open, 'science').guards, at(trial.open, 'velvet').guards]).toEqual([0, 1, 3])
    expect(kinds(trial, 0)).toEqual(['end'])
    const poor = situation({ bonds: 1, play })
    expect(poor.options(0)).toContain('guard science>art')
    expect(poor.options(0)).not.toContain('guard science>velvet')
    expect(reasons(situation({ bonds: 0, play }), 'guard')).toContain('reason.noBonds')
  })

  test('GM-7.4 a Guard ends only where a slot is free, broken Guards count, and may pass through full Districts', () => {
    const trial = situation({ bonds: 9, with: (open) => guards(open, 'square', 2, 2), play })
    expect(trial.options(0).filter((text) => text.startsWith('guard') && text.endsWith('>square'))).toEqual([])
    expect(trial.options(0)).toContain('guard citadel>tower')
    expect(reasons(trial, 'guard')).toEqual(['reason.noGuardSlot'])
  })

  test('GM-7.5 broken Guards cannot be moved', () => {
    const trial = situation({ bonds: 9, with: (open) => guards(open, 'art', 0, 2), play })
    expect(trial.options(0).some((text) => text.startsWith('guard art>'))).toBe(false)
  })

  test('GM-7.6 a Servant that leaves two Districts costs 4 Bonds', () => {
    const trial = situation({ bonds: 4, play })
    trial.choose(0, 'servant lex>tower')
    expect(trial.open.bonds).toBe(0)
    expect(situation({ bonds: 3, play }).options(0)).not.toContain('servant lex>tower')
  })

  test('GM-7.7 GM-7.8 after its action a Servant neither moves nor acts again, and the reason is given', () => {
    const trial = situation({ bonds: 12, play })
    trial.choose(0, 'raid lex')
    expect(trial.options(0).some((text) => text.startsWith('servant lex'))).toBe(false)
    expect(trial.options(0)).not.toContain('draw lex')
    expect(trial.options(0)).toContain('draw judgementor')
    expect(reasons(trial, 'servant')).toEqual(['reason.servantActed'])
  })

  test('GM-7.9 with 1 Bond no Servant acts, except Collect in the square', () => {
    const trial = situation({ bonds: 1, with: (open) => place(open, 'lex', 'square'), play })
    expect(kinds(trial, 0)).toEqual(['collect', 'guard', 'end'])
    expect(reasons(trial, 'raid')).toContain('reason.noBonds')
  })

  test('GM-7.10 a revealed class 3 is arrested at Stage 3, not at Stage 2', () => {
    const build = (slot: number) =>
      situation({ bonds: 2, slot, with: (_o, g) => people(g, 'citadel', { revealed: ['merchant'] }), play })
    expect(build(8).options(0)).not.toContain('arrest lex merchant')
    expect(reasons(build(8), 'arrest')).toContain('reason.citizenNotActive')
    const trial = build(9).choose(0, 'arrest lex merchant')
    expect([trial.open.arrested.length, at(trial.open, 'citadel').revealed]).toEqual([4, []])
    expect(trial.open.tally.arrested).toBe(1)
  })

  test('GM-7.10 face-down Citizens and Traitors are not arrested', () => {
    const trial = situation({
      bonds: 2,
      slot: 18,
      with: (_o, g) => people(g, 'citadel', { unknown: ['noble'], identified: ['artist'], revealed: ['traitor'] }),
      play,
    })
    expect(kinds(trial, 0)).not.toContain('arrest')
  })

  test('GM-7.11 Repair with two broken Guards restores one', () => {
    const trial = situation({ bonds: 2, with: (open) => guards(open, 'citadel', 1, 2), play })
    trial.choose(0, 'repair lex')
    expect([at(trial.open, 'citadel').guards, at(trial.open, 'citadel').broken]).toEqual([2, 1])
    expect(reasons(situation({ bonds: 2, play }), 'repair')).toContain('reason.nothingBroken')
  })

  test('GM-7.12 GM-7.13 three Raid tokens, one to a District', () => {
    const trial = situation({ bonds: 20, play })
    trial.choose(0, 'raid lex')
    expect(trial.options(0)).not.toContain('raid judgementor')
    expect(reasons(trial, 'raid')).toContain('reason.raidedAlready')
    trial.choose(0, 'servant judgementor>square', 'raid judgementor', 'servant phantasmer>trade', 'raid phantasmer')
    expect(trial.open.raids).toHaveLength(3)
    expect(kinds(trial, 0)).not.toContain('raid')
  })

  test('GM-7.14 Draw in the citadel only, not from an empty deck', () => {
    const trial = situation({ bonds: 2, play })
    trial.choose(0, 'draw lex')
    expect([trial.open.hand.length, trial.open.directives.length, trial.open.bonds]).toEqual([
      1,
      DIRECTIVES.length - 1,
      0,
    ])
    const empty = situation({
      bonds: 2,
      with: (open) => {
        open.discarded.push('levy')
        open.directives = []
      },
      play,
    })
    expect(kinds(empty, 0)).not.toContain('draw')
    expect(reasons(empty, 'draw')).toContain('reason.deckEmpty')
    const outside = situation({ bonds: 2, with: (open) => place(open, 'lex', 'tower'), play })
    expect(outside.options(0)).not.toContain('draw lex')
  })

  test('GM-7.15 published and used in one phase: Lex publishes Pacify, Judgementor pacifies', () => {
    let card = 0
    const trial = situation({
      bonds: 4,
      slot: 5,
      with(open, g) {
        card = hold(g, 'pacify')
        place(open, 'lex', 'tower')
        place(open, 'judgementor', 'art')
      },
      play,
    })
    expect(trial.options(0)).not.toContain('pacify judgementor')
    trial.choose(0, `publish lex #${card}`, 'pacify judgementor')
    expect([trial.open.published, trial.open.discontent]).toEqual([['pacify'], 4])
  })

  test('GM-7.16 before a fourth Directive one goes back to the hand', () => {
    let card = 0
    const trial = situation({
      bonds: 2,
      published: ['levy', 'curfew', 'plating'],
      with(open, g) {
        card = hold(g, 'optimize')
        place(open, 'lex', 'tower')
      },
      play,
    })
    expect(trial.options(0)).not.toContain(`publish lex #${card}`)
    expect(reasons(trial, 'publish')).toContain('reason.threePublished')
    trial.choose(0, 'withdraw lex curfew')
    expect(trial.open.published).toEqual(['levy', 'plating', 'optimize'])
    expect(trial.g.secret.faces[trial.open.hand[0] as number]).toBe('curfew')
  })

  test('GM-7.17 GM-2.10 Reposition lists every legal place, and is not offered without one', () => {
    const trial = situation({ bonds: 2, with: (open) => place(open, 'lex', 'nexus'), play })
    trial.choose(0, 'reposition lex')
    expect(trial.options(0)).toHaveLength(45)
    expect(trial.options(0)).not.toContain('place art 2,0,H')
    const [text] = trial.options(0).filter((each) => each.startsWith('place art'))
    trial.choose(0, text as string)
    expect(trial.open.tiles[0]).not.toEqual({ x: 2, y: 0, o: 'H' })
    expect([trial.at(), trial.open.bonds]).toEqual(['machine.orders', 0])
  })

  test('GM-2.10 in a city without any legal repositioning neither side may reposition', () => {
    const trial = situation({ bonds: 2, with: (open) => place(open, 'lex', 'nexus'), play })
    // A ring of nine tiles lying too far apart for any other place.
    trial.open.tiles = [
      { x: 0, y: 0, o: 'H' },
      { x: 2, y: 0, o: 'H' },
      { x: 4, y: 0, o: 'V' },
      { x: 4, y: 2, o: 'V' },
      { x: 3, y: 4, o: 'H' },
      { x: 1, y: 4, o: 'H' },
      { x: 0, y: 3, o: 'V' },
      { x: 0, y: 1, o: 'V' },
      { x: 40, y: 40, o: 'H' },
    ]
    expect(kinds(trial, 0)).not.toContain('reposition')
    expect(reasons(trial, 'reposition')).toContain('reason.noRepositioning')
  })

  test('GM-2.13 everything stays on a repositioned District', () => {
    const trial = situation({
      bonds: 4,
      at: ['art'],
      with(open) {
        place(open, 'lex', 'nexus')
        place(open, 'judgementor', 'art')
        guards(open, 'art', 1, 1)
        open.raids.push({ at: 0, hit: false })
        at(open, 'art').riot = true
      },
      play,
    })
    trial.choose(0, 'reposition lex')
    const before = JSON.stringify([trial.open.districts, trial.open.heroes, trial.open.raids])
    trial.choose(0, trial.options(0).find((each) => each.startsWith('place art')) as string)
    expect(JSON.stringify([trial.open.districts, trial.open.heroes, trial.open.raids])).toBe(before)
    expect(servant(trial.open, 'judgementor').at).toBe(0)
  })

  test('GM-7.18 Collect on the square: Citizens less Guards, revealed Traitors counted, never below 0', () => {
    const build = (n: number) =>
      situation({
        bonds: 0,
        with(open, g) {
          place(open, 'lex', 'square')
          guards(open, 'square', n)
          people(g, 'square', { unknown: ['noble', 'artist'], revealed: ['traitor'] })
        },
        play,
      }).choose(0, 'collect lex').open.bonds
    expect([build(1), build(4)]).toEqual([2, 0])
  })

  test('GM-7.19 without their Directives nobody pacifies or confiscates', () => {
    const trial = situation({
      bonds: 9,
      slot: 5,
      trust: [3],
      at: ['art'],
      with: (open) => place(open, 'lex', 'art'),
      play,
    })
    expect(kinds(trial, 0)).not.toContain('pacify')
    expect(kinds(trial, 0)).not.toContain('confiscate')
    publish(trial.g, 'pacify')
    publish(trial.g, 'confiscate')
    expect(kinds(trial, 0)).toEqual(expect.arrayContaining(['pacify', 'confiscate']))
  })

  test('GM-7.20 any number of Heroes and Servants in one District, without effect on one another', () => {
    const trial = situation({ bonds: 6, at: ['citadel', 'citadel', 'citadel'], play })
    expect(trial.options(0)).toEqual(expect.arrayContaining(['raid lex', 'draw lex', 'servant lex>square']))
    expect(trial.open.servants.map((s) => DISTRICTS[s.at])).toEqual(['citadel', 'citadel', 'citadel'])
  })
})

describe('Directives of the Machine', () => {
  test('GM-12.3 card pacify: Discontent falls by 1 in a minor District, not at slot 0, at the Riot Stage or in a major one', () => {
    const build = (slot: number, where: 'art' | 'tower') =>
      situation({ bonds: 2, slot, published: ['pacify'], with: (open) => place(open, 'lex', where), play })
    const trial = build(4, 'art').choose(0, 'pacify lex')
    expect([trial.open.discontent, trial.open.bonds]).toEqual([3, 0])
    for (const other of [build(0, 'art'), build(18, 'art'), build(4, 'tower')])
      expect(kinds(other, 0)).not.toContain('pacify')
  })

  test('GM-12.4 card confiscate: a Hero in the District loses up to 3 Trust, the Machine gains as many Bonds', () => {
    const trial = situation({
      bonds: 4,
      trust: [5, 2, 4],
      at: ['art', 'art', 'science'],
      published: ['confiscate'],
      with(open) {
        place(open, 'lex', 'art')
        place(open, 'judgementor', 'art')
      },
      play,
    })
    expect(trial.options(0)).not.toContain('confiscate lex physician')
    trial.choose(0, 'confiscate lex actress')
    expect([trial.open.heroes[0]?.trust, trial.open.bonds]).toEqual([2, 4 - 2 + 3])
    trial.choose(0, 'confiscate judgementor hunter')
    expect([trial.open.heroes[1]?.trust, trial.open.bonds]).toEqual([0, 5 - 2 + 2])
    expect(kinds(trial, 0)).not.toContain('confiscate')
  })

  test('GM-12.5 card optimize lets one Servant take a second, different action, once per round', () => {
    const trial = situation({ bonds: 20, published: ['optimize'], with: (open) => guards(open, 'citadel', 1, 2), play })
    trial.choose(0, 'raid lex')
    expect(trial.options(0)).not.toContain('raid lex')
    expect(trial.options(0).some((text) => text.startsWith('servant lex'))).toBe(false)
    trial.choose(0, 'repair lex')
    expect(trial.open.bonds).toBe(16)
    trial.choose(0, 'draw judgementor')
    expect(trial.options(0)).not.toContain('repair judgementor')
  })

  test('GM-12.6 card resettlement: once per round a Citizen goes to a connected District, known as before', () => {
    const trial = situation({
      bonds: 0,
      published: ['resettlement'],
      with: (_o, g) => people(g, 'art', { identified: ['noble'] }),
      play,
    })
    const [back] = at(trial.open, 'art').identified
    trial.choose(0, 'resettle', `citizen art identified #${back}`)
    expect(trial.options(0)).toEqual(['home science', 'home velvet', 'home tower', 'home square'])
    trial.choose(0, 'home tower')
    expect(at(trial.open, 'tower').identified).toEqual([back])
    expect(trial.options(0)).not.toContain('resettle')
  })

  test('GM-12.8 card surveillance: once per round, 2 Bonds reveal an identified Citizen beside a Servant', () => {
    const trial = situation({
      bonds: 5,
      published: ['surveillance'],
      with(_o, g) {
        people(g, 'citadel', { identified: ['noble', 'artist'] })
        people(g, 'art', { identified: ['noble'] })
      },
      play,
    })
    const [back] = at(trial.open, 'citadel').identified
    expect(trial.options(0).filter((text) => text.startsWith('surveil'))).toHaveLength(2)
    trial.choose(0, `surveil citadel #${back}`)
    expect([at(trial.open, 'citadel').revealed, trial.open.bonds]).toEqual([['noble'], 3])
    expect(kinds(trial, 0)).not.toContain('surveil')
  })

  test('GM-12.11 card checkpoints: the first 2 Guard exits are free, with card parade they add up to 5', () => {
    const trial = situation({ bonds: 1, published: ['checkpoints'], play })
    trial.choose(0, 'guard science>velvet')
    expect([trial.open.bonds, trial.open.freeExits]).toEqual([1, 0])
    const both = situation({ event: 'parade', published: ['checkpoints'], play })
    both.decisions()
    expect(both.open.freeExits).toBe(5)
  })

  test('GM-7.15 GM-12.11 Checkpoints published in mid-phase work at once, and stop when they are taken back', () => {
    const trial = situation({
      bonds: 20,
      with(open, g) {
        for (const id of ['lex', 'judgementor', 'phantasmer']) place(open, id, 'tower')
        for (const id of ['levy', 'curfew']) publish(g, id)
        hold(g, 'checkpoints')
        hold(g, 'plating')
      },
      play,
    })
    const card = (id: string) => trial.open.hand.find((back) => trial.g.secret.faces[back] === id)
    trial.choose(0, 'guard art>science')
    expect(trial.open.bonds).toBe(19)
    trial.choose(0, `publish lex #${card('checkpoints')}`)
    expect([trial.open.freeExits, trial.open.bonds]).toEqual([2, 17])
    trial.choose(0, 'guard art>science')
    expect([trial.open.freeExits, trial.open.bonds]).toEqual([1, 17])
    // Taken back they give nothing more; published again not more than was left.
    trial.choose(0, 'withdraw judgementor checkpoints')
    expect([trial.open.freeExits, trial.open.bonds]).toEqual([0, 15])
    trial.choose(0, 'withdraw phantasmer plating')
    expect([trial.open.freeExits, trial.open.bonds]).toEqual([1, 13])
  })

  test('GM-12.1 what a Directive gave stays when it leaves', () => {
    const trial = situation({ published: ['levy'], play: () => opening.start() })
    trial.decisions()
    trial.open.published = []
    expect(trial.open.bonds).toBe(8)
  })
})

describe('events of the Machine Phase', () => {
  test('GM-12.14 card parade: the first 3 Guard exits are free', () => {
    const trial = situation({ event: 'parade', play })
    trial.choose(0, 'guard science>velvet', 'guard art>tower')
    expect([trial.open.freeExits, trial.open.bonds, kinds(trial, 0)]).toEqual([0, 0, ['end']])
  })

  test('GM-12.15 card platform-survey: repositioning costs nothing', () => {
    const trial = situation({ event: 'platform-survey', with: (open) => place(open, 'lex', 'nexus'), play })
    expect(trial.options(0)).toContain('reposition lex')
  })

  test('GM-12.18 card manhunt: a Raid costs 1 Bond', () => {
    const trial = situation({ bonds: 1, event: 'manhunt', play })
    trial.choose(0, 'raid lex')
    expect(trial.open.bonds).toBe(0)
  })

  test('GM-12.20 card maintenance-day: Repair restores up to 2', () => {
    const trial = situation({ bonds: 2, event: 'maintenance-day', with: (open) => guards(open, 'citadel', 0, 3), play })
    trial.choose(0, 'repair lex')
    expect([at(trial.open, 'citadel').guards, at(trial.open, 'citadel').broken]).toEqual([2, 1])
  })

  test('GM-12.23 card purge: Arrest takes a revealed inactive Citizen, but no Traitor', () => {
    const trial = situation({
      bonds: 2,
      slot: 0,
      event: 'purge',
      with: (_o, g) => people(g, 'citadel', { revealed: ['noble', 'traitor'] }),
      play,
    })
    expect(trial.options(0).filter((text) => text.startsWith('arrest lex'))).toEqual(['arrest lex noble'])
  })

  test('GM-12.24 card total-mobilisation: Servants pay 1 Bond per exit', () => {
    const trial = situation({ bonds: 2, event: 'total-mobilisation', play })
    trial.choose(0, 'servant lex>tower')
    expect(trial.open.bonds).toBe(0)
  })

  test('GM-12.28 card iron-fist: the first 4 Guard exits are free', () => {
    const trial = situation({ event: 'iron-fist', play })
    trial.decisions()
    expect(trial.open.freeExits).toBe(4)
  })
})
