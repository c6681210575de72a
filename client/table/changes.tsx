import { useEffect, useState } from 'react'
import type { Glance, View } from '../../kernel/index.ts'
import type { GameText } from '../board.ts'
import { useShellText } from '../i18n.ts'
import type { Frames } from '../replay/frames.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import type { Play } from './play.ts'
import './changes.css'

interface ChangesProps {
  readonly play: Play
  readonly frames: Frames
  /** The step I had last seen. */
  readonly from: number
  readonly now: View
  readonly t: GameText
}

/** What changed for me and for the others since then: scores and counters, before and after. */
export function Changes({ play, frames, from, now, t: text }: ChangesProps) {
  const t = useShellText()
  const [before, setBefore] = useState<Glance>()
  useEffect(() => {
    let here = true
    frames
      .get(from, play.seat)
      .then((frame) => here && setBefore(frame.view.glance))
      .catch(() => {})
    return () => {
      here = false
    }
  }, [frames, from, play.seat])
  const order = [...play.looks].sort((a, b) => Number(b.seat === play.seat) - Number(a.seat === play.seat))
  return (
    <aside className="changes" aria-label={t('film.changes')}>
      {order.map((look) => {
        const rows = rowsOf(before, now.glance, look.seat, text, t('table.points'))
        return (
          <section key={look.seat}>
            <h3>
              <SeatShape colour={look.colour} size={16} /> {look.name}
            </h3>
            {rows.length === 0 && <p className="mute">{t('film.same')}</p>}
            {rows.map(({ label, was, is }) => (
              <div key={label} className="changes-line">
                <span>{label}</span>
                <span className="changes-value digits">
                  {was} <span aria-hidden="true">→</span> <b>{is}</b>
                </span>
              </div>
            ))}
          </section>
        )
      })}
    </aside>
  )
}

function rowsOf(before: Glance | undefined, now: Glance, seat: number, t: GameText, points: string) {
  if (before === undefined) return []
  const rows: { label: string; was: number; is: number }[] = []
  const add = (label: string, was: number | undefined, is: number | undefined) => {
    if (was !== undefined && is !== undefined && was !== is) rows.push({ label, was, is })
  }
  add(t.has('ui.score') ? t('ui.score') : points, before.scores?.[seat], now.scores?.[seat])
  for (const { key, value } of now.counters[seat] ?? [])
    add(t(`counter.${key}`), before.counters[seat]?.find((one) => one.key === key)?.value, value)
  return rows
}
