import { useEffect, useRef } from 'react'
import type { ToldDecision } from '../../kernel/index.ts'
import type { Feed } from '../connection.ts'
import { preferences } from '../preferences.ts'
import { unaskedOf } from './unasked.ts'

/** Answers by itself what is not to be asked, once in a position. */
export function useUnasked(feed: Feed, decisions: readonly ToldDecision[], choose: (text: string) => void): void {
  const answered = useRef<number>(-1)
  const { seq, info } = feed.table
  const last = feed.log.at(-1)?.kind
  useEffect(() => {
    const answer = unaskedOf(info.game, decisions, preferences.get().unasked, last)
    if (answer === undefined || answered.current === seq) return
    answered.current = seq
    choose(answer.text)
  }, [info.game, decisions, last, seq, choose])
}
