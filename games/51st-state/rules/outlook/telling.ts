import type { Telling } from '../../../../kernel/index.ts'

const GAINED = ['gained', 'gainedGoods', 'bonus', 'compensated', 'produced', 'usedDeal']
/** A payment, or a deed that names its price. */
const PAID = [
  'paid',
  'paidGoods',
  'exchanged',
  'visited',
  'visitedRival',
  'tookConnection',
  'built',
  'dealt',
  'razed',
  'attacked',
  'attackedRival',
  'used',
  'boardUsed',
  'connected',
]
/** What may happen to a Location. The State of a seat is a list: what comes or goes moves the others in it. */
const MOVED = ['built', 'rebuilt']
const DRAWN = ['drew', 'produced']
const TURNED = ['offered', 'rivalGot', 'rivalAttacks', 'reshuffled', ...DRAWN]

/** Which events tell of which parts of the table. */
export const TELLING: Telling = {
  round: ['round'],
  phase: ['round', 'production', 'actions', 'cleanup'],
  first: ['round'],
  turn: 'whoever is asked is on turn',
  deck: TURNED,
  discard: [
    'leftOver',
    'rejected',
    'razed',
    'replaced',
    'ruinsCleared',
    'discarded',
    'dealDropped',
    'attackedRival',
    'rivalPassed',
    'reshuffled',
  ],
  'connections.*.deck': ['connectionUp', 'connectionsShuffled'],
  'connections.*.up': ['connectionUp', 'tookConnection', 'rivalTook', 'leftOver'],
  'connections.*.discard': ['connected', 'discarded', 'rivalTook', 'leftOver', 'connectionsShuffled'],
  offer: ['offered', 'drafted', 'leftOver', 'rivalGot'],
  'sides.{seat}.faction': ['factionChosen'],
  'sides.{seat}.vp': [...GAINED, 'scored'],
  'sides.{seat}.pool': [
    ...GAINED,
    ...PAID,
    'stole',
    'shielded',
    'replaced',
    'ruinsCleared',
    'freed',
    'unstored',
    'stored',
    'lost',
  ],
  'sides.{seat}.hand': [...DRAWN, 'drafted', 'rejected', 'built', 'rebuilt', 'dealt', 'razed', 'discarded'],
  'sides.{seat}.connections': ['tookConnection', 'connected', 'discarded'],
  'sides.{seat}.state': MOVED,
  'sides.{seat}.state.*.ruined': [...MOVED, 'attacked', 'rivalRazed'],
  'sides.{seat}.state.*.shield': [...MOVED, 'shielded', 'attacked', 'rivalRazed', 'rivalRepelled', 'cleanup'],
  'sides.{seat}.state.*.uses': [...MOVED, 'used', 'reset', 'attacked', 'rivalRazed', 'cleanup'],
  'sides.{seat}.state.*.visitor': [...MOVED, 'visited', 'reset', 'attacked', 'cleanup'],
  'sides.{seat}.state.*.cache': [...MOVED, ...PAID, 'cached', 'freed'],
  'sides.{seat}.state.*.store': [...MOVED, 'stored', 'unstored'],
  'sides.{seat}.deals': ['dealt', 'dealDropped'],
  'sides.{seat}.usedBoard': ['boardUsed', 'cleanup'],
  'sides.{seat}.passed': ['passed', 'cleanup'],
  'sides.{seat}.produced': [...GAINED, ...DRAWN, 'production'],
  'rival.vp': ['rivalScored', 'rivalFinal'],
  'rival.state': ['rivalGot', 'attackedRival'],
  'rival.state.*.visitor': ['rivalGot', 'attackedRival', 'visitedRival', 'cleanup'],
  'rival.pile': ['rivalAttacks', 'rivalPassed'],
  'rival.razed': ['rivalRazed', 'cleanup'],
  'rival.passed': ['rivalPassed', 'cleanup'],
  nextPlace: 'a number that tells Locations apart and that nobody sees',
  scored: 'the match is over, which the result says',
}
