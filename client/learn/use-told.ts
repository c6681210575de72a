import { useMemo } from 'react'
import type { MatchInfo, Presence } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'

/** A table that is played in the page, told as a server would tell it. */
export function useTold({ table, log, fresh, choose }: Pick<Feed, 'table' | 'log' | 'fresh' | 'choose'>): Feed {
  const acts = useMemo(() => actsWith(choose), [choose])
  return useMemo<Feed>(
    () => ({ ...acts, table, log, fresh, chat: NONE, presence: allHere(table.info) }),
    [acts, table, log, fresh],
  )
}

const NONE: readonly never[] = []

const allHere = ({ seats }: MatchInfo): readonly Presence[] =>
  seats.map(({ seat, person }) => ({ person: person?.id ?? '', name: person?.name ?? '', seat, here: true, since: 0 }))

/** What else a table can do has no meaning there. */
function actsWith(choose: Feed['choose']): Omit<Feed, 'table' | 'log' | 'fresh' | 'chat' | 'presence'> {
  const nothing = async () => {}
  return {
    told: () => undefined,
    choose,
    endTurn: nothing,
    undo: nothing,
    concede: nothing,
    say() {},
    startVote: nothing,
    answerVote: nothing,
    askBack: nothing,
  }
}
