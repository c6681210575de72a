import type { Puzzle } from '../../../lessons/index.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const YOU = 0
const MARTA = 1

const powerOf = ({ open }: G, seat: number): number => open.players[seat]?.power ?? 0
const chapterOver = ({ open }: G): boolean => open.chapter === 2

/** The last turn of a chapter: tied for Tycoon and for Keeper, one card left. */
const FIVE_AND_THREE: Plan = {
  seats: 3,
  out: [3, 6],
  initiative: MARTA,
  hands: [['aggression-4'], [], []],
  played: [
    [MARTA, 'lead', 'administration-3'],
    [2, 'pivot', 'construction-4'],
  ],
  cities: [
    ['1-hex', YOU],
    ['2-hex', MARTA],
    ['1-arrow', 2],
  ],
  ships: [
    ['1-hex', YOU, 1],
    ['2-hex', MARTA, 2],
    ['1-arrow', 2, 2],
  ],
  tokens: [['material', 'psionic', 'relic'], ['fuel'], ['relic']],
  court: [
    ['loyal-keepers', [1, 0, 0]],
    ['skirmishers', [0, 1, 0]],
    ['farseers', [0, 0, 1]],
    ['spacing-union', [0, 1, 1]],
  ],
  with(open) {
    for (const [i, box] of (['tycoon', 'keeper'] as const).entries()) {
      const marker = open.markers[i]
      if (marker !== undefined) marker.box = box
    }
  },
}

/** Two cards left, the markers 5/3 and 3/2 are free, and one ship of Daniel is a trophy. */
const BIGGER_MARKER: Plan = {
  seats: 3,
  out: [3, 6],
  initiative: YOU,
  hands: [['aggression-4', 'administration-2'], [], []],
  cities: [
    ['1-hex', YOU],
    ['2-hex', MARTA],
    ['1-arrow', 2],
  ],
  ports: [['2-crescent', YOU]],
  ships: [
    ['1-hex', YOU, 2],
    ['2-hex', MARTA, 3],
    ['4-gate', 2, 2],
  ],
  tokens: [[], ['material', 'fuel'], ['weapon']],
  guilds: [[], ['loyal-pilots'], []],
  court: [
    ['skirmishers', [0, 1, 0]],
    ['farseers', [0, 0, 1]],
    ['arms-union', [0, 1, 1]],
    ['secret-order', [0, 1, 0]],
  ],
  with(open) {
    const [you, , daniel] = open.players
    const taken = open.markers[2]
    if (you === undefined || daniel === undefined || taken === undefined) return
    taken.box = 'keeper'
    you.trophies[2 * 4] = 1
    daniel.ships--
  },
}

export const PUZZLES: readonly Puzzle[] = [
  {
    id: 'five-and-three',
    seat: YOU,
    position: () => position(FIVE_AND_THREE),
    over: chapterOver,
    solved: (g) => powerOf(g, YOU) === 8,
    solution: ['pivot aggression-4', 'spend psionic', 'tax 1-hex', 'put material 2', 'secure loyal-keepers'],
    keys: ['pivot aggression-4'],
    skip: ['move *'],
    wrong: [
      [['copy *'], 'copy'],
      [['pivot aggression-4', 'secure loyal-keepers'], 'secure'],
    ],
    rules: ['ARCS-6.1', 'ARCS-12.1'],
  },
  {
    id: 'bigger-marker',
    seat: YOU,
    position: () => position(BIGGER_MARKER),
    over: chapterOver,
    solved: (g) => powerOf(g, YOU) === 7,
    solution: [
      'lead aggression-4',
      'declare warlord',
      'end',
      'lead administration-2',
      'declare tycoon',
      'tax 1-hex',
      'put material 1',
      'end',
    ],
    keys: ['lead aggression-4'],
    skip: ['move *', 'influence *'],
    wrong: [
      [['lead administration-2'], 'order'],
      [['pass'], 'pass'],
    ],
    rules: ['ARCS-4.1', 'ARCS-4.2', 'ARCS-12.1'],
  },
  {
    id: 'ahead',
    seat: YOU,
    position: () => position(BIGGER_MARKER),
    over: chapterOver,
    solved: (g) => powerOf(g, YOU) - powerOf(g, MARTA) === 5,
    solution: ['lead aggression-4', 'declare warlord', 'end', 'lead administration-2', 'end'],
    keys: ['lead *'],
    skip: ['move *', 'influence *'],
    wrong: [[['lead aggression-4', 'declare warlord', 'end', 'lead administration-2', 'declare tycoon'], 'tycoon']],
    rules: ['ARCS-4.2', 'ARCS-12.1'],
  },
]
