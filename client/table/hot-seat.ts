import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'

/** The seats this person holds; a seat in which a bot only sits in is still theirs. */
export const mySeats = (info: MatchInfo, me: string | undefined): readonly Seat[] =>
  me === undefined
    ? []
    : info.seats
        .filter(({ person, bot, sittingIn }) => person?.id === me && (bot === undefined || sittingIn === true))
        .map(({ seat }) => seat)

export interface HotSeat {
  /** Through whose eyes the table is seen; undefined for a spectator. */
  readonly seat: Seat | undefined
  /** Whose turn it is behind the curtain, while the device changes hands. */
  readonly curtain: Seat | undefined
  sit(seat: Seat): void
  /** Told at each render whom the match waits for. */
  noteWaiting(waiting: readonly Seat[]): void
}

/** Several seats on one device: when another of my seats must decide, the curtain falls until its owner lifts it. */
export function useHotSeat(mine: readonly Seat[]): HotSeat {
  const [seat, setSeat] = useState<Seat | undefined>(mine[0])
  const [curtain, setCurtain] = useState<Seat>()
  const waiting = useRef<readonly Seat[]>([])
  const [asked, setAsked] = useState<Seat>()
  useEffect(() => {
    if (mine.length < 2 || asked === undefined || asked === seat) return
    setCurtain(asked)
  }, [asked, seat, mine.length])
  useEffect(() => {
    const first = mine[0]
    if (first !== undefined && (seat === undefined || !mine.includes(seat))) setSeat(first)
  }, [mine, seat])
  useEffect(() => {
    if (mine.length < 2) return
    const next = waiting.current.includes(seat as Seat) ? seat : waiting.current.find((one) => mine.includes(one))
    if (next !== asked) setAsked(next)
  })
  return {
    seat,
    curtain: mine.length > 1 ? curtain : undefined,
    sit(next) {
      setSeat(next)
      setCurtain(undefined)
    },
    noteWaiting(now) {
      waiting.current = now
    },
  }
}
