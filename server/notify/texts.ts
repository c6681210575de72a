import type { Language } from '../../protocol/protocol.ts'

/** What a notice says. Only what everybody at the table knows: the game, the names, the time. */

export const NOTICE_KINDS = ['turn', 'half', 'nine-tenths', 'over'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface NoticeFacts {
  readonly kind: NoticeKind
  /** The game's title, e.g. `Arcs`. */
  readonly game: string
  /** Whose turn it is. */
  readonly name: string
  /** The others at the table. */
  readonly others: readonly string[]
  /** Milliseconds left, for reminders. */
  readonly left?: number | undefined
  readonly link: string
}

export interface NoticeText {
  readonly title: string
  readonly body: string
}

const HOUR = 3_600_000

/** One of three forms, as Polish counts: 1 dzień, 2 dni, 5 godzin, 22 godziny. */
function polish(n: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules('pl').select(n)
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`
}

/** A length of time in words, in its largest sensible unit. */
export function spell(ms: number, language: Language): string {
  const pl = language === 'pl'
  const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`
  if (ms >= 48 * HOUR) {
    const days = Math.floor(ms / (24 * HOUR))
    return pl ? polish(days, 'dzień', 'dni', 'dni') : count(days, 'day')
  }
  if (ms >= HOUR) {
    const hours = Math.floor(ms / HOUR)
    return pl ? polish(hours, 'godzina', 'godziny', 'godzin') : count(hours, 'hour')
  }
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  return pl ? polish(minutes, 'minuta', 'minuty', 'minut') : count(minutes, 'minute')
}

/** To the person whose turn it is, or whose match is over. */
export function noticeText({ kind, game, others, left }: NoticeFacts, language: Language): NoticeText {
  const pl = language === 'pl'
  const end = pl ? 'koniec partii' : 'the match is over'
  const turn = pl ? 'Twoja kolej' : 'your turn'
  const words = {
    turn: pl ? 'Stół czeka na Twoją decyzję.' : 'The table is waiting for your decision.',
    half: pl ? 'Minęła połowa czasu na decyzję.' : 'Half of the time for your decision has gone.',
    'nine-tenths': pl ? 'Czas na decyzję zaraz się skończy.' : 'The time for your decision is almost over.',
    over: pl ? 'Zobacz, jak się skończyło.' : 'See how it ended.',
  }[kind]
  const parts = [words]
  if (left !== undefined) parts.push(pl ? `Zostało: ${spell(left, language)}.` : `Time left: ${spell(left, language)}.`)
  if (others.length > 0) parts.push(pl ? `Przy stole: ${others.join(', ')}.` : `At the table: ${others.join(', ')}.`)
  return { title: `${game}: ${kind === 'over' ? end : turn}`, body: parts.join(' ') }
}

/** To a channel that the whole table reads. */
export function tableText({ kind, game, name, left }: NoticeFacts, language: Language): NoticeText {
  const pl = language === 'pl'
  const rest =
    left === undefined ? '' : pl ? ` Zostało: ${spell(left, language)}.` : ` Time left: ${spell(left, language)}.`
  const body = {
    turn: pl ? `Teraz decyduje: ${name}.` : `Now deciding: ${name}.`,
    half: pl ? `${name}: minęła połowa czasu.${rest}` : `${name}: half of the time has gone.${rest}`,
    'nine-tenths': pl ? `${name}: czas zaraz się skończy.${rest}` : `${name}: time is almost up.${rest}`,
    over: pl ? 'Koniec partii.' : 'The match is over.',
  }[kind]
  return { title: game, body }
}
