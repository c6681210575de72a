import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import type { Fairness } from './fairness.ts'
import { checkFairness } from './fairness.ts'
import './fairness-proof.css'

/** Checked here, in the browser: nobody has to believe the server. */
export function FairnessProof({ info }: { readonly info: MatchInfo }) {
  const t = useShellText()
  const [fairness, setFairness] = useState<Fairness>('checking')
  useEffect(() => {
    checkFairness(info.seed, info.commitment)
      .then(setFairness)
      .catch(() => setFairness('hidden'))
  }, [info.seed, info.commitment])
  const Icon = fairness === 'unfair' ? ShieldAlert : ShieldCheck
  const print = `${info.commitment.slice(0, 6)}…${info.commitment.slice(-4)}`
  return (
    <div className="proof" data-state={fairness} role="status">
      <b>
        <Icon size={16} aria-hidden />
        {t(`fair.${fairness}`)}
      </b>
      <span>{t(`fair.${fairness}.text`, { print })}</span>
    </div>
  )
}
