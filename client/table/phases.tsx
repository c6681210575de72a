import { Check } from 'lucide-react'
import type { Glance } from '../../kernel/index.ts'
import type { GameText } from '../board.ts'
import { Explained } from '../help/explained.tsx'
import { useShellText } from '../i18n.ts'
import './phases.css'

interface PhasesProps {
  readonly game: string
  readonly glance: Glance
  readonly t: GameText
  /** Whether the phase is lit by the lamp: mine. */
  readonly mine: boolean
}

/** Where the match is: chapter and round, then the phases of this one. */
export function Phases({ game, glance, t: text, mine }: PhasesProps) {
  const t = useShellText()
  const now = glance.phase === undefined ? -1 : glance.phases.indexOf(glance.phase)
  return (
    <div className="progress" data-many={glance.place.length > 2}>
      {glance.place.map((place) => {
        const words = text(`place.${place.key}`, { ...place })
        return (
          <span key={place.key} className="progress-place">
            <Explained game={game} text={words} inside />
          </span>
        )
      })}
      {glance.phases.length > 0 && (
        <ol className="phases" aria-label={t('table.phases')}>
          {glance.phases.map((phase, i) => (
            <li
              key={phase}
              className="phase"
              data-state={i < now ? 'done' : i === now ? 'now' : 'next'}
              data-mine={mine}
              aria-current={i === now ? 'step' : undefined}
            >
              {i < now && <Check size={14} aria-hidden />}
              <Explained game={game} text={text(`phase.${phase}`)} inside />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
