/** The open table in words: what its lists are counted by, and where backs lie. */
export const words = { bySeat: ['sides'], backs: ['deck', 'hand'] }
