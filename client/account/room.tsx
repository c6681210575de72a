import { useEffect, useState } from 'react'
import { useLanguage, useShellText } from '../i18n.ts'
import { type Room, roomHere } from '../keeping.ts'

const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6)

/** What the browser keeps of us, and whether it has promised to go on doing so. */
export function RoomHere() {
  const t = useShellText()
  const language = useLanguage()
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    void roomHere().then(setRoom)
  }, [])
  if (room === undefined) return undefined
  const sizes = { used: megabytes(room.used, language), quota: megabytes(room.quota, language) }
  return (
    <section className="card-panel" aria-labelledby="acc-room">
      <h2 id="acc-room">{t('device.room')}</h2>
      <p>{t('device.room.used', sizes)}</p>
      <p className="hint">{t(room.promised ? 'device.room.promised' : 'device.room.open')}</p>
    </section>
  )
}
