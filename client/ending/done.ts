import type { MatchInfo } from '../../protocol/protocol.ts'

/** Whether nothing of a match is secret any more. */
export const isDone = ({ status }: Pick<MatchInfo, 'status'>): boolean => status === 'over' || status === 'ended'
