import type { Standing as At, Thumb } from '../../../coach/thumb.ts'
import type { Choices } from '../rules/choices.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import { actionRow } from '../rules/printed/actions.ts'
import { AMBITIONS, AMBITIONS_OF_NUMBER, type Ambition, BOX_OF_RESOURCE } from '../rules/printed/ambitions.ts'
import { STRIDE } from '../rules/printed/map.ts'
import type { BattleFrame } from '../rules/procedures/battle.ts'
import type { Table } from '../rules/table.ts'

type Standing = At<Table, Outlook>

/** By how much a seat is ahead in an ambition; the tokens on the box of a match of two count as a rival. */
function leadIn({ outlook, seat }: Standing, ambition: Ambition): number {
  const { counts } = outlook.ambitions[ambition]
  const rivals = counts.filter((_, other) => other !== seat)
  return (counts[seat] ?? 0) - Math.max(0, ...rivals)
}

const markerFree = ({ open }: Standing): boolean => open.markers.some(({ box }) => box === '')
const isDeclared = ({ open }: Standing, ambition: Ambition): boolean => open.markers.some(({ box }) => box === ambition)

/** The ambition a card could declare that the seat leads, the clearest lead first. */
const ledBy = (standing: Standing, card: string): Ambition | undefined =>
  (AMBITIONS_OF_NUMBER[actionRow(card).number] ?? [])
    .filter((ambition) => leadIn(standing, ambition) > 0)
    .sort((a, b) => leadIn(standing, b) - leadIn(standing, a))[0]

/** The hand as its owner sees it. */
const handOf = ({ open, seat, view }: Standing): readonly string[] =>
  (open.players[seat]?.hand ?? []).flatMap((back) => view.faces[back] ?? [])

const agentsOn = ({ open }: Standing, card: string): readonly number[] =>
  open.court.find((place) => place.card === card)?.agents ?? []

/** Rivals' fresh ships in the battle under way; undefined without one. */
function defending({ view, open }: Standing): number | undefined {
  const frame = view.stack.find(({ proc }) => proc === 'battle') as BattleFrame | undefined
  return frame === undefined ? undefined : (open.fresh[frame.system * STRIDE + frame.defender] ?? 0)
}

/** Whether more than half of the attacking ships are damaged. */
function battered({ view, open }: Standing): boolean {
  const frame = view.stack.find(({ proc }) => proc === 'battle') as BattleFrame | undefined
  if (frame === undefined) return false
  const at = frame.system * STRIDE + frame.seat
  return (open.damaged[at] ?? 0) > (open.fresh[at] ?? 0)
}

const TURN = ['turn.opening', 'turn.prelude', 'turn.pips', 'act.action']

export const THUMBS: readonly Thumb<Table, Outlook>[] = [
  {
    id: 'leadAmbition',
    at: ['turn.play'],
    when(standing) {
      if (!markerFree(standing)) return undefined
      const cards = standing.offers<Choices['lead']>('lead').map(({ card }) => card)
      const card = cards.find((one) => ledBy(standing, one) !== undefined)
      return card === undefined ? undefined : { card, ambition: ledBy(standing, card) as Ambition }
    },
  },
  { id: 'lead', at: ['turn.play'], when: ({ offers }) => offers('lead').length > 0 },
  {
    id: 'surpass',
    at: ['turn.play'],
    when: ({ offers }) => offers<Choices['surpass']>('surpass').some(({ card }) => actionRow(card).pips > 1),
  },
  { id: 'copyOrPivot', at: ['turn.play'], when: ({ offers }) => offers('lead').length === 0 },
  { id: 'copyWith', at: ['turn.play'], when: ({ offers }) => offers('copy').length > 1 },
  {
    id: 'declare',
    at: ['turn.opening'],
    when(standing) {
      const won = standing.offers<Choices['declare']>('declare').find(({ ambition }) => leadIn(standing, ambition) > 0)
      return won && { ambition: won.ambition }
    },
  },
  {
    id: 'declareNot',
    at: ['turn.opening'],
    when(standing) {
      const offered = standing.offers<Choices['declare']>('declare')
      return offered.length > 0 && offered.every(({ ambition }) => leadIn(standing, ambition) <= 0)
    },
  },
  {
    id: 'seize',
    at: ['turn.opening'],
    when: (standing) =>
      standing.offers('seize').length > 0 &&
      markerFree(standing) &&
      handOf(standing).some((card) => ledBy(standing, card) !== undefined),
  },
  {
    id: 'secureCaptives',
    at: TURN,
    when(standing) {
      const found = standing
        .offers<Choices['secure']>('secure')
        .find(({ card }) => agentsOn(standing, card).some((n, other) => other !== standing.seat && n > 0))
      return found && { card: found.card }
    },
  },
  {
    id: 'oneAgent',
    at: TURN,
    when(standing) {
      const found = standing.offers<Choices['influence']>('influence').find(({ card }) => {
        const agents = agentsOn(standing, card)
        const most = Math.max(0, ...agents.filter((_, other) => other !== standing.seat))
        return most > 0 && (agents[standing.seat] ?? 0) === most
      })
      return found && { card: found.card }
    },
  },
  {
    id: 'spend',
    at: ['turn.opening', 'turn.prelude'],
    when(standing) {
      const idle = standing
        .offers<Choices['spend']>('spend')
        .find(({ token }) => token === 'weapon' || !isDeclared(standing, BOX_OF_RESOURCE[token]))
      return idle && { token: idle.token }
    },
  },
  {
    id: 'slots',
    at: TURN,
    when: ({ open, seat, outlook, offers }) =>
      offers<Choices['build']>('build').some(({ piece }) => piece === 'city') &&
      (open.players[seat]?.slots ?? []).every((token, slot) => token !== '' || outlook.slots[seat]?.[slot] !== true),
  },
  { id: 'taxFirst', at: TURN, when: ({ offers }) => offers('tax').length + offers('taxRival').length > 0 },
  {
    id: 'behind',
    at: TURN,
    when(standing) {
      const chased = AMBITIONS.find(
        (one) => isDeclared(standing, one) && leadIn(standing, one) <= 0 && leadIn(standing, one) > -3,
      )
      return chased && { ambition: chased }
    },
  },
  { id: 'damaged', at: TURN, when: ({ offers }) => offers('repair').length > 0 },
  { id: 'pips', at: ['turn.opening', 'turn.prelude', 'turn.pips'] },
  { id: 'leaveShips', at: ['move.ships'] },
  { id: 'onward', at: ['move.onward', 'move.sprint'] },
  { id: 'noIntercept', at: ['battle.assault', 'battle.skirmish', 'battle.raid'], when: (one) => defending(one) === 0 },
  { id: 'battered', at: ['battle.assault', 'battle.skirmish', 'battle.raid'], when: battered },
  { id: 'dice', at: ['battle.assault', 'battle.skirmish', 'battle.raid'] },
  { id: 'hits', at: ['hits.target'] },
  { id: 'loot', at: ['raid.loot'] },
  { id: 'slotKeys', at: ['place.token'] },
  { id: 'ransack', at: ['ruin.ransack'] },
  { id: 'exchange', at: ['chapter.exchange'] },
  { id: 'draft', at: ['match.draft'] },
  { id: 'any' },
]
