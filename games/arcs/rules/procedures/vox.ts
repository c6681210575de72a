import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { ENOUGH, inOrder, type Pick } from '../choices.ts'
import { AMBITIONS } from '../printed/ambitions.ts'
import { isGuild } from '../printed/court.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { buildingName } from '../printed/pieces.ts'
import { RESOURCES } from '../printed/resources.ts'
import { controllerOf, reach, turnOrder } from '../queries.ts'
import { type Building, type G, sideOf, type Table } from '../table.ts'
import { maySeize, provokeOutrage, seize, shuffleIntoCourt } from '../verbs/court.ts'
import { drawFromBottom } from '../verbs/hand.ts'
import { removeBuilding } from '../verbs/pieces.ts'
import { liftCovered } from '../verbs/tokens.ts'
import { declare, mayDeclare } from './declare.ts'
import { scatter } from './scatter.ts'
import { theft } from './theft.ts'

/** What a Vox card does when it is taken. */
export interface VoxFrame extends Frame {
  proc: 'vox'
  step: 'answer' | 'claim' | 'finish'
  seat: Seat
  card: string
  /** A city was returned by Song of Freedom. */
  freed?: boolean
}
const { ask, procedure } = stepsOf<Table, VoxFrame>()

export const voxFrame = (seat: Seat, card: string): Frame => vox.start({ seat, card })

const same = (a: Pick, b: Pick): boolean => a.system === b.system && a.owner === b.owner && a.piece === b.piece

/** The cities in systems the seat controls. */
function cities(g: G, seat: Seat): Pick[] {
  const options: Pick[] = []
  for (const city of g.open.buildings) {
    const { system, seat: owner, kind } = city
    if (kind !== 'city' || controllerOf(g, system) !== seat) continue
    const option: Pick = { do: 'free', piece: buildingName(city), system: SYSTEM_IDS[system] as string, owner }
    if (!options.some((each) => same(each, option))) options.push(option)
  }
  return options
}

/** What may be chosen for each Vox card; the last choice leaves it where that is allowed. */
const OPTIONS: Readonly<Record<string, (g: G, seat: Seat) => Pick[]>> = {
  'mass-uprising': (g) => reach(g).clusters.map((cluster): Pick => ({ do: 'cluster', cluster })),
  'populist-demands': (g, seat) =>
    mayDeclare(g, seat) ? [...AMBITIONS.map((ambition): Pick => ({ do: 'declare', ambition })), ENOUGH] : [],
  'outrage-spreads': () => [...RESOURCES.map((token): Pick => ({ do: 'outrage', token })), ENOUGH],
  'song-of-freedom': (g, seat) => {
    const options = cities(g, seat)
    if (options.length > 0) options.push(ENOUGH)
    return options
  },
}

export const vox = procedure('vox', {
  // ARCS-14.1 to ARCS-14.6
  answer: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-14.0',
    options: (g, f, seat) => OPTIONS[f.card]?.(g, seat) ?? [],
    chosen: (g, f, seat, choice) => resolve(g, f, seat, choice),
    prompt: (_, f) => ({ key: `prompt.vox.${f.card}` }),
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
  // ARCS-14.4 having freed a city the seat may seize the initiative.
  claim: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-14.4',
    options: (g, f, seat) => (f.freed && maySeize(g, seat) ? [{ do: 'claim' }, ENOUGH] : []),
    chosen(g, _, seat, choice) {
      if (choice.do === 'claim') seize(g, seat)
    },
  }),
  finish(g, f): Next {
    const { courtDiscard } = g.open
    switch (f.card) {
      case 'song-of-freedom':
        courtDiscard.splice(courtDiscard.indexOf(f.card), 1)
        shuffleIntoCourt(g, [f.card])
        return undefined
      case 'guild-struggle': {
        // The theft comes first, then the guilds of the discard pile go back into the deck.
        return inOrder([
          theft.start({ seat: f.seat, cards: true, tokens: 'none', may: true }),
          { proc: 'struggle', step: 'shuffle' },
        ])
      }
      case 'call-to-action':
        drawFromBottom(g, f.seat, 1)
        return undefined
      default:
        return undefined
    }
  },
})

function resolve(g: G, f: VoxFrame, seat: Seat, choice: Pick): Next {
  switch (choice.do) {
    case 'cluster': {
      const gate = ((choice.cluster as number) - 1) * 4
      return inOrder([scatter.start({ seat, systems: [gate, gate + 1, gate + 2, gate + 3] })])
    }
    case 'declare':
      return inOrder([declare.start({ seat, ambition: choice.ambition ?? 'tycoon', zero: false })])
    case 'outrage':
      for (const each of turnOrder(g)) provokeOutrage(g, each, choice.token ?? 'material')
      return undefined
    case 'free': {
      const owner = choice.owner as Seat
      const system = systemOf(choice.system as string)
      const city = g.open.buildings.find(
        (each) => each.system === system && each.seat === owner && buildingName(each) === choice.piece,
      ) as Building
      removeBuilding(g, city)
      sideOf(g, owner).cities++
      f.freed = true
      emit(g, { key: 'freed', seat, owner, system: choice.system as string })
      return inOrder(liftCovered(g, owner))
    }
    default:
      return undefined
  }
}

export interface StruggleFrame extends Frame {
  proc: 'struggle'
  step: 'shuffle'
}
/** The end of Guild Struggle. */
export const struggle = stepsOf<Table, StruggleFrame>().procedure('struggle', {
  // ARCS-14.5 all Guild cards of the discard pile are shuffled into the deck.
  shuffle(g) {
    const { open } = g
    const guilds = open.courtDiscard.filter(isGuild)
    open.courtDiscard = open.courtDiscard.filter((card) => !isGuild(card))
    shuffleIntoCourt(g, guilds)
    emit(g, { key: 'reshuffled', count: guilds.length })
  },
})
