/** The pieces that boards and screens share. */

export { Dialog } from './Dialog.tsx'
export { GameIcon } from './GameIcon.tsx'
export { PanZoom } from './PanZoom.tsx'
export { SeatShape } from './SeatShape.tsx'
export { Tip } from './Tip.tsx'
export { useMotion } from './useMotion.ts'
