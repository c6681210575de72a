import { ASSETS } from './assets.ts'
import { declare } from './caprice-nisei.ts'
import type { Card } from './card.ts'
import { CORPORATIONS } from './corporations.ts'

/** Every card that listens, deck by deck. */
export const CARDS: readonly Card[] = [...CORPORATIONS, ...ASSETS]

/** What cards do by procedures of their own. */
export const CARD_PROCEDURES = { declare }
