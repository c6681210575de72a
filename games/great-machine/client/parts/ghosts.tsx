import { memo } from 'react'
import { aboutOf, type GameText, type Hands } from '../../../../client/board.ts'
import { Glyph, usePointed } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { DISTRICTS } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import { DISTRICT_GLYPH } from './glyphs.ts'
import { cellsOf, linksAt, middleOf, P, rectOf, turned, type Walkway } from './layout.ts'

/** How many ghost places of several Districts may be shown at once before they drown the city. */
const MOST_GHOSTS = 14

export interface Placing {
  readonly text: string
  readonly spoken: string
  readonly district: string
  readonly tile: Tile
  readonly n: number
}

/** The places where a tile may be put. */
export function placingsOf(choices: readonly ToldChoice[], t: GameText, turn: boolean): Placing[] {
  return choices
    .filter(({ choice }) => choice.do === 'place' || choice.do === 'lay')
    .map((told, i) => {
      const { choice, text } = told
      const tile = choice as unknown as Tile
      const { district } = choice as unknown as { district: string }
      const { label } = aboutOf(told)
      const spoken = label === undefined ? t.choice(choice) : `${t.name(district)}: ${t.phrase(label)}`
      return { text, spoken, district, tile: turn ? turned(tile) : tile, n: i + 1 }
    })
}

/** Those that are shown: all when laying, one District's when repositioning, as long as they do not drown the city. */
export const ghostsOf = (placings: readonly Placing[]): readonly Placing[] =>
  placings.length > MOST_GHOSTS && pickedIn(placings) === undefined ? [] : placings

/** The District that all these places are for. */
export const pickedIn = (placings: readonly Placing[]): string | undefined =>
  placings.every(({ district }) => district === placings[0]?.district) ? placings[0]?.district : undefined

interface GhostsProps {
  readonly placings: readonly Placing[]
  readonly tiles: readonly Tile[]
  readonly hands: Hands
  readonly t: GameText
}

/** Ghosts where a tile may go, each with the walkways it would have; the one pointed at also shows what would be lost. */
export function Ghosts({ placings, tiles, hands, t }: GhostsProps) {
  const crowd = new Map<string, number>()
  for (const tile of [...placings.map((one) => one.tile), ...tiles])
    for (const cell of cellsOf(tile)) crowd.set(`${cell}`, (crowd.get(`${cell}`) ?? 0) + 1)
  return (
    <g className="ghosts">
      {placings.map((placing) => {
        // Its number stands on the cell that fewer others want.
        const [a = [0, 0], b = [0, 0]] = cellsOf(placing.tile)
        const free = crowd.get(`${a}`) === crowd.get(`${b}`)
        const [x, y] = (crowd.get(`${b}`) ?? 0) < (crowd.get(`${a}`) ?? 0) ? b : a
        const middle = middleOf(placing.tile)
        return (
          <Ghost
            key={placing.text}
            placing={placing}
            x={free ? middle.x : (x + 0.5) * P}
            y={free ? middle.y : (y + 0.5) * P}
            links={linksOf(placing, tiles)}
            linksText={t('ui.links', { count: new Set(linksOf(placing, tiles).map(otherOf(placing))).size })}
            hands={hands}
          />
        )
      })}
      {tiles.length > 0 && <Lost placings={placings} tiles={tiles} hands={hands} />}
    </g>
  )
}

const indexOf = (district: string): number => (DISTRICTS as readonly string[]).indexOf(district)

const linksOf = ({ district, tile }: Placing, tiles: readonly Tile[]): readonly Walkway[] =>
  tiles.length === 0 ? [] : linksAt(tiles, indexOf(district), tile)

const otherOf =
  ({ district }: Placing) =>
  ({ a, b }: Walkway): number =>
    a === indexOf(district) ? b : a

interface GhostProps {
  readonly placing: Placing
  readonly x: number
  readonly y: number
  readonly links: readonly Walkway[]
  readonly linksText: string
  readonly hands: Hands
}

const Ghost = memo(({ placing, x, y, links, linksText, hands }: GhostProps) => {
  const { x: left, y: top, w, h } = rectOf(placing.tile)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a shape on the map, not a form's button. */}
      <g
        className="ghost"
        role="button"
        tabIndex={0}
        aria-label={`${placing.n}: ${placing.spoken}${links.length === 0 ? '' : `, ${linksText}`}`}
        data-target="legal"
        data-choice={placing.text}
        onClick={() => hands.choose(placing.text)}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && hands.choose(placing.text)}
        onFocus={() => hands.setHovered(placing.text)}
        onBlur={() => hands.setHovered(undefined)}
        onPointerEnter={() => hands.setHovered(placing.text)}
        onPointerLeave={() => hands.setHovered(undefined)}
      >
        {links.map(({ key, x: at, y: over, across }) => (
          <rect
            key={key}
            x={at - (across === 'x' ? 13 : 17)}
            y={over - (across === 'x' ? 17 : 13)}
            width={across === 'x' ? 26 : 34}
            height={across === 'x' ? 34 : 26}
            rx="3"
            className="ghost-link"
          />
        ))}
        <rect x={left} y={top} width={w} height={h} rx="13" className="ghost-place" />
        <Glyph
          d={DISTRICT_GLYPH[placing.district]}
          x={left + w / 2}
          y={top + h / 2}
          size={Math.min(w, h) * 0.8}
          className="ghost-glyph"
        />
      </g>
      <g transform={`translate(${x} ${y})`} className="ghost-label">
        <g className="grown">
          <circle r="19" className="ghost-number" />
          <text y="7" textAnchor="middle" className="ghost-digit">
            {placing.n}
          </text>
        </g>
        {links.length > 0 && (
          <text y="48" textAnchor="middle" className="ghost-words">
            {linksText}
          </text>
        )}
      </g>
    </>
  )
})

/** Where the tile lies now; and, once a place is pointed at, the walkways that would be gone, struck through. */
function Lost({ placings, tiles, hands }: Omit<GhostsProps, 't'>) {
  const hovered = usePointed(hands)
  const placing = placings.find(({ text }) => text === hovered)
  const at = indexOf(placing?.district ?? pickedIn(placings) ?? '')
  const now = tiles[at]
  if (now === undefined) return null
  const kept = placing === undefined ? undefined : new Set(linksOf(placing, tiles).map(otherOf(placing)))
  const { x, y, w, h } = rectOf(now)
  return (
    <g className="lost">
      <rect x={x} y={y} width={w} height={h} rx="13" />
      {placing !== undefined &&
        linksAt(tiles, at, now)
          .filter((link) => !kept?.has(otherOf(placing)(link)))
          .map((link) => (
            <g key={link.key} transform={`translate(${link.x} ${link.y})`}>
              <circle r="14" />
              <path d="M-5 -5 5 5M5 -5-5 5" />
            </g>
          ))}
    </g>
  )
}
