import type { BoardProps } from '../../../client/board.ts'
import { splitTarget, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { classNumber } from '../rules/cards/citizens.ts'
import { CITIZEN_SLOTS, DISTRICTS, GUARD_SLOTS, isMajor } from '../rules/cards/districts.ts'
import type { District, Table, Tile } from '../rules/state.ts'
import { DISTRICT_GLYPH, Glyph } from './glyphs.tsx'
import { type Rect, rectOf } from './layout.ts'
import { Citizen, Guard, HeroDisc, ServantCog, Token } from './pieces.tsx'

/** Stages begin every three slots; at the last slot everybody fights. */
const isActive = (open: Table, citizen: string): boolean =>
  citizen !== 'traitor' && (open.discontent >= 18 || classNumber(citizen) <= Math.floor(open.discontent / 3))

/** Slots of Guards and Citizens, and where figures stand between them, for lying and for standing tiles. */
function slotsOf({ w, h }: Rect): { guards: [number, number][]; citizens: [number, number][]; figures: Rect } {
  const lying = w > h
  const guards: [number, number][] = Array.from({ length: GUARD_SLOTS }, (_, i) =>
    lying ? [26 + (i % 2) * 28, 52 + Math.floor(i / 2) * 40] : [23 + i * 28, 54],
  )
  const citizens: [number, number][] = Array.from({ length: CITIZEN_SLOTS }, (_, i) => {
    const column = i % 3
    const row = Math.floor(i / 3)
    return lying ? [w - 108 + column * 39, 50 + row * 39] : [26 + column * 39, h - 68 + row * 39]
  })
  return {
    guards,
    citizens,
    figures: lying ? { x: 70, y: 34, w: w - 200, h: h - 42 } : { x: 8, y: 76, w: w - 16, h: h - 190 },
  }
}

/** An Access card, its tile and its button are one choice: the card's choice is made to name its District. */
const withAccess = (props: BoardProps<Table>, id: string): BoardProps<Table> =>
  props.decisions.some(({ choices }) => choices.some(({ choice }) => choice.do === 'access'))
    ? {
        ...props,
        decisions: props.decisions.map((decision) => ({
          ...decision,
          choices: decision.choices.map((told) =>
            told.choice.do === 'access' && (told.about as { district?: string } | undefined)?.district === id
              ? { ...told, choice: { ...told.choice, district: id } }
              : told,
          ),
        })),
      }
    : props

interface Props {
  readonly props: BoardProps<Table>
  readonly at: number
}

interface TileProps extends Props {
  readonly tile: Tile
  readonly phone: boolean
}

/** One District: a riveted platform with its Guards, Citizens, Heroes and Servants; everything upright, empty slots visible. */
export function DistrictTile({ props, at, tile, phone }: TileProps) {
  const { view, t } = props
  const { open } = view
  const id = DISTRICTS[at] as string
  const district = open.districts[at]
  if (district === undefined) return null
  const rect = rectOf(tile)
  const raided = open.raids.some((raid) => raid.at === at)
  const major = isMajor(at)
  const { w, h } = rect
  const face = major
    ? `M14 0H${w - 14}L${w} 14V${h - 14}L${w - 14} ${h}H14L0 ${h - 14}V14Z`
    : `M12 0H${w - 12}Q${w} 0 ${w} 12V${h - 12}Q${w} ${h} ${w - 12} ${h}H12Q0 ${h} 0 ${h - 12}V12Q0 0 12 0Z`
  const label = spoken(props, at, district)
  const { pressed, found } = splitTarget(
    targetOf(withAccess(props, id), id, { label, fields: ['from', 'to', 'district'] }),
  )
  return (
    <g
      transform={`translate(${rect.x} ${rect.y})`}
      className="district"
      data-major={major}
      data-raided={raided}
      {...pressed}
    >
      <path d={face} className="tile-wall" transform="translate(0 9)" />
      <path d={face} className="tile-face target-shape" {...found} />
      <path d={face} className="tile-rivets" />
      <Glyph
        d={DISTRICT_GLYPH[id]}
        x={w > h ? w / 2 - 20 : w / 2}
        y={h / 2 + 6}
        size={Math.min(w, h) * 0.62}
        className="tile-engraving"
      />
      {phone && w < h ? (
        <Glyph d={DISTRICT_GLYPH[id]} x={w / 2} y={22} size={28} className="tile-glyph" />
      ) : (
        <>
          {w > h && <Glyph d={DISTRICT_GLYPH[id]} x={20} y={19} size={18} className="tile-glyph" />}
          <text x={w > h ? 34 : 10} y={w > h ? 27 : 25} className={w > h ? 'tile-name' : 'tile-name standing'}>
            {t(`ui.short.${id}`)}
          </text>
        </>
      )}
      <Contents props={props} at={at} district={district} rect={rect} />
      {district.riot && <Token kind="riot" x={w - 8} y={4} />}
      {raided && <Token kind="raid" x={w - (district.riot ? 44 : 8)} y={4} />}
      <Tip title={t.name(id)} rule="GM-2.1">
        <p>{t.text(id)}</p>
        <p>{label}</p>
      </Tip>
    </g>
  )
}

function Contents({ props, at, district, rect }: Props & { district: District; rect: Rect }) {
  const { view, seats } = props
  const { open } = view
  const slots = slotsOf(rect)
  const citizens = [
    ...district.revealed.map((face, i) => ({ key: `r${i}`, known: 'revealed' as const, face, back: undefined })),
    ...district.identified.map((back) => ({
      key: `i${back}`,
      known: 'identified' as const,
      face: view.faces[back],
      back,
    })),
    ...district.unknown.map((back) => ({ key: `u${back}`, known: 'unknown' as const, face: undefined, back })),
  ]
  const figures = [
    ...open.heroes.filter((hero) => hero.at === at).map((hero) => ({ kind: 'hero' as const, hero })),
    ...open.servants.filter((servant) => servant.at === at).map((servant) => ({ kind: 'servant' as const, servant })),
  ]
  const places = spread(figures.length, slots.figures)
  return (
    <>
      {slots.guards.map(([x, y], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
        <g key={i}>
          <ellipse cx={x} cy={y + 15} rx="11" ry="4" className="guard-slot" />
          {i < district.guards + district.broken && <Guard x={x} y={y} broken={i >= district.guards} />}
        </g>
      ))}
      {slots.citizens.map(([x, y], i) => {
        const citizen = citizens[i]
        return citizen === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          <rect key={i} x={x - 17} y={y - 17} width="34" height="34" rx="6" className="citizen-slot" />
        ) : (
          <Citizen
            key={citizen.key}
            x={x}
            y={y}
            known={citizen.known}
            face={citizen.face}
            active={citizen.face !== undefined && isActive(open, citizen.face)}
          />
        )
      })}
      {figures.map((figure, i) => {
        const [x = 0, y = 0] = places[i] ?? []
        if (figure.kind === 'servant') {
          const { id, acted, patrol } = figure.servant
          return (
            <g key={id} {...targetOf(props, id, { label: props.t.name(id), fields: ['servant'] })}>
              <ServantCog
                id={id}
                x={x}
                y={y}
                acted={acted.length > 0}
                patrol={patrol}
                scale={figures.length > 2 ? 0.82 : 1}
              />
            </g>
          )
        }
        const { id, seat, detained } = figure.hero
        const look = seats[seat]
        return (
          look !== undefined && (
            <g key={id} {...targetOf(props, id, { label: props.t.name(id), fields: ['hero'] })}>
              <HeroDisc id={id} look={look} x={x} y={y} r={figures.length > 2 ? 17 : 20} detained={detained} />
            </g>
          )
        )
      })}
    </>
  )
}

