import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import { trialOf } from '../../../../kernel/testing/trial.ts'
import { can, goodsOf, handOf, onlyDeck, run, situation, soloOf, stackDeck } from '../../testing/situation.ts'
import { outcome } from '../ending.ts'
import { fiftyFirstState } from '../game.ts'
import { rivalOf } from '../queries.ts'

/** The player exchanges two workers, then it is the virtual opponent's turn; it attacks with the given card. */
function attacked(state: NonNullable<Parameters<typeof soloOf>[0]['state']>, attackCard: string) {
  const play = soloOf({ pool: { worker: 5 }, state })
  stackDeck(play.g, attackCard)
  return play.choose(0, 'exchange fuel', 'stop')
}
const ruined = (play: ReturnType<typeof soloOf>) =>
  play.open.sides[0]?.state.filter((at) => at.ruined).map(({ card, place }) => `${card}:${place}`)

describe('the solo round', () => {
  test('51-13.1 the opponent starts with nothing, the player keeps the first-player token', () => {
    const { open } = trialOf(fiftyFirstState, { seats: 1 })
    expect(open.rival).toEqual({ vp: 0, state: [], pile: [], razed: false, passed: false })
    const play = run(situation({ sides: [{}], stack: [{ proc: 'cleanup', step: 'choose' }] }))
    expect(play.open.first).toBe(0)
  })

  test('51-13.2 51-13.3 51-13.4 Lookout: two cards for the player, three for the opponent, nothing is built', () => {
    const play = situation({
      sides: [{}],
      stack: [{ proc: 'lookout', step: 'connections' }],
      with: (_, g) => onlyDeck(g, 'school', 'pub', 'docks', 'church', 'arena', 'camp'),
    })
    expect(play.options(0)).toEqual(['draft school', 'draft pub', 'draft docks', 'draft church'])
    play.rig(1).choose(0, 'draft pub')
    expect(play.options(0)).toEqual(['draft school', 'draft church'])
    play.choose(0, 'draft church')
    expect(handOf(play)).toEqual(['pub', 'church'])
    expect(rivalOf(play.g).state.map(({ card }) => card)).toEqual(['docks', 'school', 'arena'])
    expect(rivalOf(play.g).vp).toBe(0)
    expect(play.open.discard).toEqual([])
  })

  test('51-13.5 only the player produces', () => {
    const play = situation({
      sides: [{}],
      stack: [{ proc: 'production', step: 'stores', taken: [] } as Frame],
      with: (open, g) => {
        open.rival = {
          ...rivalOf(g),
          state: [
            {
              place: 50,
              card: 'steel-eagle',
              ruined: false,
              shield: false,
              uses: 0,
              visitor: -1,
              cache: {},
              store: {},
            },
          ],
        }
      },
    })
    run(play)
    expect(rivalOf(play.g).vp).toBe(0)
    expect(goodsOf(play)).toEqual({ worker: 3, grey: 1, card: 1, iron: 1 })
  })
})

describe('its turn', () => {
  test('51-13.6 when the player has passed it passes too; its attack cards are discarded', () => {
    const play = soloOf({ pool: { worker: 2 } }, { pile: ['school', 'pub'] })
    play.g.stack = play.g.stack.slice(1)
    play.choose(0, 'pass')
    expect(rivalOf(play.g)).toMatchObject({ passed: true, pile: [] })
    expect(play.open.discard).toEqual(['school', 'pub'])
  })

  test('51-13.6 after a success, or three attacks, it passes', () => {
    const success = soloOf({ pool: { worker: 4 } }, { razed: true, pile: ['pub'] }).choose(0, 'exchange fuel', 'stop')
    expect(rivalOf(success.g)).toMatchObject({ passed: true, pile: [] })
    const three = soloOf({ pool: { worker: 4 } }, { pile: ['pub', 'pub', 'pub'] }).choose(0, 'exchange fuel', 'stop')
    expect(rivalOf(three.g).passed).toBe(true)
  })

  test('51-13.7 both connection cards up, it takes the red one and scores 2', () => {
    const play = soloOf({ pool: { worker: 4 } })
    play.open.connections.red.up = ['thugs']
    play.open.connections.blue.up = ['junk-train']
    play.choose(0, 'exchange fuel', 'stop')
    expect(rivalOf(play.g)).toMatchObject({ vp: 2, pile: [] })
    expect(play.open.connections.red).toMatchObject({ up: [], discard: ['thugs'] })
    expect(play.open.connections.blue.up).toEqual(['junk-train'])
  })

  test('51-13.8 no shared type: the attack fails and counts as one of three', () => {
    const play = attacked(['church'], 'school')
    expect(ruined(play)).toEqual([])
    expect(rivalOf(play.g)).toMatchObject({ vp: 0, pile: ['school'], razed: false })
  })

  test('51-13.12 a hit: 2 points for it, the deal Good for the player, Ruins', () => {
    const play = soloOf({ pool: { worker: 4 }, state: ['docks'] })
    stackDeck(play.g, 'scrap-trader')
    play.choose(0, 'exchange fuel', 'stop')
    expect(ruined(play)).toEqual(['docks:1'])
    expect(rivalOf(play.g)).toMatchObject({ vp: 2, razed: true })
    expect(goodsOf(play)).toEqual({ worker: 2, fuel: 1, iron: 1 })
  })

  test('51-13.19 no card left to attack with: it passes', () => {
    const play = soloOf({ pool: { worker: 4 }, state: ['docks'] })
    play.open.deck = []
    play.choose(0, 'exchange fuel', 'stop')
    expect(rivalOf(play.g).passed).toBe(true)
  })

  test('51-13.6 after the third attack the player may still touch it once', () => {
    const play = soloOf({ pool: { worker: 6 }, state: ['church'] }, { pile: ['pub', 'pub'], state: ['quarry'] })
    stackDeck(play.g, 'school')
    play.choose(0, 'exchange fuel', 'stop')
    expect(rivalOf(play.g)).toMatchObject({ passed: false, pile: ['pub', 'pub', 'school'] })
    play.choose(0, 'visitRival quarry:2')
    expect(rivalOf(play.g)).toMatchObject({ passed: true, vp: 1 })
    expect(can(play)).not.toContain('visitRival quarry:2')
  })
})

