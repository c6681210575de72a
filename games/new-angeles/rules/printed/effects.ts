import type { Slider } from './nouns.ts'

/**
 * The closed vocabulary of card texts. A card is a list of these; `verbs/` says what each does.
 * `if`: only when that branch was taken. `pay`: a cost; when it cannot be paid the rest of the text does not happen.
 */
export type Effect = (
  | { do: 'remove'; what: 'illness' | 'outage' | 'orgcrime' | 'prisec' | 'enemy'; min: number; max: number; pay?: true }
  | { do: 'place'; what: Slider; n: number; where: 'any' | 'saved' }
  | { do: 'build'; what: 'development' | 'prisec' | 'outage'; pay?: true; still?: true }
  | { do: 'guard' }
  | { do: 'clear'; spare?: true }
  | { do: 'lower'; stages: number; min: number; max: number }
  | { do: 'calm'; stages: number }
  | { do: 'raise'; n: number }
  | { do: 'raiseSaved' }
  | { do: 'android'; min: number; max: number }
  | { do: 'district'; where: 'working' | 'sameTier' }
  | { do: 'liquidate' }
  | { do: 'branch'; options: readonly string[] }
  | { do: 'player'; from: 'any' | 'others' }
  | { do: 'players'; n: number }
  | { do: 'capital'; who: 'by' | 'target' | 'active'; n: number; supporter?: number }
  | { do: 'capitalList'; amounts: readonly number[] }
  | { do: 'collect' }
  | { do: 'resource'; delta: 1 | -1; min: number; max: number; pay?: true }
  | { do: 'spin' }
  | { do: 'rob'; n: number }
  | { do: 'robAny' }
  | { do: 'draw'; who: 'by' | 'target' | 'all'; n: number; supporter?: number; how: DrawHow; optional?: true }
  | { do: 'gift'; n: number }
  | { do: 'discardCards'; n: number }
  | { do: 'giveCards'; max: number }
  | { do: 'stealRandom' }
  | { do: 'peekHand' }
  | { do: 'stealSeen' }
  | { do: 'peekEvents' }
  | { do: 'peekRival' }
  | { do: 'discardAsset' }
  | { do: 'stealAsset' }
  | { do: 'giveSelf' }
  | { do: 'swapAssets' }
  | { do: 'claim'; n: number }
  | { do: 'seize'; n: number }
  | { do: 'declare' }
  | { do: 'noTrade' }
  | { do: 'bar' }
  | { do: 'forceSupport' }
  | { do: 'takeBackOrPay'; price: number }
  | { do: 'deckSupport' }
  | { do: 'bet' }
  | { do: 'decideWinner' }
  | { do: 'ownCounter' }
  | { do: 'noLimit' }
) & { if?: string }

/** Whose types are drawn: the sheet's topmost; one named for all; one named each time; every type once. */
export type DrawHow = 'topmost' | 'one' | 'each' | 'allTypes'

export type EffectName = Effect['do']
export type EffectOf<K extends EffectName> = Extract<Effect, { do: K }>
