import { BookOpen, Globe, GraduationCap, History, Moon, Plus, Sun, SunMoon, UserRound } from 'lucide-react'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { preferences } from '../preferences.ts'
import { guestName, saveProfile, useMe } from '../session.ts'
import { useStore } from '../store.ts'
import { sayError } from '../toasts.tsx'

export const Brand = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect x="8" y="8" width="16" height="16" rx="5" fill="var(--ink)" />
    <circle cx="16" cy="16" r="3.2" fill="var(--lamp)" />
    <g fill="var(--ink)">
      <circle cx="16" cy="3.2" r="2.7" />
      <rect x="26.3" y="13.6" width="4.8" height="4.8" rx="1" />
      <path d="M16 26.4 19 31.2H13Z" />
      <path d="M3.2 12.8 6.4 16 3.2 19.2 0 16Z" />
    </g>
  </svg>
)

const NEXT_THEME = { system: 'light', light: 'dark', dark: 'contrast', contrast: 'system' } as const
const THEME_ICON = { system: SunMoon, light: Sun, dark: Moon, contrast: SunMoon } as const

interface TopNavProps {
  readonly here: 'home' | 'learn' | 'replays' | 'account' | 'rules'
  /** How many matches wait for me. */
  readonly waiting?: number
}

export function TopNav({ here, waiting = 0 }: TopNavProps) {
  const t = useShellText()
  const me = useMe()
  const language = useLanguage()
  const { theme } = useStore(preferences)
  const Icon = THEME_ICON[theme]
  const save = (change: Parameters<typeof saveProfile>[0]) => void saveProfile(change).catch(sayError)
  return (
    <header className="top-nav">
      <Link className="brand" href="/">
        <Brand />
        <span>Stolik</span>
      </Link>
      <nav aria-label={t('nav.main')}>
        <Link href="/" aria-current={here === 'home' ? 'page' : undefined}>
          {t('nav.tables')}
          {waiting > 0 && (
            <span className="badge badge-lamp">
              {waiting}
              <span className="visually-hidden"> {t('nav.waiting')}</span>
            </span>
          )}
        </Link>
        <Link className="by-sign" href="/learn" aria-current={here === 'learn' ? 'page' : undefined}>
          <GraduationCap size={18} aria-hidden />
          <span>{t('nav.learn')}</span>
        </Link>
        <Link className="by-sign" href="/replays" aria-current={here === 'replays' ? 'page' : undefined}>
          <History size={18} aria-hidden />
          <span>{t('nav.replays')}</span>
        </Link>
        <Link className="by-sign" href="/rules/arcs" aria-current={here === 'rules' ? 'page' : undefined}>
          <BookOpen size={18} aria-hidden />
          <span>{t('nav.rules')}</span>
        </Link>
      </nav>
      <div className="top-nav-right">
        <button
          type="button"
          className="button button-icon button-bare desk-only"
          onClick={() => save({ theme: NEXT_THEME[theme] })}
          aria-label={t('nav.theme', { theme: t(`theme.${theme}`) })}
          title={t('nav.theme', { theme: t(`theme.${theme}`) })}
        >
          <Icon size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="button button-bare"
          lang={language === 'pl' ? 'en' : 'pl'}
          onClick={() => save({ language: language === 'pl' ? 'en' : 'pl' })}
        >
          <Globe className="wide-only" size={16} aria-hidden />
          <span className="wide-only">{language === 'pl' ? 'English' : 'Polski'}</span>
          <span className="narrow-only">{language === 'pl' ? 'EN' : 'PL'}</span>
        </button>
        <Link className="button button-bare me" href="/account" aria-current={here === 'account' ? 'page' : undefined}>
          <UserRound size={16} aria-hidden />
          <span className="me-name">{me?.name ?? guestName()}</span>
        </Link>
        <Link className="button button-solid new-table" href="/new">
          <Plus size={16} aria-hidden />
          <span>{t('nav.new')}</span>
        </Link>
      </div>
    </header>
  )
}
