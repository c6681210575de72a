import type { LiveClient, LiveTable, Watching } from '../../protocol/live.ts'
import type { ErrorCode } from '../../protocol/protocol.ts'

/** A scripted player at one seat: picks among its listed choices with its own small generator. */
export interface Player {
  readonly watching: Watching
  /** Resolves when the match is over for this player. */
  readonly over: Promise<LiveTable>
  readonly choices: number
  /** Codes of refused choices. */
  readonly refusals: readonly ErrorCode[]
}

/** A small generator for scripts: never for matches. */
export function scriptChance(seed: number) {
  let state = seed | 1
  return (n: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}

export interface PlayerSettings {
  readonly seed: number
  /** How often, out of 100 changes, the line is dropped. */
  readonly drops?: number
  /** Out of 100 turns, how often it takes back what it can. */
  readonly undos?: number
  /** Milliseconds before each choice. */
  readonly think?: number
  readonly isStopped?: () => boolean
  /** Told of the table's number when a choice is sent, how long its answer took, and of a refusal. */
  readonly onSend?: (seq: number) => void
  readonly onChoice?: (ms: number) => void
  readonly onRefused?: (code: ErrorCode) => void
}

/** Plays a seat to the end. */
export function playSeat(live: LiveClient, match: string, seat: number, settings: PlayerSettings): Player {
  const below = scriptChance(settings.seed)
  const refusals: ErrorCode[] = []
  let choices = 0
  let busy = false
  /** The table must have come so far before the next choice: an answer may be here before the delta it speaks of. */
  let from = 0
  let last = 0
  let finish: (table: LiveTable) => void = () => {}
  const over = new Promise<LiveTable>((resolve) => {
    finish = resolve
  })

  async function act(now: LiveTable): Promise<void> {
    const { table } = now
    const decision = table.view?.decisions.find(({ must }) => must)
    if (busy || table.seq < from || decision === undefined || table.info.status !== 'running' || settings.isStopped?.())
      return
    busy = true
    if (settings.think !== undefined && settings.think > 0)
      await new Promise((resolve) => setTimeout(resolve, settings.think))
    settings.onSend?.(table.seq)
    const started = performance.now()
    const undoes = table.undo.steps.length > 0 && below(100) < (settings.undos ?? 0)
    const choice = decision.choices[below(decision.choices.length)]
    const answer = undoes
      ? await live.undo(match, seat, table.seq, 1 + below(table.undo.steps.length))
      : await live.choose(match, seat, table.seq, decision.at, choice?.text ?? '')
    busy = false
    if (answer.ok) {
      choices++
      from = answer.seq ?? from
      settings.onChoice?.(performance.now() - started)
      // The delta of an own choice may be here before its answer.
      if (watching.now !== undefined && watching.now !== now) void act(watching.now)
    } else {
      refusals.push(answer.code)
      settings.onRefused?.(answer.code)
      watching.sync()
    }
  }

  const watching = live.watch(match, seat, (now) => {
    if (now === undefined) return
    // A backup was put in: the table is back at an earlier moment.
    if (now.table.seq < last) from = 0
    last = now.table.seq
    if (now.table.info.status === 'over') return finish(now)
    if (below(100) < (settings.drops ?? 0)) live.drop()
    void act(now)
  })
  return {
    watching,
    over,
    refusals,
    get choices() {
      return choices
    },
  }
}
