import type { AssetEffect, Effects } from './effects.ts'

/** What an asset says when it is used, or once when it is claimed; a silent one only listens. */
type Slots =
  | {
      /** Must be turned sideways to be used. */
      readonly exhaust?: true
      /** Goes under the asset deck when used. */
      readonly discard?: true
      readonly claim?: never
      readonly effects: Effects<AssetEffect>
    }
  | {
      /** Carried out when it is claimed. */
      readonly claim: true
      /** Goes under the asset deck when claimed. */
      readonly discard?: true
      readonly exhaust?: never
      readonly effects: Effects<AssetEffect>
    }
  | { readonly exhaust?: never; readonly discard?: never; readonly claim?: never; readonly effects?: never }

export type AssetRow = { readonly id: string } & Slots

/** One copy of each. When an asset may be used, and what it does by itself, stands in `cards/assets.ts`. */
export const ASSET_ROWS: readonly AssetRow[] = [
  { id: 'aaron-marron' },
  { id: 'alex-westlund', effects: [{ do: 'swapAssets' }] },
  {
    id: 'bernice-mai',
    effects: [
      { do: 'player', from: 'others' },
      { do: 'giveCards', max: 2 },
    ],
  },
  { id: 'braintrust' },
  { id: 'bryan-stinson', claim: true, discard: true, effects: [{ do: 'seize', n: 2 }] },
  { id: 'caprice-nisei', exhaust: true, effects: [{ do: 'declare' }] },
  { id: 'chief-gorman', exhaust: true, effects: [{ do: 'takeBackOrPay', price: 2 }] },
  { id: 'coach-walden' },
  { id: 'eiko', exhaust: true, effects: [{ do: 'forceSupport' }] },
  {
    id: 'elizabeth-mills',
    effects: [
      { do: 'giveSelf' },
      { do: 'branch', options: ['discard', 'draw'] },
      { do: 'discardCards', n: 3, if: 'discard' },
      { do: 'draw', who: 'target', n: 3, how: 'topmost', if: 'draw' },
    ],
  },
  { id: 'floyd', claim: true, effects: [{ do: 'draw', who: 'by', n: 5, how: 'each' }] },
  {
    id: 'fumiko-yamamori',
    effects: [
      { do: 'resource', delta: -1, min: 1, max: 1, pay: true },
      { do: 'capital', who: 'by', n: 2 },
    ],
  },
  { id: 'gurren-imaishi', claim: true, discard: true, effects: [{ do: 'capital', who: 'by', n: 5 }] },
  {
    id: 'hernando-cortez',
    claim: true,
    discard: true,
    effects: [
      { do: 'branch', options: ['steal', 'capital'] },
      { do: 'stealAsset', if: 'steal' },
      { do: 'capital', who: 'by', n: 2, if: 'capital' },
    ],
  },
  { id: 'isabel-mcguire', exhaust: true, effects: [{ do: 'deckSupport' }] },
  { id: 'jackson-howard', exhaust: true, effects: [{ do: 'bet' }] },
  { id: 'lily-lockwell', effects: [{ do: 'stealRandom' }] },
  { id: 'locust-company', exhaust: true, effects: [{ do: 'bar' }] },
  { id: 'marco-cubrero', effects: [{ do: 'robAny' }] },
  { id: 'mark-yale', exhaust: true, effects: [{ do: 'noTrade' }] },
  { id: 'midori', exhaust: true, effects: [{ do: 'decideWinner' }] },
  { id: 'monica-singh', effects: [{ do: 'rob', n: 2 }] },
  {
    id: 'mr-li',
    effects: [
      { do: 'player', from: 'any' },
      { do: 'capital', who: 'target', n: -1 },
      { do: 'draw', who: 'target', n: 2, how: 'each' },
    ],
  },
  {
    id: 'mr-white',
    effects: [{ do: 'player', from: 'others' }, { do: 'peekHand' }, { do: 'stealSeen' }],
  },
  { id: 'naoko-watanabe', claim: true, discard: true, effects: [{ do: 'claim', n: 2 }] },
  { id: 'rachel-beckmann', effects: [{ do: 'draw', who: 'by', n: 1, how: 'topmost' }] },
  {
    id: 'saul-eustecio',
    exhaust: true,
    effects: [
      { do: 'capital', who: 'by', n: 1 },
      { do: 'capital', who: 'active', n: 1 },
    ],
  },
  { id: 'sunny-lebeau', effects: [{ do: 'draw', who: 'by', n: 2, how: 'topmost' }] },
  {
    id: 'susan-chen',
    effects: [{ do: 'capital', who: 'by', n: 2 }, { do: 'giveSelf' }],
  },
  { id: 'tanaka', discard: true, effects: [{ do: 'decideWinner' }] },
  { id: 'fall-guy', discard: true, effects: [{ do: 'ownCounter' }] },
  { id: 'thomas-haas', effects: [{ do: 'peekRival' }] },
  {
    id: 'toshiyuki-sakai',
    claim: true,
    discard: true,
    effects: [{ do: 'draw', who: 'by', n: 2, how: 'allTypes' }, { do: 'noLimit' }],
  },
  { id: 'wong-ya-ching' },
]

const BY_ID: Record<string, AssetRow> = {}
for (const row of ASSET_ROWS) BY_ID[row.id] = row

export const assetRow = (id: string): AssetRow => BY_ID[id] as AssetRow
