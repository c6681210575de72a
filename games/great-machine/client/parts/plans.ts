import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Way } from '../../rules/outlook/index.ts'
import { districtIndex } from '../../rules/printed/districts.ts'
import type { Hero } from '../../rules/table.ts'
import type { MachineView } from './props.ts'

/** Where a Hero means to go, and what that costs. */
export interface Plan extends Way {
  readonly hero: Hero
  /** What is paid altogether. */
  readonly price: number
  /** It cannot be paid: the escape die decides. */
  readonly die: boolean
  /** Laid for good, or only thought of. */
  readonly settled: boolean
}

const planOf = (view: MachineView, hero: Hero, to: number, settled: boolean): Plan => {
  const way = view.outlook.ways[view.open.heroes.indexOf(hero)]?.[to] ?? { stops: [hero.at], tolls: [] }
  const price = way.tolls.reduce((sum, toll) => sum + toll, 0)
  return { ...way, hero, price, die: price > hero.trust, settled }
}

/** The card a Hero has laid, or that its player has picked while others still think; only teammates know its face. */
function cardOf(view: MachineView, hero: Hero): { card: number; settled: boolean } | undefined {
  if (hero.chosen !== undefined) return { card: hero.chosen, settled: true }
  const pick = view.stack.at(-1)?.picks?.[hero.seat]
  const [, id, card] = /^access (\S+) #(\d+)$/.exec((pick === undefined ? undefined : view.faces[pick]) ?? '') ?? []
  return id === hero.id && card !== undefined ? { card: Number(card), settled: false } : undefined
}

/** The plan of the whole team, as far as the viewer may know it. */
export function plansOf(view: MachineView): Plan[] {
  if (view.open.tiles.length === 0) return []
  return view.open.heroes.flatMap((hero) => {
    if (hero.shown !== undefined) return hero.shown === hero.at ? [] : [planOf(view, hero, hero.shown, true)]
    const laid = cardOf(view, hero)
    const to = laid === undefined ? undefined : view.faces[laid.card]
    return laid === undefined || to === undefined ? [] : [planOf(view, hero, districtIndex(to), laid.settled)]
  })
}

/** Under this name the place of a Hero that means to come is kept. */
export const comingId = (hero: Hero): string => `to ${hero.id}`

/** The way that a pointed choice would take: the cheapest one to an Access card, or one step of a route. */
export function pointedPlan(
  view: MachineView,
  choices: readonly ToldChoice[],
  text: string | undefined,
): Plan | undefined {
  if (text === undefined) return undefined
  const found = choices.find((one) => one.text === text)
  const about = found?.about as { hero?: string; district?: string; toll?: number; die?: boolean } | undefined
  const hero = view.open.heroes.find(({ id }) => id === about?.hero)
  if (found === undefined || hero === undefined || about === undefined) return undefined
  const { to } = found.choice as { to?: string }
  if (found.choice.do === 'access' && about.district !== undefined)
    return planOf(view, hero, districtIndex(about.district), false)
  if (to === undefined || about.toll === undefined) return undefined
  return {
    hero,
    stops: [hero.at, districtIndex(to)],
    tolls: [about.toll],
    price: about.toll,
    die: about.die ?? false,
    settled: false,
  }
}
