import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../kernel/index.ts'
import { untold } from '../../../../kernel/testing/told.ts'
import { actionOf, hold, people, place, type Situation, situation, turnOf } from '../../testing/situation.ts'
import { MEASURES } from '../printed/events.ts'
import { automaton } from '../procedures/automaton.ts'
import { closing } from '../procedures/closing.ts'
import { measureName } from '../procedures/condition.ts'
import { machine } from '../procedures/machine.ts'
import { changeDiscontent } from '../verbs/tracks.ts'
import { telling } from './telling.ts'

const RUN = 0
const CUFFS = 3

/** What is told of a situation while seats choose, `seat choice` each. */
function told(s: Situation, choices: readonly string[] = [], rigged: readonly number[] = []): Event[] {
  const trial = situation(s).rig(...rigged)
  trial.decisions()
  for (const each of choices) trial.choose(Number(each[0]), each.slice(2))
  return trial.events
}
const keys = (events: readonly Event[]): string[] => events.map(({ key }) => key)

describe('nothing changes in silence', () => {
  test('GM-14.6 why the Plan advanced, or did not', () => {
    const parade = (guards: number) =>
      told({
        event: 'parade',
        with: (open) => ((open.districts[8] as { guards: number }).guards = guards),
        play: () => closing.start(),
      })
    expect(parade(2)).toEqual([
      { key: 'conditionLeast', event: 'parade', what: 'count-guards', now: 2, of: 4 },
      { key: 'planStayed', plan: 2, why: 'parade' },
    ])
    expect(parade(4).at(-1)).toEqual({ key: 'planAdvanced', plan: 3, why: 'parade' })
    // Of several tests the one that fails is told.
    const survey = told({
      event: 'platform-survey',
      at: ['nexus'],
      with: (open) => place(open, 'lex', 'nexus'),
      play: () => closing.start(),
    })
    expect(survey[0]).toEqual({ key: 'conditionMost', event: 'platform-survey', what: 'count-heroes', now: 1, of: 0 })
    const tax = { event: 'tax-day', bonds: 4, play: () => closing.start() }
    expect(keys(told(tax, ['0 decline']))).toEqual(['machineDeclined', 'planStayed'])
    expect(keys(told(tax, ['0 pay']))).toEqual(['machinePaid', 'planAdvanced'])
    const bread = { event: 'bread-lines', trust: [4], play: () => closing.start() }
    expect(keys(told(bread, ['1 decline']))).toEqual(['heroesDeclined', 'planAdvanced'])
    expect(keys(told(bread, ['1 contribute 4,0,0']))).toEqual(['trustPaid', 'heroesPaid', 'planStayed'])
  })

  test('GM-8.11 what detained a Hero: Guards on the way, a Raid, a Servant on patrol', () => {
    const by = (events: readonly Event[]) => events.find(({ key }) => key === 'detained')?.by
    expect(by(told({ play: turnOf(0, 'art') }, ['1 go art'], [CUFFS]))).toBe('guards')
    expect(by(told({ with: (open) => open.raids.push({ at: 4, hit: false }), play: turnOf(0, 'velvet') }))).toBe('raid')
    const patrol: Situation = {
      seats: 1,
      with(open) {
        place(open, 'lex', 'velvet')
        ;(open.servants[0] as { patrol: boolean }).patrol = true
      },
      play: turnOf(0, 'velvet'),
    }
    expect(by(told(patrol))).toBe('patrol')
  })

  test('GM-13.2 GM-13.6 a Servant that is already in place', () => {
    const events = told({
      seats: 1,
      bonds: 2,
      event: 'blackout',
      with(open, g) {
        place(open, 'lex', 'tower')
        hold(g, 'levy')
      },
      play: () => automaton.start(),
    })
    expect(events.slice(0, 2)).toEqual([
      { key: 'servantSent', servant: 'lex', to: 'tower', why: 'blackout' },
      { key: 'servantStayed', servant: 'lex', district: 'tower' },
    ])
  })

  test('GM-11.5 Back Alleys', () => {
    const events = told({ heroes: ['vagabond', 'hunter', 'physician'], play: turnOf(0, 'art') }, ['1 sneak art'])
    expect(events).toContainEqual({ key: 'sneaked', hero: 'vagabond', district: 'square', why: 'back-alleys' })
  })

  test('GM-2.5 who repositioned what', () => {
    const s: Situation = { bonds: 2, with: (open) => place(open, 'lex', 'nexus'), play: () => machine.start() }
    const trial = situation(s).choose(0, 'reposition lex')
    trial.choose(0, trial.options(0).find((text) => text.startsWith('place art')) as string)
    expect(trial.events).toMatchObject([
      { key: 'repositionBegan', by: 'lex', price: 2 },
      { key: 'repositioned', district: 'art', by: ['lex'] },
    ])
  })

  test('GM-4.3 the Stage changes', () => {
    const { g, events } = situation({ slot: 5 })
    changeDiscontent(g, 4)
    changeDiscontent(g, -1)
    expect(events.filter(({ key }) => key.startsWith('stage'))).toEqual([
      { key: 'stageRose', stage: 2, citizen: 'scientist' },
      { key: 'stageRose', stage: 3, citizen: 'merchant' },
      { key: 'stageFell', stage: 2, citizen: 'merchant' },
    ])
  })

  test('GM-9.6 the price of an attack stands before its roll', () => {
    expect(keys(told({ trust: [4], play: actionOf(0) }, ['1 attack 3'], [RUN]))).toEqual([
      'trustPaid',
      'assaultRolled',
      'guardBroken',
    ])
  })

  const removed: readonly (readonly [string, string, Situation, string])[] = [
    ['trustPaid', 'heroes.0.trust', { trust: [4], play: actionOf(0) }, '1 attack 3'],
    ['guardBroken', 'districts.4', { trust: [4], play: actionOf(0) }, '1 attack 3'],
    ['discontentRose', 'discontent', { trust: [4], play: actionOf(0) }, '1 incite'],
    ['guardMoved', 'districts.0.guards', { bonds: 3, play: () => machine.start() }, '0 guard art>velvet'],
    ['raidPlaced', 'servants.0.acted', { bonds: 3, play: () => machine.start() }, '0 raid lex'],
    ['riotSucceeded', 'districts.4.riot', { slot: 17, play: actionOf(0) }, '1 riot'],
  ]
  test.each(removed)('without %s a change of %s is not told', (key, path, s, choice) => {
    const rising: Situation = {
      ...s,
      with(open, g) {
        people(g, 'velvet', { revealed: ['noble', 'noble', 'noble'] })
        s.with?.(open, g)
      },
    }
    const trial = situation(rising).rig(RUN)
    trial.decisions()
    trial.events.length = 0
    const before = JSON.parse(JSON.stringify(trial.open))
    trial.choose(Number(choice[0]), choice.slice(2))
    expect(untold(telling, before, trial.open, trial.events)).toBe(undefined)
    const silent = trial.events.filter((event) => event.key !== key)
    expect(untold(telling, before, trial.open, silent)).toContain(path)
  })
})

test('every measure of an event has a name', () => {
  expect(MEASURES.length).toBeGreaterThan(10)
  for (const language of ['en', 'pl']) {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}.json`), 'utf8'))
    for (const measure of MEASURES) expect(texts).toHaveProperty([`names.${measureName(measure)}`])
  }
})

test('GM-5.7 GM-12.29 Trust that cannot be received is told without naming a maximum: Bread Lines limit it too', () => {
  const pl = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/pl.json'), 'utf8'))
  for (const form of ['one', 'few', 'many']) {
    const text = pl[`event.trustReceived_${form}`] as string
    expect(text).toContain('{{lost}}')
    expect(text).not.toContain('maksimum')
  }
})
