import type { Slider } from './nouns.ts'

/**
 * The closed vocabulary of card texts, by who may hold it: a card is a list of these, and `verbs/` says what each does.
 * `pay`: a cost; when it cannot be paid the rest of the text does not happen.
 */

/** The branches a text may offer. */
export type Option = 'calm' | 'arrest' | 'steal' | 'capital' | 'discard' | 'draw'

/** Only when that branch was taken. */
interface Conditional {
  readonly if?: Option
}

/** What both action cards and assets may say. */
type SharedEffect =
  | { readonly do: 'branch'; readonly options: readonly Option[] }
  | { readonly do: 'player'; readonly from: 'any' | 'others' }

/** What action and emergency cards may say. */
export type ActionEffect = Conditional &
  (
    | SharedEffect
    | {
        readonly do: 'remove'
        readonly what: 'illness' | 'outage' | 'orgcrime' | 'prisec' | 'enemy'
        readonly min: number
        readonly max: number
        readonly pay?: true
      }
    | { readonly do: 'place'; readonly what: Slider; readonly n: number; readonly where: 'any' | 'saved' }
    | {
        readonly do: 'build'
        readonly what: 'development' | 'prisec' | 'outage'
        readonly pay?: true
        readonly still?: true
      }
    | { readonly do: 'guard' }
    | { readonly do: 'clear'; readonly spare?: true }
    | { readonly do: 'lower'; readonly stages: number; readonly min: number; readonly max: number }
    | { readonly do: 'calm'; readonly stages: number }
    | { readonly do: 'raise'; readonly n: number }
    | { readonly do: 'raiseSaved' }
    | { readonly do: 'android'; readonly min: number; readonly max: number }
    | { readonly do: 'district'; readonly where: 'working' | 'sameTier' }
    | { readonly do: 'liquidate' }
    | { readonly do: 'players'; readonly n: number }
    /** `supporter`: that much instead for a seat that supported the winning offer. */
    | { readonly do: 'capital'; readonly who: 'by' | 'target'; readonly n: number; readonly supporter?: number }
    | { readonly do: 'capitalList'; readonly amounts: readonly number[] }
    | { readonly do: 'collect' }
    | { readonly do: 'resource'; readonly delta: 1; readonly min: number; readonly max: number }
    | { readonly do: 'spin' }
    /** Everybody names a type and draws of it. */
    | {
        readonly do: 'draw'
        readonly who: 'all'
        readonly how: 'one'
        readonly n: number
        readonly supporter?: number
        readonly optional?: true
      }
    | { readonly do: 'gift'; readonly n: number }
    | { readonly do: 'peekEvents' }
    | { readonly do: 'discardAsset' }
  )

/** What assets may say. */
export type AssetEffect = Conditional &
  (
    | SharedEffect
    | { readonly do: 'capital'; readonly who: 'by' | 'target' | 'active'; readonly n: number }
    | { readonly do: 'resource'; readonly delta: -1; readonly min: 1; readonly max: 1; readonly pay: true }
    /** Of the sheet's topmost type; or naming a type each time. */
    | { readonly do: 'draw'; readonly who: 'by' | 'target'; readonly how: 'topmost' | 'each'; readonly n: number }
    /** Of every type. */
    | { readonly do: 'draw'; readonly who: 'by'; readonly how: 'allTypes'; readonly n: number }
    | { readonly do: 'rob'; readonly n: number }
    | { readonly do: 'robAny' }
    | { readonly do: 'discardCards'; readonly n: number }
    | { readonly do: 'giveCards'; readonly max: number }
    | { readonly do: 'stealRandom' }
    | { readonly do: 'peekHand' }
    | { readonly do: 'stealSeen' }
    | { readonly do: 'peekRival' }
    | { readonly do: 'stealAsset' }
    | { readonly do: 'giveSelf' }
    | { readonly do: 'swapAssets' }
    | { readonly do: 'claim'; readonly n: number }
    | { readonly do: 'seize'; readonly n: number }
    | { readonly do: 'declare' }
    | { readonly do: 'noTrade' }
    | { readonly do: 'bar' }
    | { readonly do: 'forceSupport' }
    | { readonly do: 'takeBackOrPay'; readonly price: number }
    | { readonly do: 'deckSupport' }
    | { readonly do: 'bet' }
    | { readonly do: 'decideWinner' }
    | { readonly do: 'ownCounter' }
    | { readonly do: 'noLimit' }
  )

export type Effect = ActionEffect | AssetEffect
export type EffectName = Effect['do']
export type EffectOf<K extends EffectName> = Extract<Effect, { readonly do: K }>

/** A text says something. */
export type Effects<E extends Effect> = readonly [E, ...E[]]
