import type { Advice } from '../bots/advise.ts'
import { blinded } from '../bots/brain/bot.ts'
import type { Pool, Verdict } from '../bots/pool.ts'
import type { Job, Reply } from '../bots/think.ts'
import { choiceText, openDecisions } from '../kernel/index.ts'

/** What a bot gets beyond its budget: a phone may be slow, and the game may have to be fetched first. */
const GRACE = 8000

/** One thread for bots, made when the first of them is asked; one that is late or broken is let go. */
export function openPool(): Pool {
  let thread: Worker | undefined
  let count = 0
  /** One question after the other. */
  let line: Promise<unknown> = Promise.resolve()

  function ask(job: Job): Promise<Verdict | Advice | undefined> {
    // The script of this very worker: the rules are fetched once for both threads.
    thread ??= new Worker(self.location.href, { type: 'module', name: 'bot' })
    const asked = thread
    return new Promise((resolve) => {
      let soFar: Verdict | Advice | undefined
      const end = (): void => {
        clearTimeout(timer)
        resolve(soFar)
      }
      const letGo = (): void => {
        asked.terminate()
        if (thread === asked) thread = undefined
        end()
      }
      const timer = setTimeout(letGo, job.budget + GRACE)
      asked.onerror = letGo
      asked.onmessage = ({ data }: MessageEvent<Reply>) => {
        if ('ready' in data || data.id !== job.id) return
        if ('failed' in data) return end()
        if ('advice' in data) {
          soFar = data.advice
          return end()
        }
        soFar = { text: data.text, by: data.by }
        if (data.last) end()
      }
      asked.postMessage(job)
    })
  }

  function inLine(job: Job): Promise<Verdict | Advice | undefined> {
    const turn = line.then(() => ask(job))
    line = turn
    return turn
  }

  return {
    async decide(game, g, { seat, at, level, seed, budget }) {
      const job: Job = { id: ++count, game: game.id, state: blinded(game, g, seat), seat, at, level, seed, budget }
      const verdict = await inLine(job)
      if (verdict !== undefined && 'by' in verdict) return verdict
      // The last resort, which needs no bot at all. A right stays unused.
      const decision = openDecisions(game, g).find((open) => open.seat === seat && open.at === at)
      const choice = decision?.must ? decision.options[0] : undefined
      return { text: choice === undefined ? undefined : choiceText(game.choices, choice), by: 'random' }
    },
    async advise(game, g, { seat, at, seed, budget }) {
      const state = blinded(game, g, seat)
      const job: Job = { id: ++count, game: game.id, state, seat, at, level: 'expert', seed, budget, advice: true }
      const advice = await inLine(job)
      return advice !== undefined && 'best' in advice ? advice : undefined
    },
    async close() {
      thread?.terminate()
    },
  }
}
