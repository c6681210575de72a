import type { Json } from '../../../../index.ts'
import type { Choices } from '../choices.ts'

/** What a screen shows of one way to draw: what it costs. */
export const aboutDrawing = ({ do: kind }: Choices['draw' | 'keep' | 'dip']): Json =>
  kind === 'dip' ? { price: { points: 1 } } : {}
