/** The nouns of New Angeles. Districts are numbered 1 to 10 as on the map; the Root is no district. */
export const RESOURCES = ['energy', 'consumables', 'tech', 'entertainment', 'credits'] as const
export type Resource = (typeof RESOURCES)[number]

export const TYPES = ['construction', 'biotech', 'labor', 'media', 'security'] as const
export type Type = (typeof TYPES)[number]

export const CORPS = ['globalsec', 'haas-bioroid', 'jinteki', 'melange', 'nbn', 'weyland'] as const
export type Corp = (typeof CORPS)[number]

/** What can lie in a district besides unrest. */
export const PIECES = ['android', 'humanFirst', 'orgcrime', 'prisec', 'illness', 'outage', 'development'] as const
export type Piece = (typeof PIECES)[number]

/** Pieces that slide along the paths when they do not fit. */
export type Slider = 'humanFirst' | 'orgcrime' | 'illness' | 'outage'
export type Unit = 'humanFirst' | 'orgcrime' | 'prisec'

/** The two offers of a deal. */
export const CAMPS = ['main', 'counter'] as const
export type Camp = (typeof CAMPS)[number]

export const EVENT_BACKS = ['humanFirst', 'orgcrime', 'outage', 'unrest'] as const
export type EventBack = (typeof EVENT_BACKS)[number]
