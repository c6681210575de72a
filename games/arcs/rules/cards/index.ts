import { redraw, swap } from './farseers.ts'
import { rifles } from './galactic-rifles.ts'
import { GUILD_CARDS } from './guilds.ts'
import { LEADER_CARDS } from './leaders.ts'
import { LORE_CARDS } from './lore.ts'
import { captives } from './prison-wardens.ts'
import { struggle, vox } from './vox.ts'

/** Every card that listens; of several that hear the same, the first speaks first. */
export const CARDS = [...LORE_CARDS, ...GUILD_CARDS, ...LEADER_CARDS]

/** The procedures that belong to cards. */
export const CARD_PROCEDURES = { swap, vox, struggle, rifles, captives, redraw }
