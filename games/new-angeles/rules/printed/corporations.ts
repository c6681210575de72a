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

const line = (type: DrawLine['type'], n: number): DrawLine => ({ type, n })
const GENERAL = [line('general', 1), line('general', 1), line('general', 1)]

export const CORP_ROWS: Readonly<Record<Corp, CorpRow>> = {
  globalsec: {
    draws4: [line('security', 2), line('general', 1)],
    draws56: [line('security', 2), line('media', 1)],
    contract: 1,
    emergency: 'ruthless-tactics',
  },
  'haas-bioroid': {
    draws4: [line('labor', 2), line('general', 1)],
    draws56: [line('labor', 2), line('construction', 1)],
    contract: 2,
    emergency: 'underpaid-overclocked',
  },
  jinteki: {
    draws4: [line('biotech', 2), line('general', 1)],
    draws56: [line('biotech', 2), line('labor', 1)],
    contract: 2,
    emergency: 'mandatory-quarantine',
  },
  melange: { draws4: GENERAL, draws56: GENERAL, contract: 3, emergency: 'energy-for-all' },
  nbn: {
    draws4: [line('media', 2), line('general', 1)],
    draws56: [line('media', 2), line('biotech', 1)],
    contract: 1,
    emergency: 'sweeps-week',
  },
  weyland: {
    draws4: [line('construction', 2), line('general', 1)],
    draws56: [line('construction', 2), line('security', 1)],
    contract: 2,
    emergency: 'massive-reconstruction',
  },
}

export const corpOfEmergency = (id: string): Corp => CORPS.find((corp) => CORP_ROWS[corp].emergency === id) as Corp

export const FEDERALIST = 'rival-federalist'
export const rivalOf = (corp: Corp): string => `rival-${corp}`
export const RIVALS: readonly string[] = [...CORPS.map(rivalOf), FEDERALIST]
