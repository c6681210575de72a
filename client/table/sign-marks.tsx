import { Dices, Eye, Flag } from 'lucide-react'
import type { Sign } from '../../kernel/index.ts'
import type { ShellText } from '../i18n.ts'
import { useShellText } from '../i18n.ts'
import './sign-marks.css'

const DRAWN = { luck: Dices, shows: Eye, handsOver: Flag } as const

/** What a choice leads to, at its corner: it comes a moment after the choice, and moves nothing. Read out as its description. */
export function SignMarks({ signs }: { readonly signs: readonly Sign[] }) {
  const t = useShellText()
  if (signs.length === 0) return undefined
  return (
    <span className="sign-marks" aria-hidden="true">
      {signs.map((sign) => {
        const Icon = DRAWN[sign]
        return (
          <span key={sign} title={t(`sign.${sign}Hint`)} data-sign={sign}>
            <Icon size={12} />
          </span>
        )
      })}
    </span>
  )
}

/** The same in words; undefined when there is nothing to say. */
export const signWords = (signs: readonly Sign[], t: ShellText): string | undefined =>
  signs.length === 0 ? undefined : signs.map((sign) => t(`sign.${sign}`)).join(', ')
