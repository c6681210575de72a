import { useEffect, useRef } from 'react'
import { isVain } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { usePlay } from './play.ts'
import './confirm-on-board.css'

const WIDTH = 300
const HEIGHT = 150
const GAP = 14

/** What was taken on the board and cannot be taken back, or brings nothing, is confirmed where it was taken. */
export function ConfirmOnBoard() {
  const { confirming, confirm, t: text } = usePlay()
  const t = useShellText()
  const press = useRef({ x: innerWidth / 2, y: innerHeight / 2 })
  useEffect(() => {
    const pointed = ({ clientX, clientY }: PointerEvent) => {
      press.current = { x: clientX, y: clientY }
    }
    const typed = ({ target }: KeyboardEvent) => {
      const { left, bottom, width } = (target as Element).getBoundingClientRect()
      press.current = { x: left + width / 2, y: bottom }
    }
    addEventListener('pointerdown', pointed, true)
    addEventListener('keydown', typed, true)
    return () => {
      removeEventListener('pointerdown', pointed, true)
      removeEventListener('keydown', typed, true)
    }
  }, [])
  if (confirming?.onBoard !== true) return undefined
  const { x, y } = press.current
  const label = text.choice(confirming.choice.choice)
  return (
    <div
      className="confirm-chip"
      role="alertdialog"
      aria-label={label}
      aria-describedby="confirm-why"
      style={{
        width: WIDTH,
        left: Math.max(GAP, Math.min(x - WIDTH / 2, innerWidth - WIDTH - GAP)),
        ...(y + HEIGHT + GAP > innerHeight ? { bottom: Math.max(GAP, innerHeight - y + GAP) } : { top: y + GAP }),
      }}
    >
      <b>{label}</b>
      <p id="confirm-why">{t(isVain(confirming.choice) ? 'bar.vain' : 'bar.final')}</p>
      <div className="row">
        <button type="button" className="button button-line" onClick={() => confirm(false)}>
          {t('bar.notYet')}
        </button>
        <ConfirmButton confirm={() => confirm(true)} />
      </div>
    </div>
  )
}

/** Takes the focus, so that Enter confirms, and gives it back when the question is gone. */
function ConfirmButton({ confirm }: { confirm(): void }) {
  const t = useShellText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | SVGElement | null
    button.current?.focus()
    return () => {
      if (before?.isConnected) before.focus()
    }
  }, [])
  return (
    <button ref={button} type="button" className="button button-lamp" onClick={confirm}>
      {t('bar.confirmShort')}
    </button>
  )
}
