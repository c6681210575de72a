import { ChevronLeft, CircleQuestionMark, Hourglass, MoreVertical, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lastHeard, useConnection } from '../connection.ts'
import { useCoverText } from '../covers/cover.tsx'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { tableTitle } from '../lobby/people.ts'
import { preferences } from '../preferences.ts'
import { myIdAt, saveProfile, useMe } from '../session.ts'
import { useStore } from '../store.ts'
import { digits, span, useNow } from '../time.ts'
import { sayError } from '../toasts.tsx'
import { Menu } from './menu.tsx'
import { Phases } from './phases.tsx'
import { usePlay } from './play.ts'
import './top-bar.css'

export function TopBar() {
  const play = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const me = useMe()
  const { sound } = useStore(preferences)
  const [menu, setMenu] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = useCoverText()(play.info.game).name
  const title = tableTitle(play.info, t, language, myIdAt(play.match, me))
  const close = () => {
    setMenu(false)
    button.current?.focus()
  }
  return (
    <header className="top-bar">
      <div className="top-bar-left">
        <Link className="tool" href="/" aria-label={t('nav.tables')}>
          <ChevronLeft size={20} aria-hidden />
        </Link>
        <div className="top-bar-names">
          <h1 className="top-bar-match" title={title}>
            {title}
          </h1>
          <span className="top-bar-game" title={name}>
            {name}
          </span>
        </div>
      </div>
      <Phases game={play.info.game} glance={play.view.glance} t={play.t} mine={play.myTurn} />
      <div className="top-bar-right">
        <MyClock />
        <Connection />
        <button
          type="button"
          className="tool"
          aria-label={t('menu.aid')}
          title={t('menu.aid')}
          aria-keyshortcuts="? H"
          onClick={() => play.openMenu('aid')}
        >
          <CircleQuestionMark size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="tool desk-only"
          aria-pressed={sound}
          aria-label={t('table.sound')}
          title={t('table.sound')}
          onClick={() => void saveProfile({ sound: !sound }).catch(sayError)}
        >
          {sound ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
        </button>
        <button
          ref={button}
          type="button"
          className="tool"
          aria-haspopup="menu"
          aria-expanded={menu}
          aria-label={t('table.menu')}
          onClick={() => setMenu(!menu)}
        >
          <MoreVertical size={18} aria-hidden />
        </button>
        {menu && <Menu close={close} />}
      </div>
    </header>
  )
}

const HOUR = 3_600_000

/** The clock of whoever must decide; mine first. Ticks between the server's words. */
function MyClock() {
  const { table, seat } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const received = useRef({ table, at: Date.now() })
  if (received.current.table !== table) received.current = { table, at: Date.now() }
  const running = table.clocks.filter((clock) => clock.running && clock.left !== undefined)
  const shown = running.find((clock) => clock.seat === seat) ?? running[0]
  // At a table without a hurry there may still be a clock of minutes: that of a talk.
  const live = table.info.clock.kind === 'live' || (shown?.left ?? HOUR) < HOUR
  const now = useNow(live ? 1000 : 15_000)
  if (shown?.left === undefined) return undefined
  const left = shown.left - Math.max(0, now - received.current.at)
  return (
    <span className="timer" data-hot={left < 60_000 && live} role="timer" aria-label={t('table.clock')}>
      <Hourglass size={15} aria-hidden />
      {live ? digits(left) : span(left, language)}
    </span>
  )
}

/** Whether what is shown is true now: connected, and when it was last checked. */
function Connection() {
  const { table, match } = usePlay()
  const state = useConnection(match)
  const heard = lastHeard(match)
  const t = useShellText()
  const language = useLanguage()
  const now = useNow(3000)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), 6000)
    return () => clearTimeout(timer)
  }, [shown])
  const detail = t('connection.asOf', { seq: table.seq, time: heard === undefined ? '…' : span(now - heard, language) })
  return (
    <button
      type="button"
      className="connection-state"
      data-state={state}
      title={detail}
      onClick={() => setShown(!shown)}
      aria-label={`${t(`connection.${state}`)}. ${detail}`}
    >
      <span className="desk-only">{shown ? detail : t(`connection.${state}`)}</span>
    </button>
  )
}
