import { Maximize, Minus, Plus, X, ZoomIn } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../board.ts'
import { useShellText } from '../i18n.ts'
import './pan-zoom.css'

interface Look {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface PanZoomProps {
  /** The natural size of what is inside; it is fitted into the area at first. */
  readonly width: number
  readonly height: number
  /** Its natural size where it becomes larger that way; the board's stylesheet asks the container `board` for the same ratio. */
  readonly wide?: Size | undefined
  readonly label: string
  /** On a phone the width is filled, and one pans along the height. */
  readonly fill?: 'whole' | 'width'
  readonly children: ReactNode
}

const NEAREST = 4
const DRAG = 4
const STEP = 60
/** This long after the last movement the sheet is drawn sharp again. */
const REST = 180

/**
 * Drag, wheel, pinch, arrow keys and plus/minus. A drag never becomes a click on what lies beneath.
 * While it moves nothing is rendered: the sheet is a layer of its own, and only its transform is set, once for each frame.
 */
export function PanZoom({ width, height, wide, label, fill = 'whole', children }: PanZoomProps) {
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const look = useRef<Look>({ x: 0, y: 0, scale: 1 })
  const fitted = useRef(true)
  const frame = useRef<number>(undefined)
  const rest = useRef<number>(undefined)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(0)
  // On a phone, where two fingers do it better, the buttons wait behind one.
  const [open, setOpen] = useState(false)
  const t = useShellText()

  const show = useCallback(() => {
    frame.current = undefined
    const { x, y, scale } = look.current
    if (sheet.current !== null) sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }, [])

  const move = useCallback(
    (next: Look) => {
      look.current = next
      fitted.current = false
      area.current?.setAttribute('data-moving', '')
      clearTimeout(rest.current)
      rest.current = window.setTimeout(() => area.current?.removeAttribute('data-moving'), REST)
      frame.current ??= requestAnimationFrame(show)
    },
    [show],
  )

  const refit = useCallback(() => {
    const box = area.current
    if (box === null || box.clientWidth === 0) return
    const size = sizeIn(box, { width, height }, wide)
    const whole = Math.min(box.clientWidth / size.width, box.clientHeight / size.height)
    const scale = fill === 'width' ? Math.max(whole, Math.min(1, box.clientWidth / size.width)) : whole
    let tall = size.height
    if (sheet.current !== null) {
      sheet.current.style.width = `${size.width}px`
      sheet.current.style.height = `${size.height}px`
      // On a phone more may follow below: then nothing is left free above.
      if (fill === 'width') tall = Math.max(tall, sheet.current.scrollHeight)
    }
    look.current = {
      scale,
      x: (box.clientWidth - size.width * scale) / 2,
      y: Math.max(0, (box.clientHeight - tall * scale) / 2),
    }
    fitted.current = true
    show()
  }, [width, height, wide, fill, show])

  useLayoutEffect(() => {
    const box = area.current
    if (box === null) return
    if (fitted.current) refit()
    const watcher = new ResizeObserver(() => fitted.current && refit())
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [refit])

  useEffect(
    () => () => {
      clearTimeout(rest.current)
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )

  const zoom = useCallback(
    (by: number, at?: { x: number; y: number }) => {
      const box = area.current
      if (box === null) return
      const size = sizeIn(box, { width, height }, wide)
      const least = Math.min(box.clientWidth / size.width, box.clientHeight / size.height) * 0.7
      const around = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      const now = look.current
      const scale = Math.max(least, Math.min(NEAREST, now.scale * by))
      const ratio = scale / now.scale
      move({ scale, x: around.x - (around.x - now.x) * ratio, y: around.y - (around.y - now.y) * ratio })
    },
    [width, height, wide, move],
  )
  const pan = (x: number, y: number) => move({ ...look.current, x: look.current.x + x, y: look.current.y + y })

  useEffect(() => {
    const box = area.current
    if (box === null) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const edge = box.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY * 0.0015), { x: event.clientX - edge.left, y: event.clientY - edge.top })
    }
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    box.addEventListener('wheel', wheel, { passive: false })
    return () => box.removeEventListener('wheel', wheel)
  }, [zoom])

  const typed = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act({ zoom, pan, refit })
  }
  const down = (event: PointerEvent) => {
    if (fingers.current.size === 0) dragged.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const dragging = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    const other = others[0]
    fingers.current.set(event.pointerId, now)
    if (other !== undefined) {
      const edge = (area.current as HTMLDivElement).getBoundingClientRect()
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      zoom(ratio, { x: (now.x + other.x) / 2 - edge.left, y: (now.y + other.y) / 2 - edge.top })
      dragged.current = DRAG + 1
      return
    }
    dragged.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    if (dragged.current <= DRAG) return
    // Captured only once it is a drag, so that a plain click still reaches its target.
    area.current?.setPointerCapture(event.pointerId)
    pan(now.x - before.x, now.y - before.y)
  }
  const up = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no fieldset.
    <div
      ref={area}
      className="panzoom"
      role="group"
      aria-label={label}
      onKeyDown={typed}
      onPointerDown={down}
      onPointerMove={dragging}
      onPointerUp={up}
      onPointerCancel={up}
      // A finger is held by what it touched first: that this loses it to the map is the beginning of a drag, not its end.
      onLostPointerCapture={(event) => event.target === event.currentTarget && up(event)}
      onClickCapture={(event) => {
        if (dragged.current > DRAG && !(event.target as Element).closest('.zoom')) {
          event.stopPropagation()
          event.preventDefault()
        }
        dragged.current = 0
      }}
    >
      <div ref={sheet} className="panzoom-sheet">
        {children}
      </div>
      <div className="zoom" data-open={open}>
        <button
          type="button"
          className="zoom-open"
          aria-expanded={open}
          aria-label={t('table.zoom')}
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
        </button>
        <button type="button" onClick={() => zoom(1.3)} aria-label={t('table.zoomIn')}>
          <Plus size={18} aria-hidden />
        </button>
        <button type="button" onClick={() => zoom(1 / 1.3)} aria-label={t('table.zoomOut')}>
          <Minus size={18} aria-hidden />
        </button>
        <button type="button" onClick={refit} aria-label={t('table.zoomFit')}>
          <Maximize size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}

/** The wide size from the ratio on at which it is drawn larger. */
function sizeIn(box: HTMLElement, size: Size, wide: Size | undefined): Size {
  if (wide === undefined) return size
  return box.clientWidth / box.clientHeight >= wide.width / size.height ? wide : size
}

interface Hands {
  zoom(by: number): void
  pan(x: number, y: number): void
  refit(): void
}

/** Whoever has come to something on the board by keyboard moves the board by keyboard. */
const KEYS: Readonly<Record<string, (hands: Hands) => void>> = {
  '+': ({ zoom }) => zoom(1.3),
  '=': ({ zoom }) => zoom(1.3),
  '-': ({ zoom }) => zoom(1 / 1.3),
  '0': ({ refit }) => refit(),
  ArrowLeft: ({ pan }) => pan(STEP, 0),
  ArrowRight: ({ pan }) => pan(-STEP, 0),
  ArrowUp: ({ pan }) => pan(0, STEP),
  ArrowDown: ({ pan }) => pan(0, -STEP),
}
