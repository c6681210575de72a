import { androidMoved, eventResolved, pieceRemoved, unrestLowered } from '../moments.ts'
import { payContract } from '../verbs/tracks.ts'
import { corporation } from './card.ts'

/** NA-11 contracts: what each corporation is paid for. */

/** GlobalSec. 1 capital for each enemy unit an action card removes. */
const globalsec = corporation(
  'globalsec',
  pieceRemoved.on((g, { what }, holder) => {
    if (what === 'humanFirst' || what === 'orgcrime') payContract(g, holder, 1)
  }),
)

/** Haas-Bioroid. 2 capital for each action card that moves at least one android. */
const haasBioroid = corporation(
  'haas-bioroid',
  androidMoved.on((g, _, holder) => payContract(g, holder, 1)),
)

/** Jinteki. 2 capital for each illness an action card removes. */
const jinteki = corporation(
  'jinteki',
  pieceRemoved.on((g, { what }, holder) => {
    if (what === 'illness') payContract(g, holder, 1)
  }),
)

/** Melange Mining. 3 capital for each event that raised threat by less than 2 in all. NA-70.13 */
const melange = corporation(
  'melange',
  eventResolved.on((g, { before }, holder) => {
    if (g.open.threat - before < 2) payContract(g, holder, 1)
  }),
)

/** NBN. 1 capital for each stage by which an action card lowers unrest. */
const nbn = corporation(
  'nbn',
  unrestLowered.on((g, { stages }, holder) => payContract(g, holder, stages)),
)

/** Weyland. 2 capital for each outage an action card removes. */
const weyland = corporation(
  'weyland',
  pieceRemoved.on((g, { what }, holder) => {
    if (what === 'outage') payContract(g, holder, 1)
  }),
)

export const CORPORATIONS = [globalsec, haasBioroid, jinteki, melange, nbn, weyland]
