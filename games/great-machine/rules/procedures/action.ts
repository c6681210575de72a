import { again, below, call, done, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { actsTwice, doneBesides } from '../moments.ts'
import { aboutAction } from '../outlook/about.ts'
import { heroBlocked } from '../outlook/blocked.ts'
import { stepsBetween } from '../printed/city.ts'
import { districtId, districtIndex } from '../printed/districts.ts'
import { ASSAULT_DIE } from '../printed/heroes.ts'
import { district, hero, heroOf, loyalCitizens, theCity, total } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { identify, moveCitizen } from '../verbs/citizens.ts'
import { breakGuard } from '../verbs/guards.ts'
import { changeDiscontent, gainBonds } from '../verbs/tracks.ts'
import { gainTrust, payTrust } from '../verbs/trust.ts'
import {
  actionCost,
  actionOptions,
  addLeads,
  besidesOf,
  type HeroAction,
  type HeroChoice,
  identifyCost,
  PASS,
} from './hero-options.ts'
import { reposition } from './reposition.ts'
import { riot } from './riot.ts'
import { freeing, recovery, search } from './special.ts'

export interface ActionFrame extends Frame {
  proc: 'action'
  step: 'choose' | 'blow' | 'leads' | 'more' | 'rewire'
  /** Who acts, by Initiative, e.g. 2. */
  hero: number
  /** The action under way, e.g. `attack`. */
  now?: HeroAction
  /** The first of two actions, e.g. `annul`. */
  taken?: HeroAction
  /** Whether something was done besides the action in this turn. */
  rewired?: boolean
  /** What a Hero that rolls first would have to pay, e.g. 3. */
  need?: number
}

const { ask, goTo, procedure } = stepsOf<Table, ActionFrame>()

export const action = procedure('action', {
  // GM-9.1 One action in the destination, or none.
  choose: ask<HeroChoice>({
    rule: 'GM-9.1',
    who: (g, f) => hero(g, f.hero).seat,
    options: (g, f) => actionOptions(g, hero(g, f.hero), f.taken, f.rewired ?? false),
    chosen: (g, f, _seat, choice) => perform(g, f, choice),
    prompt: (g, f) => ({
      key: f.taken === undefined ? 'prompt.action.choose' : 'prompt.action.second',
      hero: hero(g, f.hero).id,
      district: districtId(hero(g, f.hero).at),
    }),
    about: (g, f, seat, choice) => aboutAction(g, hero(g, f.hero), choice, seat),
    blocked: (g, f) => heroBlocked(g, hero(g, f.hero), f.taken),
  }),

  // GM-11.13 For who rolls first: the roll is known before anything is paid.
  blow: ask<Choices['strike' | 'hold']>({
    rule: 'GM-11.13',
    who: (g, f) => hero(g, f.hero).seat,
    options: (_g, f) => (f.need === undefined ? [] : [{ do: 'strike' }, { do: 'hold' }]),
    chosen(g, f, _seat, choice) {
      const h = hero(g, f.hero)
      if (choice.do === 'strike') {
        payTrust(g, h, f.need as number, 'attack')
        breakGuard(g, h)
      } else emit(g, { key: 'attackFailed', hero: h.id, district: districtId(h.at) })
      delete f.need
    },
    prompt: (_g, f) => ({ key: 'prompt.action.blow', count: f.need ?? 0 }),
    about: (_g, f, _seat, choice) => ({ group: 'attack', price: choice.do === 'strike' ? (f.need ?? 0) : 0 }),
  }),

  // GM-9.10 Any number of Citizens, one after another.
  leads: ask<Choices['lead' | 'enough']>({
    rule: 'GM-9.10',
    who: (g, f) => hero(g, f.hero).seat,
    options(g, f) {
      if (f.now !== 'lead') return []
      const options: HeroChoice[] = []
      addLeads(g, hero(g, f.hero), options)
      return options.length === 0 ? [] : [...(options as Choices['lead'][]), { do: 'enough' }]
    },
    chosen(g, f, _seat, choice) {
      if (choice.do === 'enough') return
      lead(g, hero(g, f.hero), choice)
      return again
    },
    about: (g, f, seat, choice) => (choice.do === 'enough' ? null : aboutAction(g, hero(g, f.hero), choice, seat)),
  }),

  // GM-11.7 A second, different action for who has one; no Riot, and Gain Trust only as the second.
  more(g, f) {
    const { now } = f
    delete f.now
    if (f.taken !== undefined || now === undefined || now === 'riot' || now === 'gain') return
    const h = hero(g, f.hero)
    if (!actsTwice.by(g, h.seat, false, h)) return
    f.taken = now
    return goTo('choose')
  },

  // GM-9.1 What may be done besides the action may also follow it.
  rewire: ask<Choices['rewire' | 'pass']>({
    rule: 'GM-11.11',
    who: (g, f) => hero(g, f.hero).seat,
    options(g, f) {
      if (f.rewired) return []
      const options = besidesOf(g, hero(g, f.hero))
      return options.length === 0 ? [] : [...options, PASS]
    },
    chosen(g, f, _seat, choice) {
      if (choice.do === 'rewire') doBesides(g, f, choice)
      return done
    },
    about: (_g, _f, _seat, choice) => (choice.do === 'pass' ? null : { group: 'rewire', price: 1 }),
  }),
})

function perform(g: G, f: ActionFrame, choice: HeroChoice): Next {
  const h = hero(g, f.hero)
  if (choice.do === 'pass') {
    if (f.taken === undefined) emit(g, { key: 'noAction', hero: h.id })
    return f.taken === undefined ? done : goTo('rewire')
  }
  if (choice.do === 'rewire') {
    doBesides(g, f, choice)
    return again
  }
  f.now = choice.do
  payTrust(g, h, actionCost(g, h, choice.do), choice.do)
  const d = district(g, h.at)
  const at = districtId(h.at)
  switch (choice.do) {
    case 'incite':
      emit(g, { key: 'incited', hero: h.id, district: at })
      changeDiscontent(g, 1)
      return goTo('more')
    case 'attack':
      return attack(g, f, h, choice.trust)
    case 'blow':
      return attack(g, f, h, undefined)
    case 'identify': {
      const { count } = choice
      payTrust(g, h, identifyCost(g, h, count), 'identify')
      identify(g, h.at, count, h.id)
      gainBonds(g, Math.min(count, total(g, 'identifyBonds')), g.open.event)
      return goTo('more')
    }
    case 'lead':
      lead(g, h, choice)
      return goTo('leads')
    case 'gain':
      gainTrust(g, h, 1, 'gain')
      return goTo('more')
    case 'riot':
      return call(riot.start({ hero: f.hero, at: h.at }), 'more')
    case 'search':
      return call(search.start({ hero: f.hero }), 'more')
    case 'free':
      return call(freeing.start({ hero: f.hero }), 'more')
    case 'annul':
      g.open.published.splice(g.open.published.indexOf(choice.directive), 1)
      g.open.discarded.push(choice.directive)
      emit(g, { key: 'annulled', hero: h.id, directive: choice.directive })
      return goTo('more')
    case 'recover':
      return call(recovery.start({ hero: g.open.heroes.indexOf(heroOf(g, choice.hero)) }), 'more')
    case 'shift':
      emit(g, { key: 'repositionBegan', by: h.id, price: 0 })
      return call(reposition.start({ seat: h.seat, by: h.id }), 'more')
    case 'supply':
      emit(g, { key: 'supplied', hero: h.id, to: choice.hero })
      gainTrust(g, heroOf(g, choice.hero), 3, 'supply')
      return goTo('more')
    case 'rally': {
      const rise = Math.max(0, loyalCitizens(d) - d.guards)
      emit(g, { key: 'rallied', hero: h.id, count: rise })
      changeDiscontent(g, rise)
      return goTo('more')
    }
  }
}

function attack(g: G, f: ActionFrame, h: Hero, trust: number | undefined): Next {
  const face = ASSAULT_DIE[below(g, ASSAULT_DIE.length)] as number
  const need = face === 0 ? 0 : face + total(g, 'assaultDieBonus')
  // GM-9.6 What is staked is paid before the roll; who rolls first pays afterwards.
  if (trust !== undefined) payTrust(g, h, trust, 'attack')
  if (face === 0) emit(g, { key: 'assaultShield', hero: h.id, district: districtId(h.at) })
  else emit(g, { key: 'assaultRolled', hero: h.id, district: districtId(h.at), count: face, more: need - face, need })
  if (trust === undefined) {
    if (need > 0 && need <= h.trust) f.need = need
    else emit(g, { key: 'attackFailed', hero: h.id, district: districtId(h.at) })
    return goTo('blow')
  }
  if (need > 0 && need <= trust) breakGuard(g, h)
  else emit(g, { key: 'attackFailed', hero: h.id, district: districtId(h.at) })
  return goTo('more')
}

function lead(g: G, h: Hero, { to, ...ref }: Choices['lead']): void {
  const at = districtIndex(to)
  payTrust(g, h, stepsBetween(theCity(g), h.at, at), 'lead')
  moveCitizen(g, h.at, at, ref, h.id)
}

function doBesides(g: G, f: ActionFrame, choice: Choices['rewire']): void {
  f.rewired = true
  doneBesides.tell(g, { hero: hero(g, f.hero), choice })
}
