import { type MouseEvent, type PointerEvent, type Ref, useMemo, useRef, useState } from 'react'
import type { GameText, Hands } from '../../../../client/board.ts'
import { usePointed } from '../../../../client/boardkit/index.ts'
import { DISTRICTS, isMajor } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import type { Placing } from './ghosts.tsx'
import { districtUnder, middleOf, type Point, pointOf, rectOf, within } from './layout.ts'
import { Platform, TileName } from './platform.tsx'

/** How far a pointer moves before a press has become a drag. */
const DRAG = 6
/** How far beside a ghost a tile may be let go, in units of the map. */
const NEAR = 30

interface TileDragProps {
  /** Every place of every District that may be repositioned. */
  readonly places: readonly Placing[]
  /** The District whose ghosts are shown. */
  readonly picked: string | undefined
  readonly tiles: readonly Tile[]
  readonly hands: Hands
  readonly t: GameText
}

interface Grip {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly district: string
}

interface TileDrag {
  /** The District in hand, and where it was taken up. */
  readonly held: { readonly district: string; readonly at: Point } | undefined
  readonly carried: Ref<SVGGElement>
  readonly handlers: {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void
    onPointerMove(event: PointerEvent<SVGSVGElement>): void
    onPointerUp(event: PointerEvent<SVGSVGElement>): void
    onPointerCancel(): void
    onClickCapture(event: MouseEvent): void
  }
}

/**
 * A District is carried onto one of its ghosts. By mouse it is taken up where it lies; a finger first picks it, because a
 * finger on any other tile moves the map. Let go elsewhere, its ghosts stay to be pressed.
 */
export function useTileDrag({ places, picked, tiles, hands, t }: TileDragProps): TileDrag {
  const [held, setHeld] = useState<TileDrag['held']>()
  const grip = useRef<Grip>(undefined)
  const dragged = useRef(false)
  const carried = useRef<SVGGElement>(null)
  const handlers = useMemo(() => {
    const letGo = () => {
      grip.current = undefined
      setHeld(undefined)
      hands.setHovered(undefined)
    }
    return {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        dragged.current = false
        if (!event.isPrimary || event.button !== 0) return letGo()
        const district = districtUnder(event, tiles)
        if (district === undefined || !places.some((place) => place.district === district)) return
        if (event.pointerType !== 'mouse' && district !== picked) return
        // The map beneath must not move along.
        event.stopPropagation()
        grip.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, district }
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const { current: now } = grip
        if (now === undefined || event.pointerId !== now.pointer) return
        const own = places.filter(({ district }) => district === now.district)
        const at = pointOf(event)
        if (!dragged.current) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAG) return
          dragged.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld({ district: now.district, at })
          hands.narrow(
            t.name(now.district),
            own.map(({ text }) => text),
          )
        }
        carried.current?.setAttribute('transform', `translate(${at.x} ${at.y})`)
        hands.setHovered(nearest(own, at)?.text)
      },
      onPointerUp(event: PointerEvent<SVGSVGElement>) {
        const { current: now } = grip
        if (now === undefined || event.pointerId !== now.pointer) return
        const place = nearest(
          places.filter(({ district }) => district === now.district),
          pointOf(event),
        )
        letGo()
        if (dragged.current && place !== undefined) hands.choose(place.text)
      },
      onPointerCancel: letGo,
      onClickCapture(event: MouseEvent) {
        // A drag never becomes a click on what lies beneath.
        if (dragged.current) event.stopPropagation()
        dragged.current = false
      },
    }
  }, [places, picked, tiles, hands, t])
  return { held, carried, handlers }
}

/** The place a tile let go here would take: ghosts overlap, so the one with the nearest middle. */
function nearest(places: readonly Placing[], at: Point): Placing | undefined {
  const far = ({ tile }: Placing): number => Math.hypot(middleOf(tile).x - at.x, middleOf(tile).y - at.y)
  return places.filter(({ tile }) => within(rectOf(tile), at, NEAR)).sort((a, b) => far(a) - far(b))[0]
}

interface CarriedProps {
  readonly drag: TileDrag
  readonly places: readonly Placing[]
  readonly tiles: readonly Tile[]
  readonly hands: Hands
  readonly t: GameText
}

/** The tile in hand; over a ghost it turns as it would lie there. */
export function Carried({ drag: { held, carried }, places, tiles, hands, t }: CarriedProps) {
  const pointed = usePointed(hands)
  const at = (DISTRICTS as readonly string[]).indexOf(held?.district ?? '')
  const tile = places.find(({ text }) => text === pointed)?.tile ?? tiles[at]
  if (held === undefined || tile === undefined) return null
  const { w, h } = rectOf(tile)
  return (
    <g ref={carried} transform={`translate(${held.at.x} ${held.at.y})`} className="carried">
      <g transform={`translate(${-w / 2} ${-h / 2})`}>
        <Platform id={held.district} w={w} h={h} major={isMajor(at)} />
        <TileName id={held.district} name={t(`ui.short.${held.district}`)} w={w} lying={w > h} wordless={false} />
      </g>
    </g>
  )
}
