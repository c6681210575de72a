import type { Choice } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { actionRow } from '../printed/actions.ts'
import { ILLNESS_THREAT, numberOf, ROOT, ROOT_THREAT } from '../printed/board.ts'
import type { Piece } from '../printed/nouns.ts'
import { reserveOf } from '../queries.ts'
import type { EffectFrame, G } from '../table.ts'
import { pathOf } from './forecast.ts'

/** What a screen shows of a choice while a card is carried out. */
export interface EffectAbout {
  /** The effect that asks, e.g. `place` */
  readonly group: string
  /** Whose text it is, e.g. `media-circus` */
  readonly card: string
  /** Whether it is only declared, in a rehearsal */
  readonly declaring?: true
  /** Threat because the card would touch its first ill district, e.g. 2 */
  readonly threat?: number
  /** Where a piece placed there would run, its last stop included, e.g. [3, 5, 6] */
  readonly path?: readonly number[]
  /** Threat because it would fall into the Root, e.g. 2 */
  readonly root?: number
  /** Whether the reserve has none left to place */
  readonly spent?: true
}

/** Where a piece slides, every district on its way counts, not only the one named. */
export function aboutEffect(g: G, f: EffectFrame, group: string, choice: Choice): EffectAbout {
  const path =
    choice.do === 'place'
      ? pathOf(g, (choice as Choices['place']).what as Piece, numberOf((choice as Choices['place']).in))
      : []
  return {
    group,
    card: f.source,
    ...(f.dry ? { declaring: true } : {}),
    ...(touchesIllness(g, f, choice, path) ? { threat: ILLNESS_THREAT } : {}),
    ...(path.length === 0 ? {} : { path }),
    ...(path.at(-1) === ROOT ? { root: ROOT_THREAT } : {}),
    ...(path.length > 0 && reserveOf(g, (choice as Choices['place']).what as Piece) === 0 ? { spent: true } : {}),
  }
}

/** Whether a choice would bring the illness threat of this card. NA-32 */
function touchesIllness({ open }: G, f: EffectFrame, choice: Choice, path: readonly number[]): boolean {
  if (!f.action || f.ill || actionRow(f.source).exempt) return false
  const { in: into, from, to } = choice as { in?: string; from?: string; to?: string }
  const named = [into, from, to].filter((id) => id !== undefined).map(numberOf)
  return [...named, ...path].some((d) => open.districts[d - 1]?.illness)
}
