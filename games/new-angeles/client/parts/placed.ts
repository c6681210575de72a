import type { BoardProps } from '../../../../client/board.ts'
import type { Choice } from '../../../../kernel/index.ts'
import type { Table } from '../../rules/table.ts'

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
  'keep-rival',
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

export function placed(props: BoardProps<Table>, choice: Choice): boolean {
  // On a phone the seats stand on another page: what is named there gets a button as well.
  if (props.layout === 'phone' && (choice.do === 'use' || choice.do === 'asset' || choice.do === 'seize')) return false
  return DRAWN.has(choice.do) || choice.do.startsWith('trade-')
}
