import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, ToldChoice, ToldDecision } from '../../kernel/index.ts'
import type { HoldWish } from '../../protocol/protocol.ts'
import type { GameText, Watched } from '../board.ts'
import { aboutOf } from '../board.ts'
import type { Feed } from '../connection.ts'
import { isFirstMatch } from '../first-match.ts'
import { lightUp } from '../pointing.ts'
import { preferences } from '../preferences.ts'
import { storeOf } from '../store.ts'
import { sayError } from '../toasts.tsx'
import { ENDS, graceAt } from './use-end-turn.ts'
import type { SignsByText } from './use-signs.ts'

/** A choice on its way: sent, not yet seen in the table. */
export interface Sending {
  readonly text: string
  readonly label: string
}

/** A choice that cannot be taken back, or brings nothing, taken once: it waits to be taken a second time. */
export interface Confirming {
  readonly decision: ToldDecision
  readonly choice: ToldChoice
  /** Whether it was taken on the board, where it is then confirmed too. */
  readonly onBoard: boolean
}

export interface Narrowed {
  readonly label: string
  readonly texts: readonly string[]
}

export interface Choosing {
  readonly sending: Sending | undefined
  readonly confirming: Confirming | undefined
  readonly narrowed: Narrowed | undefined
  readonly pointed: Watched<string | undefined>
  setHovered(text: string | undefined): void
  choose(text: string): void
  chooseOnBoard(text: string, composed?: Choice): void
  confirm(yes: boolean): void
  narrow(label: string, texts: readonly string[]): void
  widen(): void
}

/** A turn that is ended by name needs no second end; against bots it can be called back for a moment. */
function holdFor({ do: kind }: Choice, grace: number): HoldWish | undefined {
  const { endTurn } = preferences.get()
  if (endTurn === 'never' || (endTurn === 'undoable' && ENDS.includes(kind) && grace === 0)) return undefined
  return endTurn
}

/** Whether a choice gives the move away for good, and this person wants to be asked before. */
function isCostly({ text, choice }: ToldChoice, signs: SignsByText, game: string): boolean {
  const { askCostly } = preferences.get()
  if (askCostly === 'never' || (askCostly === 'first' && !isFirstMatch(game))) return false
  const leads = signs[text] ?? []
  // Who ends a turn by name means it.
  if (!leads.includes('handsOver') || ENDS.includes(choice.do)) return false
  return leads.length > 1 || holdFor(choice, 0) === undefined
}

/** A double click must not confirm what its first half has asked. */
const TWICE = 250

/** A choice that a board has put together within a shape of the decision. */
function shapedOf({ shapes }: ToldDecision, text: string, composed: Choice | undefined): ToldChoice | undefined {
  if (composed === undefined || !shapes?.some((shape) => shape.do === composed.do)) return undefined
  return { text, choice: composed }
}

interface Held {
  /** What is asked: when something else is, all this is gone, without anything having to be reset. */
  readonly asked: string
  /** The position it was last seen in: what is on its way belongs to this one only. */
  readonly seq: number
  readonly sending?: Sending | undefined
  readonly confirming?: Confirming | undefined
  readonly narrowed?: Narrowed | undefined
}

/** What must be decided now: what others offer each other changes nothing of it. */
const askedBy = (decisions: readonly ToldDecision[]): string =>
  decisions.flatMap(({ must, at, choices }) => (must ? [at, ...choices.map(({ text }) => text)] : [])).join('\n')

function heldNow(kept: Held, asked: string, seq: number): Held {
  if (kept.asked !== asked) return { asked, seq }
  return kept.seq === seq ? kept : { ...kept, seq, sending: undefined }
}

/** Pointing, narrowing, choosing and confirming in one position. All functions stay the same ones. */
export function useChoosing(feed: Feed, decisions: readonly ToldDecision[], t: GameText, signs: SignsByText): Choosing {
  const { seq } = feed.table
  const asked = useMemo(() => askedBy(decisions), [decisions])
  const [kept, setHeld] = useState<Held>({ asked, seq })
  const held = heldNow(kept, asked, seq)
  const latest = useRef({ feed, decisions, t, signs, held, askedAt: 0 })
  Object.assign(latest.current, { feed, decisions, t, signs, held })
  const pointed = useMemo(() => storeOf<string | undefined>(undefined), [])
  useEffect(() => pointed.subscribe(() => lightUp(pointed.get())), [pointed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a new position nothing is pointed at.
  useEffect(() => pointed.set(undefined), [seq, pointed])

  const hold = useCallback((change: Partial<Held>) => {
    const next = { ...latest.current.held, ...change }
    latest.current.held = next
    setHeld(next)
  }, [])
  const send = useCallback(
    (decision: ToldDecision, { text, choice }: ToldChoice) => {
      const now = latest.current
      const label = now.t.choice(choice)
      hold({ sending: { text, label }, confirming: undefined })
      now.feed.choose(now.held.seq, decision.at, text, label, holdFor(choice, graceAt(now.feed))).catch((error) => {
        hold({ sending: undefined })
        sayError(error)
      })
    },
    [hold],
  )
  const confirm = useCallback(
    (yes: boolean) => {
      const { confirming } = latest.current.held
      if (confirming === undefined) return
      if (!yes) return hold({ confirming: undefined })
      if (performance.now() - latest.current.askedAt > TWICE) send(confirming.decision, confirming.choice)
    },
    [hold, send],
  )
  const take = useCallback(
    (text: string, onBoard: boolean, composed?: Choice) => {
      const now = latest.current
      if (now.held.sending !== undefined) return
      if (now.held.confirming?.choice.text === text) return confirm(true)
      for (const decision of now.decisions) {
        const choice = decision.choices.find((one) => one.text === text) ?? shapedOf(decision, text, composed)
        if (choice === undefined) continue
        const { final, vain } = aboutOf(choice)
        const costly = isCostly(choice, now.signs, now.feed.table.info.game)
        if (final !== true && vain !== true && !costly && !preferences.get().askEvery) return send(decision, choice)
        now.askedAt = performance.now()
        return hold({ confirming: { decision, choice, onBoard } })
      }
    },
    [hold, send, confirm],
  )
  return {
    sending: held.sending,
    confirming: held.confirming,
    narrowed: held.narrowed,
    pointed,
    setHovered: pointed.set,
    choose: useCallback((text: string) => take(text, false), [take]),
    chooseOnBoard: useCallback((text: string, composed?: Choice) => take(text, true, composed), [take]),
    confirm,
    narrow: useCallback((label: string, texts: readonly string[]) => hold({ narrowed: { label, texts } }), [hold]),
    widen: useCallback(() => hold({ narrowed: undefined }), [hold]),
  }
}
