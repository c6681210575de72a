import type { Frame, Seat } from '../../../../kernel/index.ts'
import { rise } from '../moments.ts'
import type { Declared, EffectFrame, G } from '../table.ts'

/** Frames that several chapters push, made here so that chapters need not import each other. */

/** A card or asset to be carried out. */
export const effectFrame = (source: string, by: Seat, action: boolean, target?: Seat): EffectFrame => ({
  proc: 'effect',
  step: 'next',
  source,
  by,
  action,
  at: 0,
  n: 0,
  saved: [],
  ...(target === undefined ? {} : { target }),
})

export const offerFrame = (source: string, by: Seat, declared: Declared[] | undefined): EffectFrame => {
  const frame = effectFrame(source, by, true)
  if (declared !== undefined) frame.script = declared.slice()
  return frame
}

/** Windows for the rises of threat that nobody has answered yet; undefined when there are none. */
export function riseFrames(g: G): Frame[] | undefined {
  const { rises } = g.open
  if (rises === 0) return undefined
  g.open.rises = 0
  const frames: Frame[] = []
  for (let i = 0; i < rises; i++) frames.push(rise.frame(g.open.active))
  return frames
}
