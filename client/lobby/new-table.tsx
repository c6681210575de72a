import { Check } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { BotStrength, Clock, GameInfo, NewMatch } from '../../protocol/protocol.ts'
import { listOf } from '../../texts/index.ts'
import { copyText } from '../copy.ts'
import { Cover, useCoverText } from '../covers/cover.tsx'
import { loadGameTexts, useLanguage, useShellText } from '../i18n.ts'
import { go, linkTo } from '../router.ts'
import { Dialog } from '../shared/dialog.tsx'
import { say, sayError } from '../toasts.tsx'
import type { Chair } from './chairs.tsx'
import { Chairs } from './chairs.tsx'
import { Clocks } from './clocks.tsx'
import { Segments, Switch } from './controls.tsx'
import { seatsText } from './newcomer.tsx'
import { offeredValues } from './offered.ts'
import { openTable } from './open-table.ts'
import { Options } from './options.tsx'
import { useWhere, Where } from './where.tsx'

interface NewTableProps {
  readonly games: readonly GameInfo[]
  readonly first: string | undefined
  /** Nobody can be invited: there is no server, or it cannot be reached. */
  readonly alone: boolean
  close(): void
}

const UNTIMED: Clock = { kind: 'untimed' }

/** A table for friends: who sits, which rules, which clock; read back as one sentence. */
export function NewTable({ games, first, alone, close }: NewTableProps) {
  const chairAt = (seat: number): Chair => ({ who: seat === 0 ? 'me' : alone ? 'bot' : 'link', strength: 'medium' })
  const startingChairs = (seats: number): readonly Chair[] => Array.from({ length: seats }, (_, i) => chairAt(i))
  const t = useShellText()
  const language = useLanguage()
  const text = useCoverText()
  const [id, setId] = useState(first ?? games[0]?.id ?? '')
  const game = games.find((one) => one.id === id) ?? games[0]
  const most = game?.seats.at(-1) ?? 2
  const [chairs, setChairs] = useState<readonly Chair[]>(() => startingChairs(most))
  const [options, setOptions] = useState<Readonly<Record<string, string | number | boolean>>>({})
  const [wished, setClock] = useState<Clock>({ kind: 'days', days: 1 })
  const [access, setAccess] = useState<'link' | 'public'>('link')
  const [spectators, setSpectators] = useState(true)
  const [openChat, setOpenChat] = useState(false)
  const [rated, setRated] = useState(false)
  const [busy, setBusy] = useState(false)
  const [onDevice, chooseWhere] = useWhere(alone)
  const invites = chairs.some(({ who }) => who === 'link')
  // Nobody is in a hurry on their own device, and nobody else can look.
  const here = onDevice && !invites
  const clock = here ? UNTIMED : wished

  useEffect(() => {
    void loadGameTexts(id)
  }, [id])

  const choose = (next: GameInfo) => {
    setId(next.id)
    setOptions({})
    setChairs(startingChairs(next.seats.includes(chairs.length) ? chairs.length : (next.seats.at(-1) ?? 2)))
  }
  const seatCount = (seats: number) => setChairs((now) => Array.from({ length: seats }, (_, i) => now[i] ?? chairAt(i)))

  const sentence = useMemo(() => {
    const count = (who: Chair['who']) => chairs.filter((chair) => chair.who === who).length
    const parts = [
      ...(count('me') > 1 ? [t('new.hotSeats', { count: count('me') })] : count('me') === 1 ? [t('you')] : []),
      ...(count('link') > 0 ? [t('new.invited', { count: count('link') })] : []),
      ...(count('bot') > 0 ? [t('table.bots', { count: count('bot') })] : []),
    ]
    return `${listOf(language, parts)}. ${clockSentence(clock, t)}`
  }, [chairs, clock, language, t])

  if (game === undefined) return undefined

  const create = async () => {
    setBusy(true)
    try {
      const mine = chairs.flatMap((chair, seat) => (chair.who === 'me' ? [seat] : []))
      const bots: Record<number, BotStrength> = {}
      chairs.forEach((chair, seat) => {
        if (chair.who === 'bot') bots[seat] = chair.strength
      })
      const seats = chairs.length
      const chosen = offeredValues(game, seats, options)
      const around = { clock, access, spectators, openChat: spectators && openChat, rated }
      const wanted: NewMatch = { game: game.id, seats, options: chosen, ...around, mine, bots }
      const onTimeout = clock.kind === 'untimed' ? 'nothing' : 'vote'
      const match = await openTable({ ...wanted, onTimeout, start: !invites }, here)
      if (invites && (await copyText(linkTo(`/t/${match.id}`)))) say(t('new.copied'))
      go(`/t/${match.id}`)
    } catch (error) {
      setBusy(false)
      sayError(error)
    }
  }

  return (
    <Dialog title={t('new.title')} className="new-table-dialog" close={close}>
      <div className="new-table-columns">
        <div className="new-table-games" role="radiogroup" aria-label={t('new.game')}>
          {games.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a tile with a drawing that works as a radio button.
            <button
              key={one.id}
              type="button"
              role="radio"
              aria-checked={one.id === game.id}
              className="game-tile"
              data-world={one.id}
              onClick={() => choose(one)}
            >
              <Cover game={one.id} crop="tile" />
              <b>{text(one.id).name}</b>
              <small>
                {t('new.players', { seats: seatsText(one.seats) })}, {text(one.id).length}
              </small>
              {one.id === game.id && (
                <span className="game-tile-tick">
                  <Check size={14} aria-hidden />
                </span>
              )}
            </button>
          ))}
        </div>
        <div>
          <section className="form-section">
            <div className="form-section-head">
              <h3 id="new-seats">{t('new.seats')}</h3>
              <Segments
                labelledBy="new-seats"
                values={game.seats}
                value={chairs.length}
                text={(seats) => String(seats)}
                change={seatCount}
              />
            </div>
            <Chairs chairs={chairs} alone={alone} change={setChairs} />
            {chairs.filter(({ who }) => who === 'me').length > 1 && <p className="hint">{t('new.hotSeatHint')}</p>}
          </section>
          <section className="form-section">
            {!here && (
              <Switch
                label={t('new.spectators')}
                hint={t('new.spectatorsHint')}
                value={spectators}
                change={setSpectators}
              />
            )}
            {spectators && invites && (
              <Switch label={t('new.openChat')} hint={t('new.openChatHint')} value={openChat} change={setOpenChat} />
            )}
            {invites && <Switch label={t('new.rated')} hint={t('new.ratedHint')} value={rated} change={setRated} />}
          </section>
        </div>
        <div>
          {!invites && (
            <section className="form-section">
              <Where onDevice={onDevice} alone={alone} choose={chooseWhere} />
            </section>
          )}
          {!here && (
            <section className="form-section">
              <Clocks clock={clock} change={setClock} />
            </section>
          )}
          {game.options.length > 0 && (
            <section className="form-section">
              <div className="form-section-head">
                <h3>{t('new.rules')}</h3>
              </div>
              <Options game={game} seats={chairs.length} values={options} change={setOptions} />
            </section>
          )}
          {invites && (
            <section className="form-section">
              <div className="form-section-head">
                <h3 id="new-access">{t('new.access')}</h3>
              </div>
              <Segments
                labelledBy="new-access"
                full
                values={['link', 'public'] as const}
                value={access}
                text={(value) => t(`new.access.${value}`)}
                change={(one) => setAccess(one)}
              />
            </section>
          )}
        </div>
      </div>
      <footer>
        <p>
          <b>{t('new.sentence', { game: text(game.id).name, seats: chairs.length })}</b> {sentence}
        </p>
        <button type="button" className="button button-bare" onClick={close}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-lamp" disabled={busy} onClick={() => void create()}>
          {t(invites ? 'new.createAndCopy' : 'new.createAndStart')}
        </button>
      </footer>
    </Dialog>
  )
}

function clockSentence(clock: Clock, t: ReturnType<typeof useShellText>): string {
  if (clock.kind === 'untimed') return t('new.clock.untimedSentence')
  if (clock.kind === 'days') return t('new.clock.daysSentence', { count: clock.days })
  return t('new.clock.liveSentence', { count: clock.minutes, increment: clock.increment })
}
