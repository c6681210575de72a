import { useCallback, useMemo } from 'react'
import type { BoardEvent, Size } from '../../../../client/board.ts'
import { pressing } from '../../../../client/board.ts'
import { useDesk, useFresh, useOpen } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { DISTRICTS, isMajor } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import { Compass, cornerOf } from './compass.tsx'
import { DistrictTile } from './district.tsx'
import { HeroFigure, ServantFigure } from './figures.tsx'
import { Ghosts, ghostsOf, pickedIn, placingsOf } from './ghosts.tsx'
import { boundsOf, districtUnder, piersOf, rectOf, turned, type Walkway, walkwaysOf } from './layout.ts'
import { pricesOf, standingOf, tileModels } from './model.ts'
import { comingId, plansOf } from './plans.ts'
import { Platform, TileName, Walkways } from './platform.tsx'
import type { MachineProps, MachineView } from './props.ts'
import { RouteLines, RoutePlates } from './routes.tsx'
import { Signs } from './signs.tsx'
import { Carried, useTileDrag } from './tile-drag.tsx'
import { Travels, useTrips } from './travels.tsx'

/** Below this scale a standing tile has no room for its name in letters that can be read. */
const FAR = 0.62

const STRIKING = [
  'identified',
  'guardBroken',
  'attackFailed',
  'incited',
  'raidPlaced',
  'arrested',
  'revealed',
  'repaired',
  'pacified',
  'detained',
  'riotStarted',
  'housed',
  'repositioned',
]

/** Something that happened at a District, to be seen there. */
function struckOf({ n, event }: BoardEvent): { n: number; district: string } | undefined {
  const { district } = event as { district?: string }
  return district !== undefined && STRIKING.includes(event.key) ? { n, district } : undefined
}

const isReposition = ({ choice }: ToldChoice): boolean => choice.do === 'place'

interface CityProps extends Size {
  readonly props: MachineProps
}

