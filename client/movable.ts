import type { MatchInfo } from '../protocol/protocol.ts'

/** Whether somebody may fetch a match: it is over, or nobody but bots plays against them. */
export const isFetchable = ({ status, seats, owner, moved }: MatchInfo, me: string | undefined): boolean =>
  moved !== 'away' &&
  me !== undefined &&
  seats.some(({ person }) => person?.id === me) &&
  (status === 'over' ||
    (status === 'running' && owner === me && seats.every(({ person }) => person === undefined || person.id === me)))

/** Whether a match of mine has left the server and is not known to have arrived: then it can be fetched again. */
export const isOnItsWay = ({ moved, movedTo, owner }: MatchInfo, me: string | undefined): boolean =>
  moved === 'away' && movedTo === undefined && owner === me

/** Whether a text is the record of a match that is not over: then it can go on. */
export const canGoOn = (record: string): boolean => !/^end \S/m.test(record) && /^seed \S/m.test(record)
