import { describe, expect, test } from 'vitest'
import { viewFor } from '../../../../kernel/index.ts'
import { cardOf, heroNamed, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import { access } from './access.ts'
import { heroTurn } from './hero-turn.ts'

const play = () => access.start()

describe('Access Phase', () => {
  test('GM-6.1 each Hero lays one of its held cards face down', () => {
    const table = situation({ seats: 4, play })
    const h = heroNamed(table.open, 'actress')
    expect(table.options(1)).toEqual(h.hand.map((card) => `access actress #${card}`))
    for (const seat of [1, 2, 3]) table.choose(seat, table.options(seat)[0] as string)
    expect(table.open.heroes.every((each) => each.chosen !== undefined && each.hand.length === 7)).toBe(true)
    expect(table.at()).toBe('over')
  })

  test('GM-6.2 corner case 31: a Hero in a District whose card it forfeited cannot stay', () => {
    const table = situation({ seats: 4, play })
    const h = heroNamed(table.open, 'actress')
    const own = cardOf(table.g, h, 'velvet')
    h.hand = [...h.hand, ...h.lost].filter((back) => back !== own)
    h.lost = [own]
    expect(table.options(1)).toHaveLength(8)
    expect(table.options(1)).not.toContain(`access actress #${own}`)
    expect(table.refusal(1, `access actress #${own}`)).toBe('unlisted')
  })

  test('GM-6.3 corner case 32: an answer may be changed until the last one is in, then not', () => {
    const table = situation({ seats: 4, play })
    const [first, second] = table.options(1) as [string, string]
    table.choose(1, first).choose(1, second)
    table.choose(2, table.options(2)[0] as string).choose(3, table.options(3)[0] as string)
    expect(heroNamed(table.open, 'actress').chosen).toBe(Number(second.split('#')[1]))
    expect(table.refusal(1, first)).toBe('over')
  })

  test('GM-6.3 who lays for several Heroes may take the cards back before being ready', () => {
    const table = situation({ play })
    for (let i = 0; i < 3; i++) table.choose(1, table.options(1)[0] as string)
    expect(table.options(1)).toEqual(['ready', 'recall'])
    table.choose(1, 'recall')
    expect(table.open.heroes.every((h) => h.chosen === undefined && h.hand.length === 8)).toBe(true)
    for (let i = 0; i < 3; i++) table.choose(1, table.options(1)[1] as string)
    table.choose(1, 'ready')
    expect(table.at()).toBe('over')
  })

  test('GM-6.4 corner case 33: all three Heroes may choose the same District', () => {
    const table = situation({ play })
    for (const h of table.open.heroes) {
      const back = cardOf(table.g, h, 'square')
      if (h.lost.includes(back)) [h.hand[0], h.lost[0]] = [back, h.hand[0] as number]
      table.choose(1, `access ${h.id} #${back}`)
    }
    table.choose(1, 'ready')
    expect(table.open.heroes.map((h) => table.g.secret.faces[h.chosen as number])).toEqual([
      'square',
      'square',
      'square',
    ])
  })

  test('GM-6.5 a Hero without cards lays none and stays', () => {
    const table = situation({ seats: 4, play })
    const h = heroNamed(table.open, 'actress')
    h.lost.push(...h.hand.splice(0))
    expect(table.decisions().map(({ seat }) => seat)).toEqual([2, 3])
    table.g.stack = [heroTurn.start({ hero: 0, exits: 0, path: [] })]
    expect(table.at()).toBe('action.choose')
    expect(h.at).toBe(4)
  })

  test('GM-6.6 corner cases 127 and 128: teammates see laid, held and forfeited cards, the Machine sees backs', () => {
    const table = situation({ seats: 4, play })
    table.choose(1, table.options(1)[0] as string)
    const h = heroNamed(table.open, 'actress')
    const pick = table.g.stack[0]?.picks?.[1] as number
    const sees = (viewer: number | 'spectator') => {
      const { faces } = viewFor(greatMachine, table.g, viewer)
      return [faces[pick], ...[...h.hand, ...h.lost].map((back) => faces[back])].filter((face) => face !== undefined)
    }
    expect(sees(2)).toHaveLength(10)
    expect(sees(3)).toHaveLength(10)
    expect(sees(0)).toEqual([])
    expect(sees('spectator')).toEqual([])
  })
})
