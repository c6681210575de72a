import type { GameText, SeatLook } from '../../../../client/board.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { DISTRICTS, isMajor } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import type { District, Table } from '../../rules/table.ts'
import { citizenCode, type DistrictProps } from './district.tsx'
import { type Point, rectOf, slotsOf, spread } from './layout.ts'
import type { MachineView } from './props.ts'
import type { SignsProps } from './signs.tsx'

/** What the city looks like now, in plain words and numbers: what stays equal is not drawn again. */

/** In these phases Heroes walk, or think about it. */
const WALKING = ['opening', 'access', 'heroes']

export interface TileModel {
  readonly tile: Omit<DistrictProps, 'struck'>
  readonly signs: Omit<SignsProps, 'price' | 'mover' | 'wordless'>
}

export function tileModels(
  view: MachineView,
  tiles: readonly Tile[],
  t: GameText,
  seats: readonly SeatLook[],
): TileModel[] {
  const { open } = view
  if (tiles.length === 0) return []
  const outlook = view.outlook
  const costs = view.outcome === undefined && WALKING.includes(open.phase)
  return tiles.flatMap((tile, at): TileModel[] => {
    const district = open.districts[at]
    const id = DISTRICTS[at]
    if (district === undefined || id === undefined) return []
    const toll = costs ? `${outlook.tolls[at]}` : ''
    const rect = rectOf(tile)
    const raided = open.raids.some((raid) => raid.at === at)
    return [
      {
        tile: {
          id,
          ...rect,
          major: isMajor(at),
          name: t.name(id),
          spoken: spoken(view, at, district, t, seats),
          help: t.text(id) ?? '',
          guards: district.guards,
          broken: district.broken,
          citizens: citizensOf(view, district),
          raided,
          counts: outlook.counting.includes(at),
        },
        signs: {
          id,
          ...rect,
          name: t(`ui.short.${id}`),
          riot: district.riot,
          raided,
          toll,
        },
      },
    ]
  })
}

function citizensOf(view: MachineView, { revealed, identified, unknown }: District): string {
  const active: readonly string[] = view.outlook.active
  return [
    ...revealed.map((face) => citizenCode('r', face, active.includes(face))),
    ...identified.map((back) => {
      const face = view.faces[back]
      return citizenCode('i', face, face !== undefined && active.includes(face))
    }),
    ...unknown.map(() => citizenCode('u', undefined, false)),
  ].join(',')
}

function spoken(
  { open, faces }: MachineView,
  at: number,
  district: District,
  t: GameText,
  seats: readonly SeatLook[],
): string {
  const named = (list: readonly string[]): string => list.map((face) => t.name(face)).join(', ')
  const parts = [
    t.name(DISTRICTS[at] as string),
    `${t('ui.guards')}: ${district.guards}`,
    ...(district.broken > 0 ? [`${t('ui.broken')}: ${district.broken}`] : []),
    `${t('ui.unidentified')}: ${district.unknown.length}`,
    ...(district.identified.length > 0
      ? [
          `${t('ui.identified')}: ${district.identified.map((back) => (faces[back] === undefined ? '?' : t.name(faces[back]))).join(', ')}`,
        ]
      : []),
    ...(district.revealed.length > 0 ? [`${t('ui.revealed')}: ${named(district.revealed)}`] : []),
    ...open.heroes.filter((hero) => hero.at === at).map(({ id, seat }) => `${t.name(id)} (${seats[seat]?.name})`),
    ...open.servants.filter((servant) => servant.at === at).map(({ id }) => t.name(id)),
    ...(open.raids.some((raid) => raid.at === at) ? [t('ui.raid')] : []),
    ...(district.riot ? [t('ui.riot')] : []),
  ]
  return parts.join('; ')
}

export interface Standing extends Point {
  readonly id: string
  readonly r: number
}

/** Where every Hero and Servant stands on the map, and how large; and the places kept for those who mean to come. */
export function standingOf(
  { heroes, servants }: Table,
  tiles: readonly Tile[],
  coming: readonly { readonly id: string; readonly at: number }[],
): Map<string, Standing> {
  const found = new Map<string, Standing>()
  tiles.forEach((tile, at) => {
    const there = [...heroes, ...servants, ...coming].filter((figure) => figure.at === at)
    const rect = rectOf(tile)
    const { places, room } = spread(there.length, slotsOf(rect.w > rect.h).figures)
    there.forEach(({ id }, i) => {
      const { x, y } = places[i] as Point
      found.set(id, { id, x: rect.x + x, y: rect.y + y, r: Math.min(20, room * 0.46) })
    })
  })
  return found
}

interface Priced {
  readonly price: string
  readonly mover: 'hero' | 'servant'
}

/** What the board reads of a choice that leads somewhere. */
interface Going {
  readonly price?: number
  readonly toll?: number
  readonly die?: boolean
  readonly district?: string
  readonly route?: readonly string[]
}

/** Where a choice leads; nowhere when it leads to where one is, or when nothing is said of its price. */
function goalOf({ choice }: ToldChoice, { price, toll, district, route }: Going): string | undefined {
  if (route?.length === 0 || (price === undefined && toll === undefined)) return undefined
  return (choice as { to?: string }).to ?? (choice.do === 'access' ? district : undefined)
}

/** What going to each District costs, once it is clear who goes: one mover in all the choices in question. */
export function pricesOf(choices: readonly ToldChoice[]): ReadonlyMap<string, Priced> {
  const found = new Map<string, Priced>()
  const movers = new Set<string>()
  for (const told of choices) {
    const about = (told.about ?? {}) as Going
    const where = goalOf(told, about)
    if (where === undefined) continue
    const { do: how, servant, from, hero, citizen } = told.choice as unknown as Readonly<Record<string, string>>
    movers.add(`${how === 'sneak' ? 'go' : how} ${servant} ${from} ${hero} ${citizen}`)
    const price = about.die === true ? 'die' : about.price === 0 ? '0' : `−${about.price}`
    if (!found.has(where)) found.set(where, { price, mover: servant === undefined ? 'hero' : 'servant' })
  }
  return movers.size === 1 ? found : new Map()
}
