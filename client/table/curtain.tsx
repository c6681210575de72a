import type { Seat } from '../../kernel/index.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import { looksOf } from '../lobby/people.ts'
import { myIdAt, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import './curtain.css'

interface CurtainProps {
  readonly info: MatchInfo
  readonly seat: Seat
  open(): void
}

/** Between two turns on one device nothing of either hand is on the screen. */
export function Curtain({ info, seat, open }: CurtainProps) {
  const t = useShellText()
  const me = myIdAt(info.id, useMe())
  const look = looksOf(info.seats, t, me)[seat]
  return (
    <main className="curtain" data-world={info.game}>
      <SeatShape colour={look?.colour ?? 1} size={72} />
      <h1>{t('curtain.title', { seat: seat + 1 })}</h1>
      <p>{t('curtain.text')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: it is the only thing on the screen. */}
      <button type="button" className="button button-lamp" autoFocus onClick={open}>
        {t('curtain.open')}
      </button>
    </main>
  )
}
