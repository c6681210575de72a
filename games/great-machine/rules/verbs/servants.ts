import { emit } from '../../../../kernel/index.ts'
import { districtId } from '../printed/districts.ts'
import type { G, Servant } from '../table.ts'
import { payBonds } from './tracks.ts'

/** A Servant goes to a District for a number of Bonds. */
export function moveServant(g: G, servant: Servant, to: number, price: number): void {
  payBonds(g, price)
  emit(g, { key: 'servantMoved', servant: servant.id, from: districtId(servant.at), to: districtId(to), price })
  servant.at = to
}
