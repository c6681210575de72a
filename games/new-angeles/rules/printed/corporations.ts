import { CORPS, type Corp, type Type } from './nouns.ts'

export interface DrawLine {
  readonly type: Type | 'general'
  readonly n: number
}

/** NA-12 what a corporation's sheet says, and NA-13 its emergency card. */
interface CorpRow {
  /** Draws for four seats, top line first. NA-12.3 */
  readonly draws4: readonly DrawLine[]
  readonly draws56: readonly DrawLine[]
  /** Capital per occurrence of the contract's condition. */
  readonly contract: number
  readonly emergency: string
}

const GENERAL: readonly DrawLine[] = [
  { type: 'general', n: 1 },
  { type: 'general', n: 1 },
  { type: 'general', n: 1 },
]

export const CORP_ROWS: Readonly<Record<Corp, CorpRow>> = {
  globalsec: {
    draws4: [
      { type: 'security', n: 2 },
      { type: 'general', n: 1 },
    ],
    draws56: [
      { type: 'security', n: 2 },
      { type: 'media', n: 1 },
    ],
    contract: 1,
    emergency: 'ruthless-tactics',
  },
  'haas-bioroid': {
    draws4: [
      { type: 'labor', n: 2 },
      { type: 'general', n: 1 },
    ],
    draws56: [
      { type: 'labor', n: 2 },
      { type: 'construction', n: 1 },
    ],
    contract: 2,
    emergency: 'underpaid-overclocked',
  },
  jinteki: {
    draws4: [
      { type: 'biotech', n: 2 },
      { type: 'general', n: 1 },
    ],
    draws56: [
      { type: 'biotech', n: 2 },
      { type: 'labor', n: 1 },
    ],
    contract: 2,
    emergency: 'mandatory-quarantine',
  },
  melange: { draws4: GENERAL, draws56: GENERAL, contract: 3, emergency: 'energy-for-all' },
  nbn: {
    draws4: [
      { type: 'media', n: 2 },
      { type: 'general', n: 1 },
    ],
    draws56: [
      { type: 'media', n: 2 },
      { type: 'biotech', n: 1 },
    ],
    contract: 1,
    emergency: 'sweeps-week',
  },
  weyland: {
    draws4: [
      { type: 'construction', n: 2 },
      { type: 'general', n: 1 },
    ],
    draws56: [
      { type: 'construction', n: 2 },
      { type: 'security', n: 1 },
    ],
    contract: 2,
    emergency: 'massive-reconstruction',
  },
}

export const corpOfEmergency = (id: string): Corp => CORPS.find((corp) => CORP_ROWS[corp].emergency === id) as Corp

export const FEDERALIST = 'rival-federalist'
export const rivalOf = (corp: Corp): string => `rival-${corp}`
export const RIVALS: readonly string[] = [...CORPS.map(rivalOf), FEDERALIST]