/** The flying city: platforms over clouds, walkways where they touch, what leaving costs, ghosts where a tile may go. */
export function City({ props, width, height }: CityProps) {
  const { view, layout } = props
  const { t, seats, act } = useDesk()
  const { choices, named } = useOpen()
  const phone = layout === 'phone'
  const { open } = view
  const standing = useMemo(() => boundsOf(open.tiles), [open.tiles])
  const turn = phone && open.tiles.length > 0 && standing.w > standing.h
  const laid = useMemo(() => laidOf(view, turn), [view, turn])
  const tiles = useMemo(() => (turn ? open.tiles.map(turned) : open.tiles), [open.tiles, turn])
  const walkways = useMemo(() => walkwaysOf(tiles), [tiles])
  const piers = useMemo(() => piersOf(tiles), [tiles])
  const models = useMemo(() => tileModels(view, tiles, t, seats), [view, tiles, t, seats])
  const prices = useMemo(() => pricesOf(choices), [choices])
  const plans = useMemo(() => plansOf(view), [view])
  const places = useMemo(
    () =>
      standingOf(
        open,
        tiles,
        plans.flatMap(({ hero, stops }) => (stops.length > 1 ? [{ id: comingId(hero), at: stops.at(-1) ?? -1 }] : [])),
      ),
    [open, tiles, plans],
  )
  const placings = useMemo(() => ghostsOf(placingsOf(choices, t, turn)), [choices, t, turn])
  const movable = useMemo(
    () => placingsOf(props.decisions.flatMap((decision) => decision.choices).filter(isReposition), t, turn),
    [props.decisions, t, turn],
  )
  const drag = useTileDrag({ places: movable, picked: pickedIn(placings), tiles, hands: act, t })
  const { told, flying, away } = useTrips(props)
  const struck = useFresh(props, struckOf).told
  const riot = view.outlook.lost?.district
  const titleOf = useCallback(
    ({ a, b }: Walkway) => `${t.name(DISTRICTS[a] as string)} – ${t.name(DISTRICTS[b] as string)}`,
    [t],
  )
  const box = useMemo(
    () => boundsOf([...tiles, ...placings.map(({ tile }) => tile), ...laid.map(({ tile }) => tile)]),
    [tiles, placings, laid],
  )
  const rose = useMemo(
    () => cornerOf(box, [...tiles, ...placings.map(({ tile }) => tile), ...laid.map(({ tile }) => tile)]),
    [box, tiles, placings, laid],
  )
  const zoom = Math.min(width / box.w, height / box.h)
  const going = (id: string) => named(id, { fields: ['to', 'district'] }).map(({ text }) => text)
  const glowing = models.filter(({ tile }) => going(tile.id).length > 0).length
  const routes = { view, plans, choices, tiles, walkways, seats, places, hands: act }
  const acting = view.stack.find(({ proc }) => proc === 'heroTurn' || proc === 'action') as
    | { hero?: number }
    | undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map, no form.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tile itself is found by keyboard.
    <svg
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      width={width}
      height={phone ? Math.ceil(zoom * box.h) : height}
      style={{ '--z': 1 / zoom } as React.CSSProperties}
      role="group"
      aria-label={t('ui.board')}
      className="city"
      data-crowded={glowing > 5 ? '' : undefined}
      data-laying={placings.length > 0}
      data-carrying={drag.held !== undefined}
      {...(movable.length > 0 ? drag.handlers : {})}
      onClick={(event) => {
        // Whoever stands on a tile does not stand in the way of pressing it.
        if ((event.target as Element).closest('[data-target]') !== null) return
        const id = districtUnder(event, tiles)
        if (id !== undefined) pressing(act, going(id), t.name(id)).onClick?.(event)
      }}
    >
      <Metals />
      <Walkways walkways={walkways} piers={piers} titleOf={titleOf} />
      {laid.map(({ at, tile }) => (
        <g key={at} transform={`translate(${rectOf(tile).x} ${rectOf(tile).y})`} className="district">
          <Platform id={DISTRICTS[at] as string} w={rectOf(tile).w} h={rectOf(tile).h} major={isMajor(at)} />
          <TileName
            id={DISTRICTS[at] as string}
            name={t(`ui.short.${DISTRICTS[at]}`)}
            w={rectOf(tile).w}
            lying={tile.o === 'H'}
            wordless={zoom < FAR}
          />
        </g>
      ))}
      {models.map(({ tile }) => (
        <DistrictTile
          key={tile.id}
          {...tile}
          struck={riot === tile.id || struck.some(({ district }) => district === tile.id)}
        />
      ))}
      <RouteLines {...routes} />
      {open.heroes.map((hero, i) => {
        const place = places.get(hero.id)
        const look = seats[hero.seat]
        return (
          place !== undefined &&
          look !== undefined && (
            <HeroFigure
              key={hero.id}
              {...place}
              fill={look.fill}
              colour={look.colour}
              detained={hero.detained}
              acting={acting?.hero === i}
              label={`${t.name(hero.id)} (${look.name})`}
              help={t.text(hero.id) ?? ''}
              rule="GM-11.1"
              field="hero"
              away={away.has(hero.id)}
            />
          )
        )
      })}
      {open.servants.map(({ id, acted, patrol }) => {
        const place = places.get(id)
        return (
          place !== undefined && (
            <ServantFigure
              key={id}
              {...place}
              acted={acted.length > 0}
              patrol={patrol}
              label={t.name(id)}
              help={`${t('ui.servantHelp')}${acted.length > 0 ? ` ${t('ui.acted')}.` : ''}`}
              rule="GM-7.6"
              field="servant"
              away={away.has(id)}
            />
          )
        )
      })}
      {models.map(({ tile, signs }) => (
        <Signs
          key={tile.id}
          {...signs}
          price={prices.get(tile.id)?.price ?? ''}
          mover={prices.get(tile.id)?.mover ?? 'hero'}
          wordless={zoom < FAR}
        />
      ))}
      <Travels told={told} flying={flying} tiles={tiles} walkways={walkways} heroes={open.heroes} seats={seats} />
      <RoutePlates {...routes} />
      {placings.length > 0 && <Compass {...rose} turn={turn} t={t} />}
      {placings.length > 0 && <Ghosts placings={placings} tiles={tiles} hands={act} t={t} />}
      <Carried drag={drag} places={movable} tiles={tiles} hands={act} t={t} />
    </svg>
  )
}

/** Brass and the floors of the platforms shine from above. */
const Metals = () => (
  <defs>
    <linearGradient id="machine-rim" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" className="metal-hi" />
      <stop offset=".25" className="metal" />
      <stop offset="1" className="metal-lo" />
    </linearGradient>
    <linearGradient id="machine-floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" className="floor-hi" />
      <stop offset="1" className="floor-lo" />
    </linearGradient>
    <linearGradient id="machine-token" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" className="token-hi" />
      <stop offset="1" className="token-lo" />
    </linearGradient>
  </defs>
)

/** While the players lay the city out, the tiles lie in the frame of that step. */
function laidOf(view: MachineView, turn: boolean): { at: number; tile: Tile }[] {
  const frame = view.stack.find(({ proc }) => proc === 'match') as { laid?: Tile[]; order?: number[] } | undefined
  if (view.open.tiles.length > 0 || frame?.laid === undefined) return []
  return frame.laid.map((tile, i) => ({ at: frame.order?.[i] ?? i, tile: turn ? turned(tile) : tile }))
}
