import { useMemo } from 'react'
import { useDesk } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { DICE } from '../../rules/printed/dice.ts'
import { type Armies, type Odds, oddsOf } from './battle-odds.ts'
import type { BattleMemory } from './running.ts'

interface OddsTableProps {
  readonly battle: BattleMemory
  readonly armies: Armies
  /** The open choices of dice, all of one type. */
  readonly choices: readonly ToldChoice[]
}

interface Line {
  readonly key: string
  readonly tone: 'good' | 'bad'
  /** Whether it is a chance; otherwise a mean. */
  readonly chance: boolean
  of(odds: Odds): number
  /** Whether it can happen in this battle at all. */
  applies(armies: Armies, all: readonly Odds[]): boolean
}

const ships = ({ defenders: [fresh, damaged] }: Armies): number => fresh + damaged
const LINES: readonly Line[] = [
  { key: 'hits', tone: 'good', chance: false, of: ({ hits }) => hits, applies: () => true },
  { key: 'kill', tone: 'good', chance: true, of: ({ kill }) => kill, applies: (armies) => ships(armies) > 0 },
  { key: 'sweep', tone: 'good', chance: true, of: ({ sweep }) => sweep, applies: (armies) => ships(armies) > 1 },
  {
    key: 'building',
    tone: 'good',
    chance: true,
    of: ({ building }) => building,
    applies: ({ buildings }) => buildings.length > 0,
  },
  { key: 'key', tone: 'good', chance: true, of: ({ key }) => key, applies: (_, all) => all.some(({ key }) => key > 0) },
  { key: 'ownHits', tone: 'bad', chance: false, of: ({ ownHits }) => ownHits, applies: () => true },
  { key: 'loss', tone: 'bad', chance: true, of: ({ loss }) => loss, applies: () => true },
]

/** Every number of dice side by side, each with what it does: nothing needs to be pointed at to be compared. */
export function OddsTable({ battle, armies, choices }: OddsTableProps) {
  const { t, act } = useDesk()
  const { counts } = battle
  const columns = useMemo(
    () =>
      choices.map((told) => {
        const { die, count = 0 } = told.choice as { die?: string; count?: number }
        const dice = DICE.map((type, i) => (type === die ? count : (counts[i] ?? 0)))
        return { told, count, odds: oddsOf(dice, armies) }
      }),
    [choices, counts, armies],
  )
  const all = columns.map(({ odds }) => odds)
  const number = new Intl.NumberFormat(t.language, { maximumFractionDigits: 1 })
  const percent = (chance: number): string =>
    chance <= 0 ? '–' : chance > 0.995 && chance < 1 ? '>99%' : chance < 0.005 ? '<1%' : `${Math.round(chance * 100)}%`
  return (
    <table className="odds">
      <caption className="visually-hidden">{t('ui.oddsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui.oddsDice')}</th>
          {columns.map(({ told, count }) => (
            <td key={told.text}>
              <button
                type="button"
                data-target="legal"
                data-choice={told.text}
                aria-label={t.choice(told.choice)}
                onClick={() => act.choose(told.text)}
                onPointerEnter={() => act.setHovered(told.text)}
                onPointerLeave={() => act.setHovered(undefined)}
              >
                {count}
              </button>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.filter(({ applies }) => applies(armies, all)).map(({ key, tone, chance, of }) => (
          <tr key={key} data-tone={tone}>
            <th scope="row">{t(`ui.oddsLine.${key}`)}</th>
            {columns.map(({ told, odds }) => (
              <td key={told.text} style={{ '--part': chance ? of(odds) : 0 } as React.CSSProperties}>
                {chance ? percent(of(odds)) : number.format(of(odds))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
