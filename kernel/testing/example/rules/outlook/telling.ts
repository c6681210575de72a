import type { Telling } from '../../../../index.ts'

/** Which events tell of which parts of the table. */
export const TELLING: Telling = {
  deck: ['drew'],
  discard: ['laid', 'blown'],
  'sides.{seat}.hand': ['drew', 'laid', 'blown'],
  'sides.{seat}.points': ['scored', 'paid'],
  'sides.{seat}.wished': ['paid'],
  'sides.{seat}.charms': ['used'],
  round: 'the head of the page says which round it is',
}
