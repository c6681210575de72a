import { Bot, Link2, UserRound } from 'lucide-react'
import { BOT_STRENGTHS, type BotStrength } from '../../protocol/protocol.ts'
import type { SeatColour } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { guestName, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'

export interface Chair {
  readonly who: 'me' | 'link' | 'bot'
  readonly strength: BotStrength
}

const WHO = [
  ['me', UserRound],
  ['link', Link2],
  ['bot', Bot],
] as const

interface ChairsProps {
  readonly chairs: readonly Chair[]
  /** Nobody can be invited. */
  readonly alone: boolean
  change(chairs: readonly Chair[]): void
}

/** Who sits where: I (in several chairs at one device), whoever has the link, or a bot. */
export function Chairs({ chairs, alone, change }: ChairsProps) {
  const t = useShellText()
  const me = useMe()
  const name = me?.name ?? guestName()
  const set = (seat: number, chair: Chair) => change(chairs.map((now, i) => (i === seat ? chair : now)))
  return (
    <div className="chairs">
      {chairs.map((chair, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <fieldset key={seat} aria-label={t('new.chair', { seat: seat + 1 })}>
          <SeatShape colour={(seat + 1) as SeatColour} size={20} />
          <div className="chair-who">
            <b>{t(`new.who.${chair.who}`)}</b>
            {chair.who === 'bot' ? (
              <select
                value={chair.strength}
                aria-label={t('new.strength')}
                onChange={(event) => set(seat, { ...chair, strength: event.target.value as BotStrength })}
              >
                {BOT_STRENGTHS.map((strength) => (
                  <option key={strength} value={strength}>
                    {t(`bot.strength.${strength}`)}
                  </option>
                ))}
              </select>
            ) : (
              <small>{chair.who === 'me' ? name : t('new.who.linkHint')}</small>
            )}
          </div>
          <div className="chair-kinds">
            {WHO.filter(([who]) => !alone || who !== 'link').map(([who, Icon]) => (
              <button
                key={who}
                type="button"
                aria-pressed={chair.who === who}
                aria-label={t(`new.who.${who}`)}
                title={t(`new.who.${who}`)}
                onClick={() => set(seat, { ...chair, who })}
              >
                <Icon size={16} aria-hidden />
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