describe('what it hits', () => {
  test('51-13.9 most shared types', () => {
    expect(ruined(attacked(['assassin', 'weapon-trader'], 'bioweaponry'))).toEqual(['weapon-trader:2'])
  })

  test('51-13.9 then the greatest distance', () => {
    expect(ruined(attacked(['archive', 'gun-shop', 'weapon-trader'], 'bioweaponry'))).toEqual(['gun-shop:2'])
  })

  test('51-13.9 unused action, used action, feature, production', () => {
    const used = { card: 'shipwreck', uses: 2 }
    expect(ruined(attacked(['factory', used, 'scrap-trader'], 'small-factory'))).toEqual(['scrap-trader:3'])
    expect(ruined(attacked(['factory', used], 'small-factory'))).toEqual(['shipwreck:2'])
    expect(ruined(attacked(['small-factory', 'factory'], 'scrap-trader'))).toEqual(['factory:2'])
  })

  test('51-13.9 a twice-usable action used once counts as used', () => {
    const state = [{ card: 'shipwreck', uses: 1 }, 'scrap-trader']
    expect(ruined(attacked(state, 'assembly-plant'))).toEqual(['scrap-trader:2'])
  })

  test('51-13.10 then the spoils, points first', () => {
    expect(ruined(attacked(['scrap-trader', 'shipwreck'], 'assembly-plant'))).toEqual(['shipwreck:2'])
    expect(ruined(attacked(['weapon-trader', 'oil-trader'], 'dream-city'))).toEqual(['oil-trader:2'])
  })

  test('51-13.10 everything equal: the player chooses', () => {
    const play = soloOf({ pool: { worker: 3 }, state: ['school', 'quarry', 'school'] })
    stackDeck(play.g, 'school')
    play.choose(0, 'exchange fuel')
    expect(play.at()).toBe('rival.target')
    expect(play.options(0)).toEqual(['target school:1', 'target school:3'])
    play.choose(0, 'target school:3')
    expect(ruined(play)).toEqual(['school:3'])
  })

  test('51-13.11 a shield is lost instead, and it may attack again', () => {
    const play = soloOf({ pool: { worker: 6 }, state: [{ card: 'docks', shield: true }] })
    stackDeck(play.g, 'scrap-trader', 'scrap-trader')
    play.choose(0, 'exchange fuel', 'stop')
    expect(ruined(play)).toEqual([])
    expect(play.open.sides[0]?.state[0]?.shield).toBe(false)
    expect(rivalOf(play.g)).toMatchObject({ vp: 0, razed: false, passed: false })
    play.choose(0, 'exchange fuel', 'stop')
    expect(ruined(play)).toEqual(['docks:1'])
  })

  test('51-12.1 51-13.6 it attacks only after the shields that an Action brought could be placed', () => {
    const play = soloOf({ pool: { worker: 1 }, state: ['docks', 'combat-vehicle'] })
    stackDeck(play.g, 'scrap-trader')
    play.choose(0, 'use combat-vehicle:2')
    expect(play.at()).toBe('turn.after')
    expect(rivalOf(play.g).pile).toEqual([])
    play.choose(0, 'shield docks:1')
    expect(play.events.map(({ key }) => key)).toContain('rivalRepelled')
    expect(ruined(play)).toEqual([])
  })

  test('51-13.11 Hidden Forge holds off every attack', () => {
    const play = soloOf({ pool: { worker: 6 }, state: ['hidden-forge'] })
    stackDeck(play.g, 'weapon-trader', 'weapon-trader')
    play.choose(0, 'exchange fuel', 'stop', 'exchange fuel', 'stop')
    expect(ruined(play)).toEqual([])
    expect(rivalOf(play.g)).toMatchObject({ vp: 0, pile: ['weapon-trader', 'weapon-trader'] })
  })

  test('51-13.13 Locations without types and Ruins are never attacked', () => {
    const play = attacked(['foundation', 'radioactive-colony', { card: 'docks', ruined: true }], 'scrap-trader')
    expect(ruined(play)).toEqual(['docks:3'])
    expect(rivalOf(play.g).vp).toBe(0)
  })

  test('51-13.13 an attack card without types fails and counts', () => {
    const play = attacked(['docks', 'foundation'], 'foundation')
    expect(ruined(play)).toEqual([])
    expect(rivalOf(play.g).pile).toEqual(['foundation'])
  })
})

