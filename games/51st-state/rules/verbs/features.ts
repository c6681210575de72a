import type { Bag, Tally } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import type { Feature, Slot } from '../printed/row.ts'
import type { Place } from '../table.ts'

/** When a feature speaks up, and what it says. Every feature is asked everything; most keep silent. */
interface FeatureVerb<F extends Feature> {
  /** Where it keeps Goods over Cleanup. 51-14.1 */
  slots(feature: F): readonly Slot[]
  /** What it pays for what its owner gained in a Production phase. 51-5.8 */
  rewards(feature: F, produced: Tally): Bag | undefined
}

const NO_SLOTS: readonly Slot[] = []
const silent = { slots: () => NO_SLOTS, rewards: () => undefined }

/** Every feature a row can name; a new one does not compile until it stands here. */
const FEATURES: { readonly [K in Feature['do']]: FeatureVerb<Extract<Feature, { do: K }>> } = {
  store: { ...silent, slots: ({ slots }) => slots },
  // It listens: cards/features.ts
  onEvent: silent,
  ifProduced: {
    ...silent,
    rewards({ goods, atLeast, gain }, produced) {
      let sum = 0
      for (const good of goods) sum += produced[good]
      return sum >= atLeast ? gain : undefined
    },
  },
}

const verbOf = (feature: Feature) => FEATURES[feature.do] as FeatureVerb<Feature>

/** The storing slots of a standing Location. */
export function slotsOf({ ruined, card }: Place): readonly Slot[] {
  const { feature } = rowOf(card)
  return ruined || feature === undefined ? NO_SLOTS : verbOf(feature).slots(feature)
}

/** What a standing Location pays for what its owner produced. */
export function rewardOf({ ruined, card }: Place, produced: Tally): Bag | undefined {
  const { feature } = rowOf(card)
  return ruined || feature === undefined ? undefined : verbOf(feature).rewards(feature, produced)
}
