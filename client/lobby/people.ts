import type { MatchInfo, SeatInfo } from '../../protocol/protocol.ts'
import { listOf } from '../../texts/index.ts'
import type { SeatColour, SeatLook } from '../board.ts'
import type { ShellText } from '../i18n.ts'

/** What a seat is called everywhere: its person, its bot, or that it is free. */
export function seatName(info: SeatInfo | undefined, t: ShellText): string {
  if (info === undefined) return ''
  if (info.bot !== undefined)
    return info.sittingIn === true && info.person !== undefined
      ? t('seat.sittingIn', { name: info.person.name })
      : t(`bot.name.${info.seat}`)
  return info.person?.name ?? t('seat.free')
}

interface Naming {
  /** What the guest was called before, if they were anything. */
  readonly kept: string | undefined
  readonly taken: readonly string[]
  /** Any number: it says which of the free ones. */
  readonly draw: number
}

/** A name for a guest that nobody at the table has: two of one name cannot be told apart. */
export function freeName(names: readonly string[], { kept, taken, draw }: Naming): string {
  if (kept !== undefined && !taken.includes(kept)) return kept
  const free = names.filter((name) => !taken.includes(name))
  return free[draw % free.length] ?? kept ?? 'Stolik'
}

export const colourOf = (info: SeatInfo | undefined): SeatColour =>
  Math.max(1, Math.min(6, info?.colour ?? 1)) as SeatColour

export const looksOf = (seats: readonly SeatInfo[], t: ShellText, me: string | undefined): readonly SeatLook[] =>
  seats.map((seat) => {
    const colour = colourOf(seat)
    return {
      seat: seat.seat,
      name: seatName(seat, t),
      colour,
      fill: `var(--seat${colour})`,
      ink: `var(--seat${colour}-ink)`,
      you: me !== undefined && seat.person?.id === me && (seat.bot === undefined || seat.sittingIn === true),
      bot: seat.bot !== undefined,
      conceded: seat.conceded === true,
      coached: seat.coached === true,
    }
  })

/** A table is called after those who sit at it: “You, Ola and 2 bots”. */
export function tableTitle(info: MatchInfo, t: ShellText, language: string, me: string | undefined): string {
  const people = info.seats
    .filter(({ person, bot }) => person !== undefined && bot === undefined)
    .map(({ person }) => person as { id: string; name: string })
  const named = [...new Map(people.map((person) => [person.id, person])).values()]
  const others = named.filter(({ id }) => id !== me).map(({ name }) => name)
  const parts = named.some(({ id }) => id === me) ? [t('you'), ...others] : others
  const bots = info.seats.filter(({ bot }) => bot !== undefined).length
  const free = info.seats.filter(({ person, bot }) => person === undefined && bot === undefined).length
  if (bots > 0) parts.push(t('table.bots', { count: bots }))
  if (free > 0) parts.push(t('table.free', { count: free }))
  return listOf(language, parts)
}
