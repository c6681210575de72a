import { charm } from './charm.ts'
import { round } from './round.ts'
import { window } from './window.ts'
import { winning } from './winning.ts'

/** The chapters, in the order of the book. */
export const PROCEDURES = { round, winning, window, charm }
