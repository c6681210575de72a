import type { BoardProps } from '../../../../client/board.ts'
import type { Choice } from '../../../../kernel/index.ts'

/** Choices that some drawn thing offers by itself, by what they do; all others become buttons on the stage. */
const DRAWN = new Set([
  'corporation',
  'keep',
  'draw',
  'offer',
  'counter',
  'support',
  'discard',
  'give',
  'steal',
  'bury',
  'topmost',
  'keepRival',
  'use',
  'place',
  'remove',
  'android',
  'lower',
  'raise',
  'district',
  'resource',
  'asset',
  'seize',
])

/** What stands on the seats: on a phone they are on another page, so it gets a button as well. */
const ON_SEATS = new Set(['use', 'asset', 'seize'])

const onDesk = ({ do: how }: Choice): boolean => DRAWN.has(how) || how.startsWith('trade')
const onPhone = (choice: Choice): boolean => onDesk(choice) && !ON_SEATS.has(choice.do)

/** Whether something drawn offers a choice by itself. */
export const placedOn = (layout: BoardProps['layout']): ((choice: Choice) => boolean) =>
  layout === 'phone' ? onPhone : onDesk
