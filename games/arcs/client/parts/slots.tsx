import type { GameText, SeatLook } from '../../../../client/board.ts'
import { targetOf } from '../../../../client/board.ts'
import { Tip } from '../../../../client/shared/index.ts'
import { BOARD_SLOTS, OPEN_SLOTS, SLOT_KEYS } from '../../rules/printed/ambitions.ts'
import type { Resource } from '../../rules/printed/resources.ts'
import type { Side } from '../../rules/table.ts'
import { Keys } from './court.tsx'
import { Token } from './glyphs.tsx'
import { BuildingPiece } from './pieces.tsx'
import type { Targets } from './targets.ts'

interface SlotsProps {
  readonly player: Side
  readonly look: SeatLook
  readonly t: GameText
  readonly targets: Targets
  readonly mine: boolean
}

/** The power an outright win adds once a city has left each of these fields. */
const BONUS = [
  { power: 2, uncovered: 1 },
  { power: 3, uncovered: 0 },
]

/** The whole player board in one row: slots with the keys it takes to raid them, cities still on them, and the two bonus fields. */
export function Slots({ player, look, t, targets, mine }: SlotsProps) {
  const open = OPEN_SLOTS[player.cities] ?? BOARD_SLOTS
  const holdings = player.lore.includes('ancient-holdings')
  const shown = player.slots.slice(0, holdings ? BOARD_SLOTS + 1 : BOARD_SLOTS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of places, no form.
    <div className="slots" role="group" aria-label={t('ui.slots', { owner: look.name })}>
      {shown.map((token, slot) => {
        const shut = slot < BOARD_SLOTS && slot >= open
        // The last city of the row lies over two slots.
        const covering = shut && slot < BOARD_SLOTS - 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          <div key={slot} className="slot-cell" data-shut={shut} data-wide={shut && slot >= BOARD_SLOTS - 2}>
            <Keys count={SLOT_KEYS[slot] ?? 0} t={t} />
            <div
              className="slot-place"
              {...(token === '' ? {} : tokenTarget(targets, token, slot, look.seat, mine, t))}
            >
              {covering && <CityOn look={look} />}
              {token !== '' && (
                <svg viewBox="-15 -15 30 30" aria-hidden="true">
                  <Token type={token} x={0} y={0} r={13.5} />
                </svg>
              )}
              <Tip title={token === '' ? t(shut ? 'ui.slotShut' : 'ui.slotFree') : t.name(token)} rule="ARCS-8.1">
                {t('ui.slotTip', { keys: SLOT_KEYS[slot] })}
              </Tip>
            </div>
          </div>
        )
      })}
      {BONUS.map(({ power, uncovered }) => (
        <div key={power} className="slot-cell bonus" data-won={player.cities <= uncovered}>
          <small>+{power}</small>
          <div className="slot-place">
            {player.cities > uncovered ? <CityOn look={look} /> : '✓'}
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

/** A token glows for its owner while it can be spent, and for a raider while it can be stolen. */
const tokenTarget = (targets: Targets, token: Resource, slot: number, owner: number, mine: boolean, t: GameText) =>
  targetOf(targets, token, {
    label: t.name(token),
    fields: ['token'],
    only: (choice) => {
      const { slot: at, owner: from } = choice as { slot?: number; owner?: number }
      if (choice.do === 'steal') return from === owner && at === slot + 1
      return mine && ['spend', 'waste', 'drop', 'fence'].includes(choice.do)
    },
  })
