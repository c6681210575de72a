import { emit } from '../../../../kernel/index.ts'
import { districtId } from '../printed/districts.ts'
import type { G, Servant } from '../table.ts'

export function moveServant(g: G, servant: Servant, to: number): void {
  emit(g, { key: 'servantMoved', servant: servant.id, from: districtId(servant.at), to: districtId(to) })
  servant.at = to
}
