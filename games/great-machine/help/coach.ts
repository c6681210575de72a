import type { Standing as At, Thumb } from '../../../coach/thumb.ts'
import type { Choices } from '../rules/choices.ts'
import type { Outlook, Weighing } from '../rules/outlook/index.ts'
import { classNumber, isTraitor } from '../rules/printed/citizens.ts'
import { districtId, SQUARE, TOWER } from '../rules/printed/districts.ts'
import { RIOT_SLOT } from '../rules/printed/tracks.ts'
import type { District, Hero, Table } from '../rules/table.ts'

type Standing = At<Table, Outlook>

/** Below this a Riot is a gamble. */
const UNSURE = 2

/** The Hero that acts or moves now. */
function heroNow({ view, open }: Standing): Hero | undefined {
  const frame = view.stack.findLast((one) => typeof (one as { hero?: unknown }).hero === 'number') as
    | { readonly hero: number }
    | undefined
  return frame === undefined ? undefined : open.heroes[frame.hero]
}

/** Citizens whose class is known to the seat. */
const knownIn = ({ view }: Standing, { revealed, identified }: District): readonly string[] => [
  ...revealed,
  ...identified.flatMap((back) => view.faces[back] ?? []),
]

/** Whether everybody in a District is known and a Riot there would succeed. */
function isRipe(standing: Standing, district: District): boolean {
  const known = knownIn(standing, district)
  if (district.riot || known.length < district.revealed.length + district.identified.length + district.unknown.length)
    return false
  const active = known.filter((citizen) => !isTraitor(citizen) && classNumber(citizen) <= standing.outlook.stage).length
  return active > district.guards + known.filter(isTraitor).length
}

const weighed = ({ offers }: Standing): Weighing | undefined =>
  offers('riot')[0]?.told.about as unknown as Weighing | undefined

/** What the cheapest way costs that a Hero could take, staying apart. */
function cheapestWay({ outlook, open }: Standing, hero: Hero): number {
  const ways = outlook.ways[open.heroes.indexOf(hero)] ?? []
  const prices = ways.flatMap(({ tolls }, to) => (to === hero.at ? [] : [tolls.reduce((sum, toll) => sum + toll, 0)]))
  return Math.min(...prices)
}

const isGuarded = ({ open }: Standing, at: number): boolean =>
  open.raids.some((raid) => raid.at === at) || open.servants.some((servant) => servant.at === at)

