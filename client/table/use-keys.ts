import { useEffect, useRef } from 'react'
import type { Play } from './play.ts'

/** Space, arrows and Escape: others' steps while they are shown. 1–9 choose, U undo, F the film since my last turn, L log, C chat, R rules, N notes, B board, W the table in words, ? or H the aid card, Escape back. Silent while somebody types. */
export function useKeys(play: Play | undefined, off: boolean): void {
  const latest = useRef(play)
  latest.current = play
  useEffect(() => {
    if (off) return
    const pressed = (event: KeyboardEvent) => {
      const now = latest.current
      const target = event.target as HTMLElement
      if (now === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, dialog') !== null) return
      if (selects(event.key) || ends(event, now)) return event.preventDefault()
      // On a button these keys are the button's.
      if (/^( |Arrow.*)$/.test(event.key) && target.closest('button, a, summary, [role="button"], [tabindex="0"]'))
        return
      const act = actionOf(event.key, now)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [off])
}

/** A digit selects, Enter carries out: it is the button's own key then. */
function selects(key: string): boolean {
  if (!/^[0-9]$/.test(key)) return false
  document.querySelector<HTMLButtonElement>(`.dock [data-digit="${key}"]`)?.focus()
  return true
}

/** Enter ends a turn that is held, unless it means a button. */
function ends({ key, target }: KeyboardEvent, { turnEnd }: Play): boolean {
  if (key !== 'Enter' || !turnEnd.held) return false
  if ((target as Element).closest('button, a, summary, [role="button"]') !== null) return false
  turnEnd.end()
  return true
}

/** A button of the board that has a key of its own, e.g. N for the trade desk: it comes before the shell's. */
const buttonOf = (key: string): HTMLElement | undefined =>
  /^[a-z]$/i.test(key)
    ? (document.querySelector<HTMLElement>(`[data-key="${key.toLowerCase()}"]`) ?? undefined)
    : undefined

function actionOf(key: string, play: Play): (() => void) | undefined {
  const own = buttonOf(key)
  if (own !== undefined) return () => own.click()
  switch (key.toLowerCase()) {
    case 'u':
      if (play.turnEnd.grace !== undefined) return play.turnEnd.recall
      return play.table.undo.steps.length > 0 ? () => play.undo(1) : undefined
    case 'l':
      return () => play.openTab('log')
    case 'c':
      return () => {
        play.openTab('chat')
        focusSoon('chat-input')
      }
    case 'r':
      return () => play.openTab('rules')
    case 'f':
      return play.startFilm
    case 'n':
      return () => play.openTab('notes')
    case 'b':
      return () => play.openPane('board')
    case 'w':
      return play.board.Board === undefined ? undefined : play.toggleWords
    case ' ':
      return play.showing.on ? () => play.showing.reel.pause(!play.showing.paused) : undefined
    case 'arrowleft':
      return play.showing.on ? play.showing.reel.back : undefined
    case 'arrowright':
      return play.showing.on ? play.showing.reel.forward : undefined
    case '?':
    case 'h':
      return () => play.openMenu('aid')
    case 'escape':
      return () => {
        if (play.confirming !== undefined) play.confirm(false)
        else if (play.narrowed !== undefined) play.widen()
        else if (play.past !== undefined) play.lookAt(undefined)
        else if (play.showing.on) play.showing.reel.skip()
      }
    default:
      return undefined
  }
}

/** The panel beside the board is drawn a little later than it is asked for. */
function focusSoon(id: string, frames = 30): void {
  const found = document.getElementById(id)
  if (found !== null) found.focus()
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1))
}
