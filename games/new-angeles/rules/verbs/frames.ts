import type { Frame, Seat } from '../../../../kernel/index.ts'
import { assetRow } from '../printed/assets.ts'
import type { Moment } from '../printed/nouns.ts'
import type { Declared, EffectFrame, G, Side } from '../table.ts'

/** Frames that several chapters push, made here so that chapters need not import each other. */

export interface WindowFrame extends Frame {
  proc: 'window'
  step: 'ask'
  moment: Moment
  /** The seat that caused the moment, e.g. 2 */
  about: Seat
  /** Assets already used in it, e.g. ['lily-lockwell'] */
  used: string[]
}

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

export const windowFrame = (moment: Moment, about: Seat): WindowFrame => ({
  proc: 'window',
  step: 'ask',
  moment,
  about,
  used: [],
})

/** Whether anybody holds an asset that listens to a moment. */
export function listensTo(g: G, moment: Moment): boolean {
  const { seats } = g.open
  for (let seat = 0; seat < seats.length; seat++)
    for (const { id } of (seats[seat] as Side).assets) if (assetRow(id).moments?.includes(moment)) return true
  return false
}

/** Windows for the rises of threat that nobody has answered yet; undefined when there are none. */
export function riseFrames(g: G): Frame[] | undefined {
  const { rises } = g.open
  if (rises === 0) return undefined
  g.open.rises = 0
  const frames: Frame[] = []
  for (let i = 0; i < rises; i++) frames.push(windowFrame('rise', g.open.active))
  return frames
}
