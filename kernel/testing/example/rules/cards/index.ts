import { CHARM_CARDS } from './charms.ts'

/** Every card that listens, deck by deck. */
export const CARDS = [...CHARM_CARDS]
