import { EVERYBODY, emit, putOnBottom, type Seat, turnDown } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { assetRow } from '../printed/assets.ts'
import { findAsset } from '../queries.ts'
import { type Asset, type G, sideOf } from '../table.ts'
import { effectFrame } from './frames.ts'

/** Assets in play: gained, handed over, discarded. */

/** NA-6.1 an asset lies face up before its new owner. */
export function gainAsset(g: G, seat: Seat, asset: Asset): void {
  sideOf(g, seat).assets.push(asset)
}

function take(g: G, seat: Seat, id: string): Asset | undefined {
  const { assets } = sideOf(g, seat)
  const asset = findAsset(g, seat, id)
  if (asset !== undefined) assets.splice(assets.indexOf(asset), 1)
  return asset
}

/** NA-26.2, 9.1 changes hands as it lies: exhausted stays exhausted, and it is not claimed. */
export function passAsset(g: G, from: Seat, to: Seat, id: string): void {
  const asset = take(g, from, id)
  if (asset !== undefined) gainAsset(g, to, asset)
}

/** NA-46 what lies exhausted before a seat is readied. */
export function readyAssets(g: G, seat: Seat): void {
  const readied: string[] = []
  for (const asset of sideOf(g, seat).assets) {
    if (!asset.exhausted) continue
    asset.exhausted = false
    readied.push(asset.id)
  }
  if (readied.length > 0) emit(g, { key: 'readied', seat, assets: readied })
}

/** NA-6.7 face down under the asset deck. */
export function discardAsset(g: G, seat: Seat, id: string): void {
  if (take(g, seat, id) === undefined) return
  buryAsset(g, id)
  emit(g, { key: 'assetDiscarded', seat, asset: id })
}

/** An asset nobody holds goes under the deck. */
export const buryAsset = (g: G, id: string): void => putOnBottom(g.open.assetDeck, turnDown(g, 'asset', id, EVERYBODY))

/** NA-9 an asset is claimed, in a deal or by a card: it lies face up before its owner and does what claiming it does. */
export function claimFrames(g: G, seat: number, asset: string, why?: string) {
  const row = assetRow(asset)
  gainAsset(g, seat, { id: asset, exhausted: false })
  emit(g, { key: 'claimed', seat, asset, ...(why === undefined ? {} : { why }) })
  if (!row.claim) return []
  if (row.discard) discardAsset(g, seat, asset)
  return [effectFrame(asset, seat, false)]
}

/** Every asset in play, but for those of one seat. */
export function allAssets(g: G, except?: number): Choices['asset'][] {
  const options: Choices['asset'][] = []
  for (let seat = 0; seat < g.seats; seat++)
    if (seat !== except) for (const { id } of sideOf(g, seat).assets) options.push({ do: 'asset', asset: id })
  return options
}
