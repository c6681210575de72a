import type { Language } from '../../protocol/protocol.ts'
import { type Say, say } from '../../texts/index.ts'
import { hostIn } from './host.ts'

/** What a notice says. Only what everybody at the table knows: the game, the names, the time. */

export const NOTICE_KINDS = ['turn', 'half', 'nine-tenths', 'over', 'offer'] as const
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

const speech = (language: Language): Say => {
  const host = hostIn('server', language)
  return (key, params) => say(host, key, params)
}

/** A length of time in words, in its largest sensible unit. */
export function spell(ms: number, language: Language): string {
  const t = speech(language)
  if (ms >= 48 * HOUR) return t('days', { count: Math.floor(ms / (24 * HOUR)) })
  if (ms >= HOUR) return t('hours', { count: Math.floor(ms / HOUR) })
  return t('minutes', { count: Math.max(1, Math.floor(ms / 60_000)) })
}

const TITLES: Partial<Record<NoticeKind, string>> = { over: 'title.over', offer: 'title.offer' }

/** To the person whose turn it is, who is offered something, or whose match is over. */
export function noticeText({ kind, game, others, left }: NoticeFacts, language: Language): NoticeText {
  const t = speech(language)
  const parts = [t(`notice.${kind}`)]
  if (left !== undefined) parts.push(t('left', { time: spell(left, language) }))
  if (others.length > 0) parts.push(t('others', { names: others.join(', ') }))
  return { title: t(TITLES[kind] ?? 'title.turn', { game }), body: parts.join(' ') }
}

/** To a channel that the whole table reads. */
export function tableText({ kind, game, name, left }: NoticeFacts, language: Language): NoticeText {
  const t = speech(language)
  const parts = [t(`table.${kind}`, { name })]
  if (left !== undefined) parts.push(t('left', { time: spell(left, language) }))
  return { title: game, body: parts.join(' ') }
}
