import { useEffect, useRef } from 'react'
import type { Play } from './play.ts'

/** 1–9 choose, U undo, L log, C chat, R rules, N notes, B board, W the table in words, ? help, Escape back. Silent while somebody types. */
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
      if (/^[1-9]$/.test(event.key)) {
        document.querySelector<HTMLButtonElement>(`.dock [data-digit="${event.key}"]`)?.click()
        return
      }
      const act = actionOf(event.key, now)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [off])
}

function actionOf(key: string, play: Play): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'u':
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
    case 'n':
      return () => play.openTab('notes')
    case 'b':
      return () => play.openPane('board')
    case 'w':
      return play.board.Board === undefined ? undefined : play.toggleWords
    case '?':
      return () => play.openMenu('help')
    case 'escape':
      return () => {
        if (play.confirming !== undefined) play.confirm(false)
        else if (play.narrowed !== undefined) play.widen()
        else if (play.past !== undefined) play.lookAt(undefined)
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
