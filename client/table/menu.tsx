import { useEffect, useRef } from 'react'
import { isLesson, isOnDevice, isSideTable } from '../../protocol/device.ts'
import { api } from '../api.ts'
import { copyText } from '../copy.ts'
import { home } from '../host.ts'
import { useShellText } from '../i18n.ts'
import { isFetchable } from '../movable.ts'
import { saveCopy } from '../moving.ts'
import { go, linkTo } from '../router.ts'
import { myIdAt, useMe } from '../session.ts'
import { say, trying } from '../toasts.tsx'
import { fetchHere } from './fetch-here.ts'
import { usePlay } from './play.ts'
import './menu.css'

/** A lesson is nobody's match: there is nothing to give up, to vote on or to look at again. */
const NOT_IN_LESSONS: readonly string[] = ['menu.film', 'menu.replay', 'menu.vote', 'menu.concede', 'menu.report']

/** What is not needed at every turn. */
export function Menu({ close }: { close(): void }) {
  const { match, info, seat, board, words, openMenu, startFilm, toggleWords } = usePlay()
  const t = useShellText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
    const away = (event: PointerEvent) => !box.current?.contains(event.target as Node) && close()
    addEventListener('pointerdown', away)
    return () => removeEventListener('pointerdown', away)
  }, [close])
  const me = myIdAt(match, useMe())
  /** A seat of mine that the others have given to a bot while I was away. */
  const lost = info.seats.find(({ person, bot, sittingIn }) => person?.id === me && bot !== undefined && !sittingIn)
  const sitAgain = trying(() => api.post(`/matches/${match}/seats/${lost?.seat}`))
  const playing = seat !== undefined && info.status === 'running'
  const here = isOnDevice(match) && !isSideTable(match) && !isLesson(match)
  const items: readonly (readonly [string, () => void, boolean])[] = [
    ['menu.sit', sitAgain, me !== undefined && lost !== undefined && info.status === 'running'],
    ['menu.film', startFilm, true],
    ['menu.replay', () => go(`/t/${match}/replay`), true],
    [
      'menu.link',
      () => void copyText(linkTo(`/t/${match}`)).then((ok) => ok && say(t('new.copied'))),
      !isOnDevice(match),
    ],
    ['menu.copy', trying(() => saveCopy(info)), here && info.moved !== 'away'],
    ['menu.move', () => openMenu('move'), here && playing && home.kind === 'server'],
    ['menu.fetch', trying(() => fetchHere(info, me ?? '')), !isOnDevice(match) && isFetchable(info, me)],
    [words ? 'menu.drawn' : 'menu.words', toggleWords, board.Board !== undefined],
    ['menu.takeBack', () => openMenu('takeBack'), playing && info.rated !== true],
    ['menu.vote', () => openMenu('vote'), playing || info.status === 'parked'],
    ['menu.concede', () => openMenu('concede'), playing],
    ['menu.report', () => openMenu('report'), true],
    ['menu.aid', () => openMenu('aid'), true],
    ['menu.help', () => openMenu('help'), true],
    ['menu.settings', () => go('/account'), true],
  ]
  const step = (by: number) => {
    const all = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    all[(at + by + all.length) % all.length]?.focus()
  }
  return (
    <div
      ref={box}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('table.menu')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        else if (event.key === 'ArrowDown') step(1)
        else if (event.key === 'ArrowUp') step(-1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {items
        .filter(([key, , shown]) => shown && !(isLesson(match) && NOT_IN_LESSONS.includes(key)))
        .map(([key, act]) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            data-item={key.slice('menu.'.length)}
            onClick={() => {
              close()
              act()
            }}
          >
            {t(key)}
          </button>
        ))}
    </div>
  )
}
