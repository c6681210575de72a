import type { GameText } from '../../../../client/board.ts'
import { DieSign, type Sign } from './dice.tsx'
import type { BattleMemory, HitsMemory, RaidMemory } from './running.ts'

interface TallyProps {
  readonly battle: BattleMemory
  readonly hits: HitsMemory | undefined
  readonly raid: RaidMemory | undefined
  readonly t: GameText
}

/** The five effects in the order of the rules. The one being dealt out is lit and says how much of it is left, those before are done. */
export function Tally({ battle, hits, raid, t }: TallyProps) {
  const now: Sign | undefined =
    raid !== undefined
      ? 'key'
      : hits === undefined
        ? undefined
        : hits.onto === 'ships'
          ? battle.step === 'interception' || battle.step === 'strike'
            ? 'intercept'
            : 'selfHit'
          : hits.onto === 'buildings'
            ? 'buildingHit'
            : 'hit'
  const rows: readonly { sign: Sign; count: number }[] = [
    { sign: 'selfHit', count: battle.selfHits },
    { sign: 'intercept', count: battle.intercepts },
    { sign: 'hit', count: battle.hits },
    { sign: 'buildingHit', count: battle.buildingHits },
    { sign: 'key', count: battle.keys },
  ]
  const left = raid?.keys ?? hits?.count
  return (
    <ul className="tally">
      {rows.map(({ sign, count }, i) => (
        <li
          key={sign}
          data-now={sign === now}
          data-none={count === 0}
          data-done={count > 0 && i < rows.findIndex((row) => row.sign === now)}
        >
          <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
            <DieSign sign={sign} />
          </svg>
          <b>{count}</b>
          <span>{t(`ui.sign.${sign}`, { count })}</span>
          {sign === now && left !== undefined && <em>{t('ui.left', { count: left })}</em>}
        </li>
      ))}
    </ul>
  )
}
