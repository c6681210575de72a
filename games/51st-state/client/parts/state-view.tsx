import { path as hammer } from 'icon:claw-hammer'
import { memo, useMemo } from 'react'
import { useDesk, useOpen, useSpot } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Side } from '../../rules/table.ts'
import { LANES, type Lane, lanesOf } from './lanes.ts'
import { PlaceCard } from './place.tsx'
import { Deals, Plate } from './plate.tsx'
import { CategoryIcon } from './signs.tsx'
import { Switch } from './switch.tsx'

interface StateViewProps {
  readonly side: Side
  readonly seat: number
  /** Small tiles instead of cards. */
  readonly compact: boolean
  /** The Locations something happened to in the last step. */
  readonly traced: string
  /** The types of a card that attacks: where they stand on a Location, they draw it. */
  readonly struck?: string | undefined
}

/** A State: its faction's plate at the left with the deals under it, three lanes of cards beside it. */
export const StateView = memo(({ side, seat, compact, traced, struck }: StateViewProps) => {
  const { t, you } = useDesk()
  const { state } = side
  const lanes = useMemo(() => lanesOf(state), [state])
  const own = seat === you
  return (
    <section className="state" aria-label={t('ui.state')} data-own={own} data-struck={struck}>
      <div className="plate-column">
        <Switch seat={seat} />
        <Plate faction={side.faction} usedBoard={side.usedBoard} seat={seat} own={own} />
        <Deals deals={side.deals} seat={seat} />
      </div>
      <div className="lanes" data-compact={compact}>
        {lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} own={own} compact={compact} traced={traced} />
        ))}
      </div>
    </section>
  )
})

interface LaneRowProps {
  readonly lane: Lane
  readonly own: boolean
  readonly compact: boolean
  readonly traced: string
}

const LaneRow = ({ lane: { key, places }, own, compact, traced }: LaneRowProps) => {
  const { t } = useDesk()
  const touched = traced.split(',')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards, no form.
    <div
      className="lane"
      data-lane={key}
      data-count={compact ? 0 : places.length}
      data-many={!compact && places.length > 4}
      role="group"
      aria-label={t.name(`cat.${key}`)}
    >
      {places.map((place, i) => (
        <PlaceCard
          key={place.place}
          place={place}
          size={compact ? 'tile' : 'state'}
          traced={touched.includes(String(place.place))}
          last={i === places.length - 1}
        />
      ))}
      {own && <Slot lane={key} empty={places.length === 0} />}
      {places.length < 3 && (
        <span className="lane-name">
          <CategoryIcon cat={key} size={18} />
          {t.name(`cat.${key}`)}
        </span>
      )}
    </div>
  )
}

const NONE: readonly ToldChoice[] = []

/** The card a choice to build names. */
const builtBy = ({ choice }: ToldChoice): string => ('card' in choice ? String(choice.card) : '')

/** The free space at the end of a lane: a target while a card in hand could be built there. */
const Slot = memo(({ lane, empty }: { lane: Lane['key']; empty: boolean }) => {
  const { t } = useDesk()
  const decisions = useOpen().decisions
  const builds = useMemo(() => {
    const cats = LANES.find(({ key }) => key === lane)?.cats as readonly string[] | undefined
    const found = decisions.flatMap(({ choices }) =>
      choices.filter((told) => told.choice.do === 'build' && cats?.includes(rowOf(builtBy(told)).cat)),
    )
    return found.length === 0 ? NONE : found
  }, [decisions, lane])
  const names = [...new Set(builds.map((told) => t.name(builtBy(told))))]
  const target = useSpot(builds, `${t('ui.buildHere')}: ${names.join(', ')}`)
  if (builds.length === 0) return null
  return (
    <div className="lane-slot" data-empty={empty} {...target}>
      <GameIcon path={hammer} size={22} />
      <strong>{t('ui.buildHere')}</strong>
      <small>{names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')}</small>
    </div>
  )
})
