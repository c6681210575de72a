import { useEffect, useState } from 'react'
import { useLanguage, useShellText } from '../i18n.ts'
import { type Room, roomHere } from '../keeping.ts'

function sizeOf(bytes: number, language: string): string {
  const [unit, count] = bytes < 1e9 ? (['megabyte', bytes / 1e6] as const) : (['gigabyte', bytes / 1e9] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(count)
}

/** What the browser keeps of us, and whether it has promised to go on doing so. */
export function RoomHere() {
  const t = useShellText()
  const language = useLanguage()
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    void roomHere().then(setRoom)
  }, [])
  if (room === undefined) return undefined
  const sizes = { used: sizeOf(room.used, language), quota: sizeOf(room.quota, language) }
  return (
    <section className="card-panel" aria-labelledby="acc-room">
      <h2 id="acc-room">{t('device.room')}</h2>
      <p>{t('device.room.used', sizes)}</p>
      <p className="hint">{t(room.promised ? 'device.room.promised' : 'device.room.open')}</p>
    </section>
  )
}
