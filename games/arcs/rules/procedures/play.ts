import { type Back, done, emit, type Seat, seenFace, stepsOf, turnUp } from '../../../../kernel/index.ts'
import { type Choices, PASS } from '../choices.ts'
import { type ActionRow, actionRow } from '../printed/actions.ts'
import { leadCard, leadNumber } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { maySeize, seize } from '../verbs/court.ts'
import type { TurnFrame } from './turn.ts'

const { ask } = stepsOf<Table, TurnFrame>()

type FaceUp = Choices['lead' | 'surpass' | 'pivot']
type Playing = FaceUp | Choices['copy' | 'pass']

/** ARCS-3.1 lead or pass; ARCS-3.5 surpass, copy or pivot. Asked even when forced: the hand is a secret. */
export const play = ask<Playing>({
  who: (_, f) => f.seat,
  rule: (g) => (g.open.played.length === 0 ? 'ARCS-3.1' : 'ARCS-3.4'),
  always: true,
  options: playOptions,
  chosen(g, _, seat, choice) {
    if (choice.do === 'pass') return done
    playCard(g, seat, choice)
    return undefined
  },
  prompt: (g) => ({ key: g.open.played.length === 0 ? 'prompt.turn.lead' : 'prompt.turn.follow' }),
  about(g, _, seat, choice) {
    if (choice.do === 'pass') return { group: choice.do }
    const card = choice.do === 'copy' ? seenFace(g, choice.back, seat) : choice.card
    const lead = leadCard(g)
    const row = card === undefined ? undefined : actionRow(card)
    const pips = choice.do === 'lead' || choice.do === 'surpass' ? row?.pips : 1
    return {
      group: choice.do,
      ...(row === undefined
        ? {}
        : { card: row.id, pips: pips ?? 1, suit: choice.do === 'copy' ? (lead?.suit ?? '') : row.suit }),
    }
  },
})

/** Lead cards face up by name; a copy is named by its back, so that the log does not tell it. */
const PLAYS: Readonly<Record<FaceUp['do'], Record<string, FaceUp>>> = { lead: {}, surpass: {}, pivot: {} }
function faceUp(name: FaceUp['do'], card: string): FaceUp {
  const known = PLAYS[name][card]
  if (known !== undefined) return known
  const option: FaceUp = { do: name, card }
  PLAYS[name][card] = option
  return option
}
const COPIES: Choices['copy'][] = []

function playOptions(g: G, _: TurnFrame, seat: Seat): Playing[] {
  const options: Playing[] = []
  const lead = leadCard(g)
  for (const back of sideOf(g, seat).hand) {
    const card = seenFace(g, back, seat) as string
    if (lead === undefined) {
      options.push(faceUp('lead', card))
      continue
    }
    const { suit, number } = actionRow(card)
    if (suit !== lead.suit) options.push(faceUp('pivot', card))
    else if (number > leadNumber(g)) options.push(faceUp('surpass', card))
    COPIES[back] ??= { do: 'copy', back }
    options.push(COPIES[back])
  }
  if (lead === undefined) options.push(PASS)
  return options
}

/** The card in hand that shows this face. */
function backOf(g: G, seat: Seat, card: string): Back {
  const { hand } = sideOf(g, seat)
  for (let i = 0; i < hand.length; i++) if (seenFace(g, hand[i] as Back, seat) === card) return hand[i] as Back
  return -1
}

function playCard(g: G, seat: Seat, choice: FaceUp | Choices['copy']): void {
  const { open } = g
  const { hand } = sideOf(g, seat)
  const as = choice.do
  const back = choice.do === 'copy' ? choice.back : backOf(g, seat, choice.card)
  hand.splice(hand.indexOf(back), 1)
  const card = as === 'copy' ? '' : turnUp(g, back)
  open.played.push({ seat, as, card, back: as === 'copy' ? back : -1, seizer: -1, union: '', unionOf: -1 })
  if (as === 'copy') emit(g, { key: 'copied', seat, backs: [back] })
  else emit(g, { key: as === 'lead' ? 'led' : as === 'surpass' ? 'surpassed' : 'pivoted', seat, card })
  const row = (as === 'copy' ? leadCard(g) : actionRow(card)) as ActionRow
  const { turn: now } = open
  now.seat = seat
  now.as = as
  now.suit = row.suit
  now.pips = as === 'lead' || as === 'surpass' ? row.pips : 1
  now.phase = 'opening'
  now.armed = false
  now.acted = false
  now.declared = false
  now.summoned = false
  now.fenced = false
  if (now.locked.length > 0) now.locked = []
  // ARCS-3.10 surpassing with a 7 seizes by itself.
  if (as === 'surpass' && row.number === 7 && maySeize(g, seat)) seize(g, seat, { card, rule: 'ARCS-3.10' })
}
