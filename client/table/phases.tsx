import { Check } from 'lucide-react'
import type { Glance } from '../../kernel/index.ts'
import type { GameText } from '../board.ts'
import { useShellText } from '../i18n.ts'

interface PhasesProps {
  readonly glance: Glance
  readonly t: GameText
  /** Whether the phase is lit by the lamp: mine. */
  readonly mine: boolean
}

/** Where the match is: chapter and round, then the phases of this one. */
export function Phases({ glance, t: text, mine }: PhasesProps) {
  const t = useShellText()
  const now = glance.phase === undefined ? -1 : glance.phases.indexOf(glance.phase)
  return (
    <div className={glance.place.length > 2 ? 'flow many' : 'flow'}>
      {glance.place.map((place) => (
        <span key={place.key} className="pips">
          {text(`place.${place.key}`, { ...place })}
        </span>
      ))}
      {glance.phases.length > 0 && (
        <ol className="phases" aria-label={t('table.phases')}>
          {glance.phases.map((phase, i) => (
            <li
              key={phase}
              className={`ph ${i < now ? 'done' : i === now ? (mine ? 'now' : 'now other') : ''}`}
              aria-current={i === now ? 'step' : undefined}
            >
              {i < now && <Check size={14} aria-hidden />}
              {text(`phase.${phase}`)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
