import { ASSETS } from './assets.ts'
import type { Card } from './card.ts'
import { CORPORATIONS } from './corporations.ts'

/** Every card that listens, deck by deck. */
export const CARDS: readonly Card[] = [...CORPORATIONS, ...ASSETS]
