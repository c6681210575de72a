import type { CSSProperties } from 'react'
import type { Measured, ToldAnalysis } from '../../protocol/analysis.ts'
import { useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { balanceOf, points, surenessOf } from './points.ts'
import { signed, type Told } from './told.ts'
import { type LookedInto, SECONDS } from './use-analysis.ts'
import './luck.css'

interface LuckProps {
  readonly told: Told
  readonly looked: LookedInto
}

/** What was luck and what was choice. */
export function Luck({ told, looked: { found, wished, wish } }: LuckProps) {
  const t = useShellText()
  if (found === 'none') return undefined
  return (
    <section className="ending-panel" aria-labelledby="ending-luck" aria-busy={wished && found === undefined}>
      <h2 id="ending-luck">{t('luck.title')}</h2>
      {found !== undefined ? (
        <Measures told={told} found={found} />
      ) : wished ? (
        <p role="status">{t('luck.counting', { seconds: SECONDS })}</p>
      ) : (
        <button type="button" className="button button-line" onClick={wish}>
          {t('luck.count', { seconds: SECONDS })}
        </button>
      )}
    </section>
  )
}

function Measures({ told: { looks, you }, found }: { readonly told: Told; readonly found: ToldAnalysis }) {
  const t = useShellText()
  const { luck, choices, uncounted } = found
  const most = Math.max(0.1, ...[...luck, ...choices].map(({ value, error }) => Math.abs(value) + error))
  return (
    <>
      <table className="luck">
        <thead>
          <tr>
            <th scope="col">{t('luck.chance')}</th>
            <th scope="col">{t('luck.luck')}</th>
            <th scope="col">{t('luck.choice')}</th>
          </tr>
        </thead>
        <tbody>
          {looks.map(({ seat, name, colour }) => {
            const balance = balanceOf(found, seat)
            return (
              <tr key={seat}>
                <th scope="row">
                  <span className="luck-name">
                    <SeatShape colour={colour} size={15} />
                    {name}
                  </span>
                  <small className="digits">
                    {balance.start}% → {balance.result}%
                  </small>
                </th>
                <td>
                  <Bar measured={luck[seat]} shown={balance.luck} most={most} />
                </td>
                <td>
                  <Bar measured={choices[seat]} shown={balance.choices} most={most} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {you !== undefined && <Said luck={luck[you]} slips={found.slips[you]} />}
      <p className="ending-note">
        {t('luck.note')} {uncounted > 0 && t('luck.uncounted', { count: uncounted })}
      </p>
    </>
  )
}

/** What it means for the one who looks, and how sure it is. */
function Said({ luck, slips }: { readonly luck: Measured | undefined; readonly slips: Measured | undefined }) {
  const t = useShellText()
  if (luck === undefined || slips === undefined) return undefined
  const sure = surenessOf(luck)
  const lucky = sure === 'unclear' ? 'unclear' : `${luck.value > 0 ? 'good' : 'bad'}.${sure}`
  const lost = { points: -points(slips.value), error: Math.ceil(slips.error * 100) }
  return (
    <p>
      {t(`luck.you.${lucky}`)} {lost.points === 0 ? t('luck.slips.none') : t('luck.slips', lost)}
    </p>
  )
}

interface BarProps {
  readonly measured: Measured | undefined
  readonly shown: number
  readonly most: number
}

/** A bar from the middle, with its uncertainty as a thin line, and the number and how sure it is beside it. */
function Bar({ measured, shown, most }: BarProps) {
  const t = useShellText()
  if (measured === undefined) return undefined
  const { value, error } = measured
  const style = {
    '--from': Math.min(0, value) / most,
    '--size': Math.abs(value) / most,
    '--low': (value - error) / most,
    '--doubt': (2 * error) / most,
  } as CSSProperties
  return (
    <span className="luck-cell">
      <span className="luck-number">
        <b className="digits">{signed(shown)}</b>
        <small className="digits"> ±{Math.ceil(error * 100)}</small>
      </span>
      <span className="luck-bar" style={style} data-good={value > 0} aria-hidden>
        <i />
        <b />
      </span>
      <small>{t(`luck.${surenessOf(measured)}`)}</small>
    </span>
  )
}
