import type { Standing as At, Thumb } from '../../../coach/thumb.ts'
import type { Choices } from '../rules/choices.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import { rowOf } from '../rules/printed/index.ts'
import type { Side, Table } from '../rules/table.ts'

type Standing = At<Table, Outlook>

/** From here on the last round is near. */
const LATE = 18

const leaderOf = ({ open }: Standing): number => Math.max(open.rival?.vp ?? 0, ...open.sides.map(({ vp }) => vp))

const mine = ({ open, seat }: Standing): Side => open.sides[seat] as Side

/** Whether the use of a Location pays points. */
function paysPoints(card: string): boolean {
  const row = rowOf(card)
  const effect = row.cat === 'action' ? row.ability.effect : undefined
  return effect?.do === 'gain' && (effect.goods.vp ?? 0) > 0
}

const isProduction = (card: string): boolean => ['production', 'openProduction'].includes(rowOf(card).cat)

/** Red contacts others could attack with who have not passed. */
const threat = ({ open, seat }: Standing): number =>
  Math.max(
    0,
    ...open.sides.map(({ passed, pool }, other) => (other === seat || passed ? 0 : pool.red + pool.universal)),
  )

export const THUMBS: readonly Thumb<Table, Outlook>[] = [
  { id: 'faction', at: ['match.factions'] },
  { id: 'reject', at: ['match.reject'] },
  {
    id: 'draftFeeds',
    at: ['lookout.draft', 'lookout.draftBack', 'lookout.soloFirst', 'lookout.soloSecond'],
    when(standing) {
      const shown = mine(standing).state.flatMap(({ card, ruined }) => (ruined ? [] : rowOf(card).types))
      const found = standing
        .offers<Choices['draft']>('draft')
        .find(({ card }) => rowOf(card).types.some((type) => shown.filter((one) => one === type).length > 1))
      return found && { card: found.card }
    },
  },
  {
    id: 'draftNext',
    at: ['lookout.draft', 'lookout.draftBack'],
    when: ({ open }) => open.sides.length > 1,
  },
  { id: 'draft', at: ['lookout.draft', 'lookout.draftBack', 'lookout.soloFirst', 'lookout.soloSecond'] },
  {
    id: 'useThenRebuild',
    at: ['turn.act'],
    when: ({ offers }) =>
      offers('rebuild').length > 0 && offers<Choices['use']>('use').some(({ card }) => paysPoints(card)),
  },
  {
    id: 'points',
    at: ['turn.act'],
    when({ offers }) {
      const found = offers<Choices['use']>('use').find(({ card }) => paysPoints(card))
      return found && { card: found.card }
    },
  },
  {
    id: 'early',
    at: ['turn.act'],
    when: ({ open, offers }) =>
      open.round <= 3 &&
      (offers('deal').length > 0 || offers<Choices['build']>('build').some(({ card }) => isProduction(card))),
  },
  { id: 'late', at: ['turn.act'], when: (standing) => leaderOf(standing) >= LATE },
  {
    id: 'raze',
    at: ['turn.act'],
    when({ offers }) {
      const found =
        offers<Choices['attack']>('attack').find(({ card }) => paysPoints(card)) ??
        offers<Choices['attack']>('attack')[0]
      return found && { card: found.card, seat: found.owner }
    },
  },
  { id: 'rebuild', at: ['turn.act'], when: ({ offers }) => offers('rebuild').length > 0 },
  { id: 'visit', at: ['turn.act'], when: ({ offers }) => offers('visit').length + offers('visitRival').length > 0 },
  {
    id: 'shield',
    at: ['turn.act'],
    when: (standing) => standing.offers('shield').length > 0 && threat(standing) > 2,
  },
  {
    id: 'passSafe',
    at: ['turn.act'],
    when: (standing) => threat(standing) > 2 && standing.decision.choices.length < 5,
  },
  { id: 'goodsLost', at: ['turn.act'] },
  { id: 'over', at: ['build.over'] },
  { id: 'payWild', at: ['pay.mix'] },
  { id: 'again', at: ['use.again', 'exchange.again'] },
  { id: 'payCards', at: ['pay.cards', 'pay.deals'] },
  { id: 'store', at: ['cleanup.choose'] },
  { id: 'pick', at: ['pick.goods', 'copy.target', 'steal.from'] },
  { id: 'any' },
]
