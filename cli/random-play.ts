import type * as kernel from '../kernel/index.ts'
import type { AnyGame, Choice, Decision, Options } from '../kernel/index.ts'

/** A kernel of this or an older version: what playing at random needs of it. */
export type Kernel = Pick<
  typeof kernel,
  'start' | 'settle' | 'play' | 'copyMatch' | 'chooseAndRemember' | 'choiceText' | 'seedWords' | 'wordBelow'
> &
  Partial<Pick<typeof kernel, 'chooseOnCopy'>>

/** Plays random matches of one version of a game. Loaded once per version, so that neither shares what the engine learnt of the other. */
export function randomPlay(
  { start, settle, play, copyMatch, chooseAndRemember, chooseOnCopy, choiceText, seedWords, wordBelow }: Kernel,
  game: AnyGame,
  seats: number,
  options: Options,
) {
  const words = seedWords('bench')
  const pick = ({ options }: Decision): Choice => options[wordBelow(words, options.length)] as Choice
  let count = 0
  return {
    /** A match as bots play it, in place; how many decisions it took. */
    inPlace(): number {
      const g = start(game, seats, options, `bench/${count++}`)
      for (let decisions = 0; ; decisions++) {
        const must = settle(game, g).find((decision) => decision.must)
        if (must === undefined) return decisions
        play(game, g, must, pick(must))
      }
    },
    /** A match as the server plays it: every choice is a text taken on a copy, its events kept. */
    onCopies(): number {
      let g = start(game, seats, options, `bench/${count++}`)
      let open = settle(game, g)
      for (let decisions = 0; ; decisions++) {
        const must = open.find((decision) => decision.must)
        if (must === undefined) return decisions
        const text = choiceText(game.choices, pick(must))
        const events: unknown[] = []
        const sink = (event: unknown) => events.push(event)
        if (chooseOnCopy !== undefined) {
          const taken = chooseOnCopy(game, g, must.seat, text, must.at, sink)
          if (!taken.ok) throw new Error(`${text} was refused: ${taken.code}`)
          ;({ g, open } = taken)
        } else {
          // Until 86013f4 the server made a copy for itself and the kernel another one for undo.
          g = copyMatch(g)
          g.sink = sink
          const taken = chooseAndRemember(game, g, [], must.seat, text, must.at)
          if (!taken.ok) throw new Error(`${text} was refused: ${taken.code}`)
          open = taken.open
        }
      }
    },
  }
}
