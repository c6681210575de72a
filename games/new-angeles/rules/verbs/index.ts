import type { EffectName } from '../printed/effects.ts'
import { android } from './android.ts'
import { bar } from './bar.ts'
import { bet } from './bet.ts'
import { branch } from './branch.ts'
import { build } from './build.ts'
import { calm } from './calm.ts'
import { capital } from './capital.ts'
import { capitalList } from './capital-list.ts'
import { claim } from './claim.ts'
import { clear } from './clear.ts'
import { collect } from './collect.ts'
import { decideWinner } from './decide-winner.ts'
import { deckSupport } from './deck-support.ts'
import { declare } from './declare.ts'
import { discardAsset } from './discard-asset.ts'
import { discardCards } from './discard-cards.ts'
import { district } from './district.ts'
import { draw } from './draw.ts'
import { forceSupport } from './force-support.ts'
import { gift } from './gift.ts'
import { giveCards } from './give-cards.ts'
import { giveSelf } from './give-self.ts'
import { guard } from './guard.ts'
import { liquidate } from './liquidate.ts'
import { lower } from './lower.ts'
import { noLimit } from './no-limit.ts'
import { noTrade } from './no-trade.ts'
import { ownCounter } from './own-counter.ts'
import { peekEvents } from './peek-events.ts'
import { peekHand } from './peek-hand.ts'
import { peekRival } from './peek-rival.ts'
import { place } from './place.ts'
import { player } from './player.ts'
import { players } from './players.ts'
import { raise } from './raise.ts'
import { raiseSaved } from './raise-saved.ts'
import { remove } from './remove.ts'
import { resource } from './resource.ts'
import { rob } from './rob.ts'
import { robAny } from './rob-any.ts'
import { seize } from './seize.ts'
import { spin } from './spin.ts'
import { stealAsset } from './steal-asset.ts'
import { stealRandom } from './steal-random.ts'
import { stealSeen } from './steal-seen.ts'
import { swapAssets } from './swap-assets.ts'
import { takeBackOrPay } from './take-back-or-pay.ts'
import type { Verb } from './verb.ts'

/** The whole vocabulary; a new effect does not compile until it stands here. */
const VERBS: { readonly [K in EffectName]: Verb<K> } = {
  branch,
  player,
  remove,
  place,
  build,
  guard,
  clear,
  lower,
  calm,
  raise,
  raiseSaved,
  android,
  district,
  liquidate,
  players,
  capital,
  capitalList,
  collect,
  resource,
  spin,
  draw,
  gift,
  peekEvents,
  discardAsset,
  rob,
  robAny,
  discardCards,
  giveCards,
  stealRandom,
  peekHand,
  stealSeen,
  peekRival,
  stealAsset,
  giveSelf,
  swapAssets,
  claim,
  seize,
  declare,
  noTrade,
  bar,
  forceSupport,
  takeBackOrPay,
  deckSupport,
  bet,
  decideWinner,
  ownCounter,
  noLimit,
}

export const verbOf = <K extends EffectName>(name: K): Verb<K> => VERBS[name]
