import { memo } from 'react'
import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import { look } from './shown.ts'

/** Whose State is laid out: one tab for each seat, one's own first. Nothing to switch alone. */
export const Switch = memo(({ seat }: { seat: number }) => {
  const { t, seats, you } = useDesk()
  if (seats.length < 2) return null
  const first = you ?? 0
  const order = seats.map((_, i) => seats[(first + i) % seats.length]).filter((one) => one !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: tabs of a table, no form.
    <div className="switch" role="group" aria-label={t('ui.whoseState')}>
      {order.map((one) => (
        <button
          key={one.seat}
          type="button"
          aria-pressed={one.seat === seat}
          aria-label={one.seat === you ? t('ui.ownState') : t('ui.stateOf', { name: one.name })}
          onClick={() => look.set(one.seat === you ? undefined : one.seat)}
        >
          <SeatShape colour={one.colour} size={18} />
          {one.seat === seat && <span>{one.seat === you ? t('ui.ownState') : one.name}</span>}
        </button>
      ))}
    </div>
  )
})
