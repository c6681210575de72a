import type { Choice, Frame, Migration, Seat, State } from '../../../kernel/index.ts'
import type { Bundle, Declared, EffectFrame, Offer, Pledge, Table, Trade } from './table.ts'

/** Changes of the saved shape and of stored words, the oldest first; the version of a state is how many it has had. */
export const migrations: readonly Migration[] = [
  {
    name: 'words-of-the-house',
    keys: {
      'asset-discarded': 'assetDiscarded',
      'asset-given': 'assetGiven',
      'asset-stolen': 'assetStolen',
      'assets-swapped': 'assetsSwapped',
      'deck-support': 'deckSupport',
      'demand-failed': 'demandFailed',
      'demand-met': 'demandMet',
      'demand-round': 'demandRound',
      'gave-card': 'gaveCard',
      'investments-dealt': 'investmentsDealt',
      'keep-rival': 'keepRival',
      'named-district': 'namedDistrict',
      'none-left': 'noneLeft',
      'paid-card': 'paidCard',
      'pay-up': 'payUp',
      'rivals-dealt': 'rivalsDealt',
      'saw-events': 'sawEvents',
      'saw-hand': 'sawHand',
      'saw-rival': 'sawRival',
      'stole-card': 'stoleCard',
      'take-back': 'takeBack',
      'threat-fell': 'threatFell',
      'took-back': 'tookBack',
      'took-corporation': 'tookCorporation',
      'trade-barred': 'tradeBarred',
      'trade-countered': 'tradeCountered',
      'trade-declined': 'tradeDeclined',
      'trade-offered': 'tradeOffered',
      'trade-withdrawn': 'tradeWithdrawn',
    },
    params: {
      n: 'count',
      other: 'rival',
      victim: 'rival',
      round: { n: 'number' },
      demandRound: { n: 'number' },
      assetsSwapped: { other: 'swapped' },
    },
    // Choices declared in advance are choices kept in the state.
    up({ open: { deal }, stack }: State<Table>) {
      const offers: readonly (Offer | undefined)[] = [deal?.main, ...(deal?.counters ?? [])]
      for (const offer of offers) countPayments(offer?.declared)
      for (const frame of stack) countPayments((frame as Frame & { script?: Declared[] }).script)
    },
  },
  {
    // Caprice Nisei's rehearsal has the city it plays on in its own frame; it used to play on the table.
    name: 'rehearsal-on-a-copy',
    up(state: State<Table> & { stack: OldRehearsal[] }) {
      const { open, stack } = state
      const at = stack.findIndex(({ proc }) => proc === 'declare')
      const { districts, supply } = stack[at] ?? {}
      const effect = stack[at + 1]
      if (districts !== undefined && supply !== undefined && effect !== undefined) {
        effect.city = open.districts
        effect.goods = open.supply
        Object.assign(open, { districts, supply })
      }
      state.stack = stack.filter(({ proc }) => proc !== 'declare')
    },
  },
  {
    // An offer used to be written step by step on the table; what was only being written is forgotten.
    name: 'trades-as-one-choice',
    up({ open, seats }: State<Table & { trades?: OldTrade[] }>) {
      const offers = (open.trades ?? []).filter(({ offered }) => offered).map(offeredAs)
      delete open.trades
      open.talks = {
        count: offers.length,
        offers,
        made: Array.from({ length: seats }, () => 0),
        struck: [],
        pledges: [],
      }
    },
  },
  {
    // The rules used to mark a promise, and the one it was made to could contradict them once. Now that one sets the mark.
    name: 'marks-by-who-was-promised',
    up({ open }: State<Table>) {
      for (const pledge of open.talks.pledges as (Pledge & { disputed?: boolean })[]) {
        const { mark, disputed } = pledge
        if (mark === undefined) continue
        if (disputed) pledge.seen = mark === 'kept' ? 'broken' : 'kept'
        else {
          pledge.seen = mark
          delete pledge.mark
        }
        delete pledge.disputed
      }
    },
  },
]

/** A trade with one other seat, on offer or being written. */
type OldTrade = { by: Seat; to: Seat; give: OldBundle; get: OldBundle; offered: boolean }
type OldBundle = Omit<Bundle, 'promises'>

const offeredAs = ({ by, to, give, get }: OldTrade, i: number): Trade => ({
  id: i + 1,
  by,
  to: [to],
  give: { ...give, promises: [] },
  get: { ...get, promises: [] },
  willing: [],
})

/** The frame `declare` kept the table to come back to, the effect above it played on the table. */
type OldRehearsal = Frame & Partial<Pick<Table, 'districts' | 'supply'>> & Pick<EffectFrame, 'city' | 'goods'>

/** A payment was called `n`. */
function countPayments(declared: Declared[] | undefined): void {
  for (const each of declared ?? []) {
    const { n, ...choice } = each.choice as Choice & { n?: number }
    if (n !== undefined) each.choice = { ...choice, count: n } as Choice
  }
}
