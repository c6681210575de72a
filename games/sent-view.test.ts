import { expect, test } from 'vitest'
import {
  type Choice,
  choiceText,
  type Decision,
  play,
  seedWords,
  settle,
  start,
  type ToldChoice,
  viewFor,
  wordBelow,
} from '../kernel/index.ts'
import { packed, type SentView, unpacked } from '../protocol/sent-view.ts'
import { GAMES } from './index.ts'

const pathOf = ({ do: does, target, as, rule }: { do: string; target?: string; as?: string; rule: string }) =>
  `${does} ${target} ${as} ${rule}`

/** A group that is called like the kind of its choices need not be said. */
function withoutOwnGroup({ about, ...told }: ToldChoice) {
  const { group, ...rest } = { ...(about as Record<string, unknown> | undefined) }
  const said = group === undefined || group === told.choice.do ? rest : { group, ...rest }
  return Object.keys(said).length === 0 ? told : { ...told, about: said }
}

test.each(GAMES)('$game.id: what a seat is sent is all it is told', ({ game }) => {
  const g = start(game, game.seats.at(-1) as number, {}, 'sent')
  const words = seedWords('sent')
  for (let i = 0; i < 300; i++) {
    const open = settle(game, g)
    const decision = open.find(({ must }) => must) as Decision | undefined
    if (decision === undefined) return
    const told = viewFor(game, g, decision.seat)
    const sent = JSON.parse(JSON.stringify(packed(told))) as SentView
    const view = unpacked(game.choices, sent)
    const sorted = (each: typeof told) => ({
      ...each,
      decisions: each.decisions.map((one) => ({
        ...one,
        choices: one.choices.map(withoutOwnGroup),
        blocked: [...one.blocked].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
      })),
    })
    expect(
      view.decisions.flatMap(({ choices }) => choices.map(({ choice }) => choiceText(game.choices, choice))),
    ).toEqual(told.decisions.flatMap(({ choices }) => choices.map(({ text }) => text)))
    expect(sorted(view)).toEqual(JSON.parse(JSON.stringify(sorted(told))))
    expect(unpacked(game.choices, { ...sent, open: {} }, { sent, view }).decisions).toBe(view.decisions)
    play(game, g, decision, decision.options[wordBelow(words, decision.options.length)] as Choice)
  }
})
