import { Copy, LogIn, Play, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchInfo, SeatInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { copyText } from '../copy.ts'
import { Cover, CoverSprites, useCoverText } from '../covers/cover.tsx'
import { gameTextOf } from '../game-text.ts'
import { loadGameTexts, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { optionValue } from '../lobby/options.tsx'
import { colourOf, seatName } from '../lobby/people.ts'
import { TopNav } from '../lobby/top-nav.tsx'
import { linkTo } from '../router.ts'
import { ensureMe, guestName, myIdAt, useMe } from '../session.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { say, sayError } from '../toasts.tsx'

interface WaitingRoomProps {
  readonly info: MatchInfo
  refresh(): Promise<void>
}

/** Before the match: who is here, a chair for me, the link for the others. A name is all it asks. */
export function WaitingRoom({ info, refresh }: WaitingRoomProps) {
  const t = useShellText()
  const me = useMe()
  const text = useCoverText()(info.game)
  const [name, setName] = useState(() => me?.name ?? guestName(info.seats.map(({ person }) => person?.name ?? '')))
  const myId = myIdAt(info.id, me)
  const mine = info.seats.some(({ person }) => person !== undefined && person.id === myId)
  const owner = info.owner === myId
  const full = info.seats.every(({ person, bot }) => person !== undefined || bot !== undefined)
  const link = linkTo(`/t/${info.id}`)
  const doing = (work: () => Promise<unknown>) => () => {
    work().then(refresh).catch(sayError)
  }
  const sit = (seat: number) =>
    doing(async () => {
      await ensureMe(name)
      await api.post(`/matches/${info.id}/seats/${seat}`)
    })
  return (
    <div className="page">
      <CoverSprites />
      <TopNav here="home" />
      <main className="wrap room">
        <div className="room-cover" data-world={info.game}>
          <Cover game={info.game} crop="tile" />
          <div>
            <h1>{text.name}</h1>
            <p>{text.pitch}</p>
          </div>
        </div>
        <div className="room-cols">
          <section aria-labelledby="room-seats">
            <h2 id="room-seats">{t('room.seats')}</h2>
            {!mine && (
              <label className="field name-field">
                <span>{t('room.name')}</span>
                <input
                  value={name}
                  maxLength={24}
                  onChange={(event) => setName(event.target.value)}
                  autoComplete="nickname"
                />
              </label>
            )}
            <ul className="chairs">
              {info.seats.map((seat) => (
                <ChairRow
                  key={seat.seat}
                  info={info}
                  seat={seat}
                  owner={owner}
                  mine={mine}
                  sit={sit(seat.seat)}
                  leave={doing(() => api.remove(`/matches/${info.id}/seats/${seat.seat}`))}
                  setBot={(bot) =>
                    doing(() => api.put(`/matches/${info.id}/seats/${seat.seat}`, bot ? { bot: 'medium' } : {}))()
                  }
                />
              ))}
            </ul>
            {info.moved === 'here' && <p className="hint">{t('room.moved', { count: info.seq })}</p>}
            {owner ? (
              <button
                type="button"
                className={full ? 'button button-lamp button-wide' : 'button button-line button-wide'}
                disabled={!full}
                onClick={doing(() => api.post(`/matches/${info.id}/start`))}
              >
                <Play size={16} aria-hidden />
                {t(full ? (info.moved === 'here' ? 'room.goOn' : 'room.start') : 'room.startWhenFull')}
              </button>
            ) : (
              <p className="hint" role="status">
                {t(mine ? (full ? 'room.waitForOwner' : 'room.waitForOthers') : 'room.choose')}
              </p>
            )}
          </section>
          {/* On a phone the link comes first for who has to send it, the chairs for who has come by it. */}
          <section className="room-invite" data-mine={mine} aria-labelledby="room-link">
            <h2 id="room-link">{t('room.invite')}</h2>
            <div className="link-box">
              <code>{link}</code>
              <button
                type="button"
                className="button button-solid button-small"
                onClick={() => void copyText(link).then((ok) => say(t(ok ? 'new.copied' : 'room.copyByHand')))}
              >
                <Copy size={15} aria-hidden />
                {t('room.copy')}
              </button>
            </div>
            {typeof navigator.share === 'function' && (
              <button
                type="button"
                className="button button-line button-wide"
                onClick={() => void navigator.share({ title: text.name, url: link }).catch(() => {})}
              >
                <Share2 size={16} aria-hidden />
                {t('room.share')}
              </button>
            )}
            <p className="hint">{t('room.inviteHint')}</p>
          </section>
          <TableFacts info={info} />
        </div>
      </main>
    </div>
  )
}

interface ChairRowProps {
  readonly info: MatchInfo
  readonly seat: SeatInfo
  readonly owner: boolean
  /** Whether I sit somewhere already: a second chair is for somebody beside me, on this device. */
  readonly mine: boolean
  sit(): void
  leave(): void
  setBot(bot: boolean): void
}

function ChairRow({ info, seat, owner, mine, sit, leave, setBot }: ChairRowProps) {
  const t = useShellText()
  const me = myIdAt(info.id, useMe())
  const free = seat.person === undefined && seat.bot === undefined
  const own = seat.person !== undefined && seat.person.id === me
  return (
    <li>
      <SeatShape colour={colourOf(seat)} size={20} />
      <div className="chair-who">
        <b>{seatName(seat, t)}</b>
        {own && <small>{t('you')}</small>}
        {seat.bot !== undefined && <small>{t(`bot.strength.${seat.bot}`)}</small>}
      </div>
      {free && (
        <button type="button" className="button button-line button-small" onClick={sit}>
          <LogIn size={15} aria-hidden />
          {t(mine ? 'room.sitToo' : 'lobby.sit')}
          <span className="visually-hidden"> {seat.seat + 1}</span>
        </button>
      )}
      {free && owner && (
        <button type="button" className="button button-bare button-small" onClick={() => setBot(true)}>
          {t('room.addBot')}
        </button>
      )}
      {seat.bot !== undefined && owner && (
        <button type="button" className="button button-bare button-small" onClick={() => setBot(false)}>
          {t('room.removeBot')}
        </button>
      )}
      {own && (
        <button type="button" className="button button-bare button-small" onClick={leave}>
          {t('room.leave')}
        </button>
      )}
    </li>
  )
}

/** A sentence that stands in a list. */
const unended = (sentence: string): string => sentence.replace(/\.$/, '')

/** Clock and options of the table in words. */
function TableFacts({ info }: { readonly info: MatchInfo }) {
  const t = useShellText()
  const language = useLanguage()
  useTextsVersion()
  useEffect(() => {
    void loadGameTexts(info.game)
  }, [info.game])
  const text = gameTextOf({ game: info.game, faces: {}, seatName: String }, language)
  const { clock } = info
  return (
    <dl className="facts-list">
      <div>
        <dt>{t('new.clock')}</dt>
        <dd>
          {clock.kind === 'untimed'
            ? t('new.clock.untimed')
            : clock.kind === 'days'
              ? unended(t('new.clock.daysSentence', { count: clock.days }))
              : unended(t('new.clock.liveSentence', { count: clock.minutes, increment: clock.increment }))}
        </dd>
      </div>
      {Object.entries(info.options).map(([key, value]) => (
        <div key={key}>
          <dt>{text(`option.${key}`)}</dt>
          <dd>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : optionValue(text, key, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
