import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import type { Fairness } from './fairness.ts'
import { checkFairness } from './fairness.ts'
import './fairness-proof.css'

const printOf = (commitment: string): string => `${commitment.slice(0, 6)}…${commitment.slice(-4)}`

/** Checked here, in the browser: nobody has to believe the server. */
export function FairnessProof({ info }: { readonly info: MatchInfo }) {
  const t = useShellText()
  const [fairness, setFairness] = useState<Fairness>('checking')
  useEffect(() => {
    checkFairness(info)
      .then(setFairness)
      .catch(() => setFairness('hidden'))
  }, [info])
  const Icon = fairness === 'unfair' ? ShieldAlert : ShieldCheck
  const print = printOf(info.commitment)
  return (
    <div className="proof" data-state={fairness} role="status">
      <b>
        <Icon size={16} aria-hidden />
        {t(`fair.${fairness}`)}
      </b>
      <span>{t(`fair.${fairness}.text`, { print })}</span>
      {info.redrawn !== undefined && <span>{t('fair.redrawn', { print: printOf(info.redrawn.commitment) })}</span>}
    </div>
  )
}