describe('dealing with it', () => {
  test('51-13.14 its razed card is discarded, and its end score shrinks', () => {
    const play = soloOf({ pool: { red: 5, worker: 2 } }, { state: ['gun-shop', 'school'], razed: true })
    play.choose(0, 'attackRival gun-shop:1')
    expect(goodsOf(play)).toEqual({ worker: 2, gun: 3, vp: 1 })
    expect(rivalOf(play.g)).toMatchObject({ vp: 0, state: [{ card: 'school' }] })
    expect(play.open.discard).toEqual(['gun-shop'])
  })

  test('51-13.14 a deal Good that is a point scores for it', () => {
    const play = soloOf({ pool: { red: 4, worker: 2 } }, { state: ['church'], razed: true }).choose(
      0,
      'attackRival church:1',
    )
    expect(rivalOf(play.g).vp).toBe(1)
  })

  test('51-13.15 a visit brings it a point instead of a worker', () => {
    const play = soloOf({ pool: { worker: 3 } }, { state: ['quarry'], razed: true }).choose(0, 'visitRival quarry:1')
    expect(goodsOf(play)).toEqual({ worker: 2, brick: 1 })
    expect(rivalOf(play.g).vp).toBe(1)
  })

  test('51-13.16 after it has passed nothing of it can be touched; nothing can be stolen, no deals used', () => {
    const mine = { pool: { worker: 4, red: 9 }, state: ['thieves-caravan', 'camino-real'] }
    const passed = run(soloOf(mine, { state: ['quarry'], passed: true }))
    expect(can(passed).filter((text) => /Rival|^use/.test(text))).toEqual([])
    const open = run(soloOf(mine, { state: ['quarry'] }))
    expect(can(open).filter((text) => /Rival|^use/.test(text))).toEqual(['attackRival quarry:3', 'visitRival quarry:3'])
  })

  test('51-8.13 Suppliers built against it copy its production, counted in its State', () => {
    const play = soloOf(
      { hand: ['suppliers'], pool: { grey: 2, worker: 2 } },
      { state: ['oil-rig', 'oil-trader'], razed: true },
    )
    play.choose(0, 'build suppliers')
    expect(goodsOf(play)).toEqual({ worker: 2, fuel: 2 })
  })
})

describe('the end', () => {
  const end = (own: number, rival: number) => {
    const play = soloOf({ vp: own, passed: true }, { vp: rival, passed: true })
    play.g.stack = [{ proc: 'match', step: 'check' }]
    run(play)
    return outcome(play.g)
  }

  test('51-13.17 33 to 33 is lost', () => {
    expect(end(33, 33)).toEqual({ winners: [], scores: [33], reason: { key: 'end.soloLost', own: 33, rival: 33 } })
  })

  test('51-13.17 51-13.18 a win with 52 is a Merchant’s', () => {
    expect(end(52, 30)).toEqual({
      winners: [0],
      scores: [52],
      reason: { key: 'end.soloWon', own: 52, rival: 30, rank: 'rank.merchant' },
    })
  })

  test('51-13.17 25 points of the opponent end the match, and its Locations count', () => {
    const play = soloOf({ vp: 20, passed: true }, { vp: 25, passed: true, state: ['school', 'pub'] })
    play.g.stack = [{ proc: 'match', step: 'check' }]
    run(play)
    expect(play.at()).toBe('over')
    expect(rivalOf(play.g).vp).toBe(27)
  })
})
