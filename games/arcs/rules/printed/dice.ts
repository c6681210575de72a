/** The battle dice. A face is an index; faces that show the same share the lowest index. */
export const DICE = ['assault', 'skirmish', 'raid'] as const
export type Die = (typeof DICE)[number]
export const DICE_PER_TYPE = 6

export interface FaceRow {
  readonly selfHit: number
  readonly intercept: number
  readonly hit: number
  readonly buildingHit: number
  readonly key: number
}
const BLANK: FaceRow = { selfHit: 0, intercept: 0, hit: 0, buildingHit: 0, key: 0 }
const face = (shown: Partial<FaceRow>): FaceRow => ({ ...BLANK, ...shown })

export const FACES: Readonly<Record<Die, readonly FaceRow[]>> = {
  assault: [
    BLANK,
    face({ selfHit: 1, hit: 1 }),
    face({ selfHit: 1, hit: 1 }),
    face({ selfHit: 1, hit: 2 }),
    face({ hit: 2 }),
    face({ intercept: 1, hit: 1 }),
  ],
  skirmish: [BLANK, BLANK, BLANK, face({ hit: 1 }), face({ hit: 1 }), face({ hit: 1 })],
  raid: [
    face({ intercept: 1, key: 2 }),
    face({ intercept: 1 }),
    face({ selfHit: 1, key: 1 }),
    face({ selfHit: 1, buildingHit: 1 }),
    face({ selfHit: 1, buildingHit: 1 }),
    face({ buildingHit: 1, key: 1 }),
  ],
}

/** For each rolled side the lowest one that shows the same. */
export const SAME_FACE: Readonly<Record<Die, readonly number[]>> = {
  assault: [0, 1, 1, 3, 4, 5],
  skirmish: [0, 0, 0, 3, 3, 3],
  raid: [0, 1, 2, 3, 3, 5],
}

/** What a card does to the roll of this battle; also told to those who choose dice, so that odds can count it. */
export type RollCard = {
  /** E.g. 'skirmishers'. */
  card: string
  /** Rolled intercepts are ignored, intercepts are added, or dice may be rolled again once. */
  does: 'ignore' | 'add' | 'again'
  /** How many, e.g. 2. */
  count: number
  /** Only with dice of this type, e.g. 'skirmish'. */
  die?: Die
}
