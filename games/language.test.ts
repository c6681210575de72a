import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explain, type Json, type Phrase } from '../kernel/index.ts'
import type { Trial } from '../kernel/testing/trial.ts'
import { type Bundle, type GameWords, gameWordsOf, hostOf } from '../texts/index.ts'
import { situation, toPrelude } from './arcs/testing/situation.ts'
import { gameOf, type Listed } from './index.ts'

/** Faults of grammar and wording that people found: they stay away. */

type Language = 'en' | 'pl'

const textsOf = (game: string, language: Language): Bundle =>
  JSON.parse(readFileSync(join(import.meta.dirname, game, `locales/${language}.json`), 'utf8'))

const wordsOf = (game: string, language: Language): GameWords =>
  gameWordsOf(
    hostOf(language, () => [{ language, texts: textsOf(game, language) }], {
      faces: {},
      seatName: (seat) => ['Ola', 'Kuba'][seat] ?? '?',
      unseen: (count) => `${count}`,
    }),
  )

describe('Polish agrees in gender and number', () => {
  const arcs = wordsOf('arcs', 'pl')
  const machine = wordsOf('great-machine', 'pl')
  const city = wordsOf('new-angeles', 'pl')
  const wasteland = wordsOf('51st-state', 'pl')

  test('“Paliwo jest Niegodny”', () => {
    for (const token of ['material', 'fuel', 'weapon', 'relic', 'psionic'])
      expect(arcs.phrase({ key: 'reason.outraged', token }, 'reason')).toMatch(/^Zasób .+ jest Niegodny/)
  })

  test.each([
    [1, '1 Zaufanie'],
    [2, '2 Zaufania'],
    [5, '5 Zaufania'],
  ])('“1 Zaufania”: %i', (count, said) => {
    for (const key of ['trustGained', 'trustPaid', 'trustReceived'])
      expect(machine.event({ key, hero: 'hunter', district: 'art', count, lost: 0, trust: 5, why: 'gain' })).toContain(
        `${said} `,
      )
  })

  test('“znika Organizacje”: a verb that does not depend on what goes or comes', () => {
    const said = (key: string, what: string) => city.event({ key, what, in: 'manta', why: 'clean-slate' })
    for (const what of ['orgcrime', 'humanFirst', 'prisec', 'outage', 'illness', 'development', 'android']) {
      expect(said('removed', what)).toMatch(/^Manta: usunięto /)
      expect(said('placed', what)).toMatch(/^Manta: dodano /)
    }
    expect(said('removed', 'orgcrime')).toContain('Organizacje przestępcze')
  })

  test.each([
    [1, '1 nabój'],
    [2, '2 naboje'],
    [5, '5 naboi'],
    [22, '22 naboje'],
  ])('“2 amunicje”: %i', (count, said) => {
    expect(wasteland.event({ key: 'gained', seat: 0, good: 'ammo', count })).toBe(`Ola otrzymuje: ${said}`)
  })

  test('“Strać Więźniów” could also mean to lose them', () => {
    expect(arcs.choice({ do: 'execute' })).toBe('Zgładź Więźniów')
    expect(Object.values(textsOf('arcs', 'pl')).filter((text) => /(?<!\p{L})Strać/u.test(text))).toEqual([])
  })
})

describe('English says what is asked', () => {
  const arcs = wordsOf('arcs', 'en')

  /** What the answers that leave something are called, and the question. */
  const asked = (t: Trial<never>): { readonly prompt: string; readonly leaving: readonly string[] } => {
    const { game } = gameOf('arcs') as Listed
    const [decision] = t.decisions()
    const told = explain(game, t.g as never, decision as NonNullable<typeof decision>)
    const labels = told.choices.filter(({ choice }) => choice.do === 'enough')
    return {
      prompt: arcs.phrase(told.prompt),
      leaving: labels.map(({ choice, about }) => labelOf(about) ?? arcs.choice(choice)),
    }
  }
  const labelOf = (about: Json | undefined): string | undefined => {
    const { label } = (about ?? {}) as { label?: Phrase }
    return label === undefined ? undefined : arcs.phrase(label)
  }
  const leading = (plan: Parameters<typeof situation>[0], card = 'mobilization-2') =>
    toPrelude(situation({ hands: [[card, 'aggression-3']], ships: [['1-hex', 0, 1]], ...plan }), 0, card)

  test('“Enough” is no answer to three different questions, and the first token is not “another”', () => {
    const interest = leading({ guilds: [['mining-interest']], cities: [['1-hex', 0]], supply: { material: 3 } })
    interest.choose(0, 'use mining-interest')
    const first = asked(interest as never)
    expect(first.prompt).toBe('Take Material for an empty slot?')
    interest.choose(0, 'take material')
    while (interest.at() === 'place.token') interest.choose(0, interest.options(0)[0] as string)
    const second = asked(interest as never)
    expect(second.prompt).toBe('Take another Material?')
    const struggle = situation({
      hands: [['aggression-2', 'aggression-3']],
      ships: [['1-hex', 0, 1]],
      guilds: [[], ['farseers']],
      court: [['guild-struggle', [1]]],
    })
    struggle.choose(0, 'lead aggression-2', 'secure guild-struggle')
    const outrage = situation({
      hands: [['aggression-2', 'aggression-3']],
      ships: [['1-hex', 0, 1]],
      court: [['outrage-spreads', [1]]],
    })
    outrage.choose(0, 'lead aggression-2', 'secure outrage-spreads')
    const answers = [second, asked(struggle as never), asked(outrage as never)].flatMap(({ leaving }) => leaving)
    expect(answers).toEqual(['No more tokens', 'Steal nothing', 'Outrage nobody'])
  })

  test('nobody is asked “declare or seize?” who can do only one of them', () => {
    const lead = asked(leading({}) as never).prompt
    expect(lead).toContain('declare')
    expect(lead).not.toContain('seize')
    const follower = situation({
      seats: 2,
      hands: [['construction-4', 'mobilization-5'], ['construction-3']],
      initiative: 1,
      ships: [
        ['1-hex', 0, 1],
        ['2-hex', 1, 1],
      ],
      played: [[1, 'lead', 'construction-2']],
    }).choose(0, 'surpass construction-4')
    expect(asked(follower as never).prompt).toContain('seize')
    expect(asked(follower as never).prompt).not.toContain('declare')
  })

  test('“Loyal Empaths joins”: no verb stands behind the name of a card', () => {
    const verbs = Object.entries(textsOf('arcs', 'en')).filter(
      ([key, text]) => key.startsWith('event.') && /\{\{(?:card|by), name\}\} \p{Ll}+s\b/u.test(text),
    )
    // Action cards have names in the singular.
    expect(verbs.map(([key]) => key)).toEqual(['event.zeroSpared'])
    expect(arcs.event({ key: 'revealed', card: 'loyal-empaths' })).not.toContain('joins')
  })
})