export const THUMBS: readonly Thumb<Table, Outlook>[] = [
  { id: 'pick', at: ['match.pick'] },
  { id: 'lay', at: ['layout.lay'] },
  {
    id: 'tooPoor',
    at: ['access.lay'],
    when(standing) {
      const poor = standing.open.heroes.find(
        (hero) => hero.seat === standing.seat && hero.chosen === undefined && cheapestWay(standing, hero) > hero.trust,
      )
      return poor && { hero: poor.id }
    },
  },
  {
    id: 'watched',
    at: ['access.lay'],
    when(standing) {
      const hero = standing.open.heroes.find(
        (one) => one.seat === standing.seat && one.chosen === undefined && isGuarded(standing, one.at),
      )
      return hero && { hero: hero.id }
    },
  },
  {
    id: 'ripe',
    at: ['access.lay'],
    when(standing) {
      const at = standing.open.districts.findIndex((district) => isRipe(standing, district))
      return at >= 0 && { district: districtId(at) }
    },
  },
  {
    id: 'together',
    at: ['access.lay'],
    when: ({ open }) => open.heroes.filter(({ chosen }) => chosen !== undefined).length > 0,
  },
  { id: 'access', at: ['access.lay', 'exchange.card'] },
  { id: 'route', at: ['heroTurn.route'] },
  {
    id: 'riotWins',
    at: ['action.choose'],
    when(standing) {
      const riot = weighed(standing)
      return (
        riot !== undefined &&
        riot.unknown === 0 &&
        riot.active > riot.against && { active: riot.active, against: riot.against }
      )
    },
  },
  {
    id: 'strangers',
    at: ['action.choose'],
    when(standing) {
      const riot = weighed(standing)
      return riot !== undefined && riot.unknown > 0 && riot.active - riot.against < UNSURE
    },
  },
  {
    id: 'wakes',
    at: ['action.choose'],
    when: ({ open, offers, outlook }) =>
      open.discontent < RIOT_SLOT &&
      open.discontent % 3 === 2 &&
      offers('incite').length + offers('rally').length > 0 && { count: outlook.stage + 1 },
  },
  {
    id: 'rally',
    at: ['action.choose'],
    when({ offers }) {
      const about = offers('rally')[0]?.told.about as { yield?: { discontent?: number } } | undefined
      const count = about?.yield?.discontent ?? 0
      return count > 2 && { count }
    },
  },
  {
    id: 'traitor',
    at: ['action.choose'],
    when(standing) {
      const hero = heroNow(standing)
      const here = hero === undefined ? undefined : standing.open.districts[hero.at]
      return here !== undefined && standing.offers('lead').length > 0 && knownIn(standing, here).some(isTraitor)
    },
  },
  {
    id: 'blow',
    at: ['action.choose'],
    when({ offers }) {
      const attacks = offers<Choices['attack']>('attack')
      const best = attacks.at(-1)
      const odds = (best?.told.about as { odds?: number } | undefined)?.odds
      return (
        best !== undefined && odds !== undefined && best.trust < 4 && { count: Math.round(odds * 6), trust: best.trust }
      )
    },
  },
  {
    id: 'identify',
    at: ['action.choose'],
    when: ({ offers }) => offers('identify').length > 0,
  },
  { id: 'action', at: ['action.choose'] },
  { id: 'gather', at: ['action.leads'] },
  { id: 'share', at: ['opening.share'] },
  {
    id: 'stuck',
    at: ['machine.orders'],
    when({ open, outlook }) {
      const stuck = open.heroes.find((hero) => (outlook.tolls[hero.at] ?? 0) > hero.trust)
      return stuck && { hero: stuck.id }
    },
  },
  {
    id: 'threatened',
    at: ['machine.orders'],
    when(standing) {
      const at = standing.open.districts.findIndex(({ riot, guards, revealed }) => {
        const active = revealed.filter((one) => !isTraitor(one) && classNumber(one) <= standing.outlook.stage).length
        return !riot && active > guards
      })
      return at >= 0 && { district: districtId(at) }
    },
  },
  {
    id: 'unguarded',
    at: ['machine.orders'],
    when({ open }) {
      const at = open.districts.findIndex(
        ({ guards, riot, unknown, identified, revealed }) =>
          guards === 0 && !riot && unknown.length + identified.length + revealed.length > 0,
      )
      return at >= 0 && { district: districtId(at) }
    },
  },
  {
    id: 'publish',
    at: ['machine.orders'],
    when: ({ open }) => open.hand.length > 0 && open.published.length < 3 && { district: districtId(TOWER) },
  },
  {
    id: 'eventPrice',
    at: ['machine.orders'],
    when: ({ outlook }) => (outlook.verdict?.bonds ?? 0) > 0 && { count: outlook.verdict?.bonds ?? 0 },
  },
  {
    id: 'collect',
    at: ['machine.orders'],
    when: ({ offers }) => offers('collect').length > 0 && { district: districtId(SQUARE) },
  },
  { id: 'orders', at: ['machine.orders'] },
  {
    id: 'thirdRiot',
    at: ['detention.measure'],
    when(standing) {
      const hero = heroNow(standing)
      const here = hero?.shown === undefined ? undefined : standing.open.districts[hero.shown]
      return standing.open.riots === 2 && here !== undefined && !here.riot
    },
  },
  { id: 'measure', at: ['detention.measure'] },
  { id: 'arrests', at: ['riot.arrests'] },
  { id: 'machinePays', at: ['closing.machinePays'] },
  { id: 'heroesPay', at: ['closing.heroesPay'], when: ({ open }) => open.plan > 8 },
  { id: 'any' },
]
