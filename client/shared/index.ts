/** The pieces that boards and screens share. */

export { BoardChoices } from './BoardChoices.tsx'
export { Dialog } from './Dialog.tsx'
export { GameIcon } from './GameIcon.tsx'
export { Glyph } from './Glyph.tsx'
export { PanZoom } from './PanZoom.tsx'
export { SeatShape } from './SeatShape.tsx'
export { Tip } from './Tip.tsx'
export { useAfterFrame } from './useAfterFrame.ts'
export type { Fresh } from './useFresh.ts'
export { useFresh } from './useFresh.ts'
export { useMotion } from './useMotion.ts'
export { usePointed } from './usePointed.ts'
