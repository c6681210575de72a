import type { ChoicesOf, Patterns } from '../../../kernel/index.ts'
import type { CitizenClass } from './printed/citizens.ts'
import type { DistrictId } from './printed/districts.ts'
import type { HeroId } from './printed/heroes.ts'
import type { ServantId } from './printed/servants.ts'
import type { Tile } from './printed/tile.ts'
import type { CitizenRef, Measure } from './table.ts'

/** Every kind of choice with its text; the types follow from it. */
export const CHOICES = {
  lay: '{district} {x#},{y#},{o}',
  hero: '{hero}',
  share: '{shares#*}',
  access: '{hero} #{card#}',
  ready: '',
  recall: '{hero}',
  guard: '{from}>{to}',
  servant: '{servant}>{to}',
  arrest: '{servant} {citizen}',
  repair: '{servant}',
  raid: '{servant}',
  draw: '{servant}',
  publish: '{servant} #{card#}',
  withdraw: '{servant} {directive}',
  issue: '#{card#}',
  reposition: '{servant}',
  place: '{district} {x#},{y#},{o}',
  collect: '{servant}',
  pacify: '{servant}',
  confiscate: '{servant} {hero}',
  resettle: '',
  citizen: '{district} {citizen}[ #{card#}]',
  home: '{district}',
  surveil: '{district} #{card#}',
  end: '',
  go: '{to}',
  sneak: '{to}',
  detain: '{measure}',
  incite: '',
  attack: '{trust#}',
  blow: '',
  shift: '',
  strike: '',
  hold: '',
  identify: '{count#}',
  lead: '{citizen}[ #{card#}]>{to}',
  enough: '',
  gain: '',
  riot: '',
  search: '',
  discard: '#{card#}',
  free: '',
  house: '{district}',
  annul: '{directive}',
  recover: '{hero}',
  regain: '#{card#}',
  supply: '{hero}',
  rally: '',
  rewire: '{to}',
  seize: '{citizen}',
  seizeAll: '',
  spare: '',
  uncover: '{district}',
  oath: '{district}',
  pay: '',
  decline: '',
  contribute: '{shares#*}',
  pass: '',
} as const satisfies Patterns

interface Words {
  readonly district: DistrictId
  readonly from: DistrictId
  readonly to: DistrictId
  readonly o: Tile['o']
  readonly hero: HeroId
  readonly servant: ServantId
  readonly citizen: CitizenClass
  readonly measure: Measure
}

/** A Citizen that is led or resettled need not be revealed. */
type AnyCitizen = Omit<Words, 'citizen'> & Pick<CitizenRef, 'citizen'>

export type Choices = ChoicesOf<Omit<typeof CHOICES, 'lead' | 'citizen'>, Words> &
  ChoicesOf<Pick<typeof CHOICES, 'lead' | 'citizen'>, AnyCitizen>
