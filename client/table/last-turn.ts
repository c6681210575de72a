import type { Seat } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'

/** My last step before the others played: what came after it is what happened since my last turn. */
export function endOfMyTurn(log: readonly LogEntry[], mine: readonly Seat[]): number | undefined {
  const own = ({ kind, seat }: LogEntry) => kind === 'choose' && mine.includes(seat)
  const told = log.filter(({ undone, kind }) => undone !== true && kind !== 'undo')
  let i = told.length - 1
  while (i >= 0 && own(told[i] as LogEntry)) i--
  while (i >= 0 && !own(told[i] as LogEntry)) i--
  return told[i]?.seq
}