/** Places for so many figures in an area, in as many columns as fit. */
function spread(count: number, { x, y, w, h }: Rect): [number, number][] {
  const columns = Math.max(1, Math.min(count, Math.floor(w / 40)))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => [
    x + ((i % columns) + 0.5) * (w / columns),
    y + (Math.floor(i / columns) + 0.5) * (h / Math.max(1, rows)),
  ])
}

function spoken({ t, view, seats }: BoardProps<Table>, at: number, district: District): string {
  const { open } = view
  const parts = [
    `${t.name(DISTRICTS[at] as string)}`,
    `${t('ui.guards')}: ${district.guards}`,
    ...(district.broken > 0 ? [`${t('ui.broken')}: ${district.broken}`] : []),
    `${t('ui.unidentified')}: ${district.unknown.length}`,
    ...(district.identified.length > 0
      ? [
          `${t('ui.identified')}: ${district.identified.map((back) => (view.faces[back] === undefined ? '?' : t.name(view.faces[back]))).join(', ')}`,
        ]
      : []),
    ...(district.revealed.length > 0
      ? [`${t('ui.revealed')}: ${district.revealed.map((face) => t.name(face)).join(', ')}`]
      : []),
    ...open.heroes.filter((hero) => hero.at === at).map(({ id, seat }) => `${t.name(id)} (${seats[seat]?.name})`),
    ...open.servants.filter((servant) => servant.at === at).map(({ id }) => t.name(id)),
    ...(open.raids.some((raid) => raid.at === at) ? [t('ui.raid')] : []),
    ...(district.riot ? [t('ui.riot')] : []),
  ]
  return parts.join('; ')
}
