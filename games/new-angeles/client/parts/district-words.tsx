import type { GameText } from '../../../../client/board.ts'
import type { Chip } from '../../rules/outlook/forecast.ts'
import { DISTRICT_IDS, EXIT, ROOT, tierOf } from '../../rules/printed/board.ts'
import type { District } from '../../rules/table.ts'

/** A district in words, for the ear and for its tip. */

export const STANDING = ['humanFirst', 'orgcrime', 'prisec', 'illness', 'development'] as const

export type SignName = 'stable' | 'protest' | 'strike' | 'outage'
export const RULE: Readonly<Record<SignName, string>> = { stable: '20', protest: '45', strike: '57', outage: '39' }

export const signOf = ({ outage, unrest }: District): SignName =>
  outage ? 'outage' : unrest === 2 ? 'strike' : unrest === 1 ? 'protest' : 'stable'

const stateOf = (t: GameText, sign: SignName): string => t(sign === 'outage' ? 'ui.inOutage' : `ui.${sign}`)

const yieldsOf = (t: GameText, chips: readonly Chip[]): string =>
  chips
    .map(({ resource, amount, flows }) => `${t.name(resource)} ${amount}${flows ? '' : ` (${t('ui.stopped')})`}`)
    .join(', ')

function exitOf(t: GameText, d: number): string {
  const exit = EXIT[d] ?? ROOT
  return t('ui.exitsTo', { to: exit === ROOT ? 'root' : DISTRICT_IDS[exit - 1] })
}

/** Tier, state, yields, pieces and path in one breath. */
export function spoken(t: GameText, district: District, chips: readonly Chip[], d: number): string {
  const pieces = (['android', ...STANDING] as const).filter((what) => district[what]).map((what) => t.name(what))
  return [
    t.name(DISTRICT_IDS[d - 1] ?? ''),
    t('ui.tier', { number: tierOf(d) }),
    stateOf(t, signOf(district)),
    `${t('ui.produces')}: ${yieldsOf(t, chips)}`,
    ...(pieces.length > 0 ? [pieces.join(', ')] : []),
    exitOf(t, d),
  ].join('. ')
}

interface TellingProps {
  readonly t: GameText
  readonly district: District
  readonly chips: readonly Chip[]
  readonly d: number
  /** What would follow from choosing it, where it may be chosen. */
  readonly follows: string
}

/** The same for the eye: state, yields and path in a line each, then what every piece here does. */
export function Telling({ t, district, chips, d, follows }: TellingProps) {
  return (
    <>
      {follows !== '' && (
        <p>
          <b>{t('ui.ahead')}</b>: {follows}
        </p>
      )}
      <p>
        {t('ui.tier', { number: tierOf(d) })}. {stateOf(t, signOf(district))}. {exitOf(t, d)}.
      </p>
      <p>
        {t('ui.produces')}: {yieldsOf(t, chips)}
      </p>
      {(['android', ...STANDING] as const)
        .filter((what) => district[what])
        .map((what) => (
          <p key={what}>
            <b>{t.name(what)}</b>: {t(`ui.piece.${what}`)}
          </p>
        ))}
    </>
  )
}
