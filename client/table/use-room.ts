import { type RefObject, useLayoutEffect, useState } from 'react'

/** How the choices are laid out so that none is cut: all groups, one at a time, without the coach, its first rows only. */
export const FITS = ['all', 'grouped', 'alone', 'folded'] as const
export type Fit = (typeof FITS)[number]

interface Room {
  readonly fit: Fit
  /** With `folded`: as high as the rows that are seen whole, in pixels. */
  readonly rows: number | undefined
  /** The coach made room. */
  readonly alone: boolean
}

const ROOMY: Room = { fit: 'all', rows: undefined, alone: false }
/** So much stays free below the last row. */
const EDGE = 4
/** Two rows: with less than that in sight the coach makes room. */
const ENOUGH = 74

/** Rows that end above this place are seen whole: the height of those. Nothing is left where not even one is. */
export function wholeRows(bottoms: readonly number[], top: number, room: number): number {
  const whole = bottoms.filter((bottom) => bottom <= room)
  return whole.length === 0 ? 0 : Math.max(...whole) - top
}

/**
 * The dock is as high in every state as in any other: what has no room in it is grouped, and then folded, before the frame is
 * drawn. It begins anew with every question.
 */
export function useRoom(ask: RefObject<HTMLElement | null>, on: boolean, question: string): Room {
  const [found, setFound] = useState<Room & { readonly question: string; readonly size: string }>()
  const now = found?.question === question ? found : undefined
  const { fit, alone } = now ?? ROOMY
  useLayoutEffect(() => {
    const bar = ask.current
    if (!on || bar === null) return
    const look = () => {
      const size = `${bar.offsetWidth} ${bar.offsetHeight}`
      if (bar.dataset.unfolded === 'true') return
      if (now !== undefined && now.size !== size) return setFound(undefined)
      if (fit === 'folded' || !isCut(bar)) return
      const rows = fit === 'all' ? undefined : rowsIn(bar)
      const next = nextOf(fit, rows ?? 0)
      setFound({ question, size, rows, fit: next, alone: alone || next === 'alone' })
    }
    look()
    // What the coach says comes later, and windows are resized.
    const watch = new ResizeObserver(look)
    watch.observe(bar)
    for (const part of bar.children) watch.observe(part)
    return () => watch.disconnect()
  }, [ask, on, question, fit, alone, now])
  if (!on || now === undefined) return ROOMY
  return fit === 'folded' ? now : { ...now, rows: undefined }
}

const nextOf = (fit: Fit, rows: number): Fit =>
  fit === 'all' ? 'grouped' : fit === 'grouped' && rows < ENOUGH ? 'alone' : 'folded'

const bottomsOf = (bar: HTMLElement): readonly number[] =>
  [...bar.querySelectorAll(':scope > .groups .choice, :scope > .choice-tabs button')].map(
    (one) => one.getBoundingClientRect().bottom,
  )

/** Whether a choice does not end within the bar; what else there is to read may be scrolled to. */
function isCut(bar: HTMLElement): boolean {
  const { bottom } = bar.getBoundingClientRect()
  return bottomsOf(bar).some((one) => one > bottom)
}

/** As high as the list may be: up to the last row that ends within the bar. */
function rowsIn(bar: HTMLElement): number | undefined {
  const groups = bar.querySelector(':scope > .groups')
  if (groups === null) return undefined
  const rows = wholeRows(bottomsOf(bar), groups.getBoundingClientRect().top, bar.getBoundingClientRect().bottom - EDGE)
  return rows > 0 ? rows : undefined
}
