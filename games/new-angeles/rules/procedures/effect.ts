import { again, type Choice, done, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { ChoiceKind, OneOf } from '../choices.ts'
import { illnessRaisedThreat } from '../moments.ts'
import { aboutEffect } from '../outlook/about.ts'
import { actionRow } from '../printed/actions.ts'
import { assetRow } from '../printed/assets.ts'
import { ILLNESS_THREAT } from '../printed/board.ts'
import type { Effect } from '../printed/effects.ts'
import { offerOf } from '../queries.ts'
import type { Declared, EffectFrame, G, Table } from '../table.ts'
import { tellDeclared } from '../verbs/declared.ts'
import { riseFrames } from '../verbs/frames.ts'
import { verbOf } from '../verbs/index.ts'
import { raiseThreat } from '../verbs/tracks.ts'

/** Carrying out the text of a card or asset, effect by effect. */
const { ask, goTo, callThen, procedure } = stepsOf<Table, EffectFrame>()

const effectsOf = (f: EffectFrame): readonly Effect[] =>
  (f.action ? actionRow(f.source) : assetRow(f.source)).effects ?? []

const effectNow = (f: EffectFrame): Effect => effectsOf(f)[f.at] as Effect
const verbNow = (f: EffectFrame) => verbOf(effectNow(f).do)

function nextEffect(f: EffectFrame): void {
  f.at++
  f.n = 0
  if (f.queue !== undefined) delete f.queue
}

const sameChoice = (a: Choice, b: Choice): boolean => {
  for (const key in a) if ((a as never)[key] !== (b as never)[key]) return false
  return true
}

/** The declared choice for this effect, if there is one. */
const declared = (f: EffectFrame): Declared | undefined =>
  f.script !== undefined && f.script[0]?.at === f.at ? f.script[0] : undefined

export const effect = procedure('effect', {
  next(g, f): Next {
    const rises = riseFrames(g)
    if (rises !== undefined) return callThen(rises, 'next')
    const now = effectsOf(f)[f.at]
    if (now === undefined) return goTo('finish')
    if (now.if !== undefined && now.if !== f.option) {
      nextEffect(f)
      return again
    }
    const start = staged(g, f, () => verbNow(f).start?.(g, f, now) ?? 'ask')
    if (start === 'ask') return goTo('ask')
    if (start === 'next') {
      nextEffect(f)
      return again
    }
    return callThen(start.call, 'next')
  },
  ask: ask<OneOf<ChoiceKind>>({
    who: (g, f) => verbNow(f).who?.(g, f, effectNow(f)) ?? f.by,
    options(g, f, seat) {
      const options = staged(g, f, () => verbNow(f).options?.(g, f, effectNow(f), seat) ?? [])
      const fixed = seat === f.by ? declared(f) : undefined
      // NA-70.7 a declared choice is the only one; when it has become impossible the effect is skipped.
      if (fixed === undefined) return options
      const kept = options.filter((option) => sameChoice(option, fixed.choice))
      // Where others are still to be asked the effect goes on: the seat chooses again.
      return kept.length === 0 && f.queue !== undefined ? options : kept
    },
    chosen(g, f, seat, choice) {
      if (seat === f.by) {
        if (f.dry) record(g, f, choice)
        else if (declared(f) !== undefined) f.script?.shift()
      }
      const next = staged(g, f, () => verbNow(f).chosen?.(g, f, effectNow(f), seat, choice))
      if (next === 'more') return again
      if (next === undefined) return goTo('skip')
      nextEffect(f)
      return callThen(next, 'next')
    },
    prompt: (_g, f, seat) => ({
      key: `prompt.effect.${effectNow(f).do}`,
      card: f.source,
      seat,
      count: f.n,
      ...('max' in effectNow(f) ? { max: (effectNow(f) as { max: number }).max } : {}),
      ...('what' in effectNow(f) ? { what: (effectNow(f) as { what: string }).what } : {}),
    }),
    about: (g, f, _seat, choice) => staged(g, f, () => ({ ...aboutEffect(g, f, effectNow(f).do, choice) })),
    blocked: (g, f, seat) => staged(g, f, () => verbNow(f).blocked?.(g, f, effectNow(f), seat) ?? []),
    rule: 'NA-16.5',
  }),
  skip(_g, f): Next {
    const now = effectNow(f)
    // NA-70.11 a cost that was not paid ends the text.
    const unpaid = 'pay' in now && now.pay === true && f.n === 0
    if (f.script !== undefined) while (f.script[0]?.at === f.at) f.script.shift()
    nextEffect(f)
    return goTo(unpaid ? 'finish' : 'next')
  },
  // NA-32, NA-70.12 the illness threat comes last, once per card
  finish(g, f): Next {
    if (!f.ill || f.dry) return done
    delete f.ill
    raiseThreat(g, f, ILLNESS_THREAT, 'illness')
    illnessRaisedThreat.tell(g, undefined)
    const rises = riseFrames(g)
    return rises === undefined ? done : callThen(rises, 'finish')
  },
})

/** In a rehearsal every choice of the proposer is noted with their offer, and told. */
function record(g: G, f: EffectFrame, choice: OneOf<ChoiceKind>): void {
  offerOf(g.open, f.side ?? 'main')?.declared?.push({ at: f.at, choice })
  tellDeclared(g, { seat: f.by, card: f.source }, choice)
}

/** A rehearsal is played on its own city and supply, and tells of nothing. */
function staged<V>(g: G, { city, goods }: EffectFrame, play: () => V): V {
  if (city === undefined || goods === undefined) return play()
  const { open, sink } = g
  const { districts, supply } = open
  open.districts = city
  open.supply = goods
  g.sink = undefined
  try {
    return play()
  } finally {
    open.districts = districts
    open.supply = supply
    g.sink = sink
  }
}
