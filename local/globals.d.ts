/** Seats and options of every game on the shelf, found out at build time (see tools/offered.ts). */
declare module 'virtual:offered' {
  export const OFFERED: readonly import('../protocol/protocol.ts').GameInfo[]
}
