import type { ReactNode } from 'react'
import type { SeatLook } from '../../../../client/board.ts'
import { Tip, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { BOARD_SLOTS, HOLDINGS_SLOT, SLOT_KEYS } from '../../rules/printed/ambitions.ts'
import type { Resource } from '../../rules/printed/resources.ts'
import type { Side } from '../../rules/table.ts'
import { Keys } from './court.tsx'
import { Token } from './glyphs.tsx'
import { BuildingPiece } from './pieces.tsx'

interface SlotsProps {
  readonly side: Side
  readonly look: SeatLook
  /** Whether each slot is open; the last one is not on the board. */
  readonly open: readonly boolean[]
}

/** The power an outright win adds once a city has left each of these fields. */
const BONUS = [
  { power: 2, uncovered: 1 },
  { power: 3, uncovered: 0 },
]

/** The whole player board in one row: slots with the keys it takes to raid them, cities still on them, and the two bonus fields. */
export function Slots({ side, look, open }: SlotsProps) {
  const { t } = useDesk()
  const shown = side.slots.slice(0, open[HOLDINGS_SLOT] ? BOARD_SLOTS + 1 : BOARD_SLOTS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of places, no form.
    <div className="slots" role="group" aria-label={t('ui.slots', { owner: look.name })}>
      {shown.map((token, slot) => {
        const shut = !open[slot]
        // The last city of the row lies over two slots.
        const covering = shut && slot < BOARD_SLOTS - 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          <div key={slot} className="slot-cell" data-shut={shut} data-wide={shut && slot >= BOARD_SLOTS - 2}>
            <Keys count={SLOT_KEYS[slot] ?? 0} t={t} />
            <SlotPlace token={token} slot={slot} owner={look.seat}>
              {covering && <CityOn look={look} />}
              {token !== '' && (
                <svg viewBox="-15 -15 30 30" aria-hidden="true">
                  <Token type={token} x={0} y={0} r={13.5} />
                </svg>
              )}
              <Tip title={token === '' ? t(shut ? 'ui.slotShut' : 'ui.slotFree') : t.name(token)} rule="ARCS-8.1">
                {t('ui.slotTip', { keys: SLOT_KEYS[slot] })}
              </Tip>
            </SlotPlace>
          </div>
        )
      })}
      {BONUS.map(({ power, uncovered }) => (
        <div key={power} className="slot-cell bonus" data-won={side.cities <= uncovered}>
          <small>+{power}</small>
          <div className="slot-place">
            {side.cities > uncovered ? <CityOn look={look} /> : '✓'}
            <Tip title={t('ui.bonus', { power })} rule="ARCS-8.2">
              {t('ui.bonusTip')}
            </Tip>
          </div>
        </div>
      ))}
    </div>
  )
}

const CityOn = ({ look }: { look: SeatLook }) => (
  <svg viewBox="-15 -15 30 30" aria-hidden="true">
    <BuildingPiece look={look} kind="city" damaged={false} x={0} y={0} scale={0.92} />
  </svg>
)

interface SlotPlaceProps {
  readonly token: Resource | ''
  readonly slot: number
  readonly owner: number
  readonly children: ReactNode
}

/** A token glows for its owner while it can be spent, and for a raider while it can be stolen. */
function SlotPlace({ token, slot, owner, children }: SlotPlaceProps) {
  const { t, you } = useDesk()
  const target = useTarget(token === '' ? undefined : token, {
    label: token === '' ? '' : t.name(token),
    fields: ['token'],
    only: (choice) => {
      const { slot: at, owner: from } = choice as { slot?: number; owner?: number }
      if (choice.do === 'steal') return from === owner && at === slot + 1
      return owner === you && ['spend', 'waste', 'drop', 'fence'].includes(choice.do)
    },
  })
  return (
    <div className="slot-place" {...target}>
      {children}
    </div>
  )
}
