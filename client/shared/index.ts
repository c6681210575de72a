/** The pieces that boards and screens share. */

export { Dialog } from './dialog.tsx'
export { GameIcon } from './game-icon.tsx'
export { Glyph } from './glyph.tsx'
export { PanZoom } from './pan-zoom.tsx'
export { SeatShape } from './seat-shape.tsx'
export { Tip } from './tip.tsx'
export { useAfterFrame } from './use-after-frame.ts'
export type { Fresh } from './use-fresh.ts'
export { useFresh } from './use-fresh.ts'
export { useMotion } from './use-motion.ts'
export { usePointed } from './use-pointed.ts'
