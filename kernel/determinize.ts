import { EVERYBODY, SPECTATOR_BIT, turnUp } from './cards.ts'
import { seedWords, wordBelow } from './chance.ts'
import { copyMatch } from './clone.ts'
import { placeOf } from './engine.ts'
import type { Game } from './game.ts'
import { choiceText } from './text.ts'
import type { Back, Mask, Match } from './types.ts'
import type { Viewer } from './view.ts'

/**
 * A world that the viewer cannot tell from the true one: the faces they have not seen are dealt again over their backs,
 * deck by deck, open answers of others are guessed among their options, and the dice to come are other dice.
 */
export function determinize<T>(game: Game<T>, g: Match<T>, viewer: Viewer, seed: string): Match<T> {
  const world = copyMatch(g)
  const words = seedWords(seed)
  const bit = viewer === 'spectator' ? SPECTATOR_BIT : 1 << viewer
  dealAnew(game, world, bit, words)
  guessPicks(game, world, bit, words)
  return world
}

/** Deals the faces that nobody in `eyes` has seen again over their backs; from here on luck is that of `words`. */
export function dealAnew<T>(game: Game<T>, world: Match<T>, eyes: Mask, words: number[]): void {
  const { secret } = world
  const unseen: Record<string, Back[]> = {}
  for (let back = 0; back < secret.faces.length; back++) {
    const kind = secret.kinds[back] as string
    if (secret.faces[back] === '' || kind === 'pick' || ((secret.seen[back] as number) & eyes) !== 0) continue
    unseen[kind] ??= []
    unseen[kind].push(back)
  }
  for (const kind in unseen) {
    const backs = unseen[kind] as Back[]
    // Sorted before they are dealt, so that the guess depends on what the seat knows and on the seed, on nothing else.
    const faces = backs.map((back) => secret.faces[back] as string).sort()
    for (let i = 0; i < backs.length; i++) secret.faces[backs[i] as Back] = faces[i] as string
    for (let i = backs.length - 1; i > 0; i--) {
      const j = wordBelow(words, i + 1)
      const face = secret.faces[backs[i] as Back] as string
      secret.faces[backs[i] as Back] = secret.faces[backs[j] as Back] as string
      secret.faces[backs[j] as Back] = face
    }
  }
  secret.chance = words
  game.refineGuess?.(world, eyes)
}

function guessPicks<T>(game: Game<T>, world: Match<T>, bit: number, words: number[]): void {
  const f = world.stack[world.stack.length - 1]
  if (f?.picks === undefined) return
  const { step } = placeOf(game, f)
  if (typeof step === 'function') return
  for (const [other, back] of Object.entries(f.picks)) {
    if (((world.secret.seen[back] as number) & bit) !== 0) continue
    const options = step.options(world, f, Number(other))
    if (options.length === 0) {
      world.secret.seen[back] = EVERYBODY
      turnUp(world, back)
      delete f.picks[Number(other)]
    } else world.secret.faces[back] = choiceText(game.choices, options[wordBelow(words, options.length)])
  }
}
