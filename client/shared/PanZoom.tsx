import { Maximize, Minus, Plus } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShellText } from '../i18n.ts'

interface Look {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface PanZoomProps {
  /** The natural size of what is inside; it is fitted into the area at first. */
  readonly width: number
  readonly height: number
  readonly label: string
  /** On a phone the width is filled, and one pans along the height. */
  readonly fill?: 'whole' | 'width'
  readonly children: ReactNode
}

const NEAREST = 4
const DRAG = 4

/** Drag, wheel, pinch, arrow keys and plus/minus. A drag never becomes a click on what lies beneath. */
export function PanZoom({ width, height, label, fill = 'whole', children }: PanZoomProps) {
  const area = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<Look>({ x: 0, y: 0, scale: 1 })
  const [fitted, setFitted] = useState(true)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(0)
  const t = useShellText()

  const refit = useCallback(() => {
    const box = area.current
    if (box === null || box.clientWidth === 0) return
    const whole = Math.min(box.clientWidth / width, box.clientHeight / height)
    const scale = fill === 'width' ? Math.max(whole, Math.min(1, box.clientWidth / width)) : whole
    setLook({
      scale,
      x: (box.clientWidth - width * scale) / 2,
      y: Math.max(0, (box.clientHeight - height * scale) / 2),
    })
    setFitted(true)
  }, [width, height, fill])

  useEffect(() => {
    const box = area.current
    if (box === null) return
    const watcher = new ResizeObserver(() => fitted && refit())
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [refit, fitted])

  const zoom = useCallback(
    (by: number, at?: { x: number; y: number }) => {
      const box = area.current
      if (box === null) return
      const least = Math.min(box.clientWidth / width, box.clientHeight / height) * 0.7
      const around = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      setFitted(false)
      setLook((now) => {
        const scale = Math.max(least, Math.min(NEAREST, now.scale * by))
        const ratio = scale / now.scale
        return { scale, x: around.x - (around.x - now.x) * ratio, y: around.y - (around.y - now.y) * ratio }
      })
    },
    [width, height],
  )

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

  const pan = (x: number, y: number) => {
    setFitted(false)
    setLook((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  }

  const down = (event: PointerEvent) => {
    if (fingers.current.size === 0) dragged.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
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
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onLostPointerCapture={up}
      onClickCapture={(event) => {
        if (dragged.current > DRAG && !(event.target as Element).closest('.zoom')) {
          event.stopPropagation()
          event.preventDefault()
        }
        dragged.current = 0
      }}
    >
      <div
        className="panzoom-sheet"
        style={{ width, height, transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
      >
        {children}
      </div>
      <div className="zoom">
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
