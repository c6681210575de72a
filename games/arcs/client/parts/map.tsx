import { useMemo, useRef } from 'react'
import type { BoardProps } from '../../../../client/board.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { SYSTEM_IDS } from '../../rules/printed/map.ts'
import type { Table } from '../../rules/table.ts'
import type { Layout } from './geometry.ts'
import { Glow } from './glow.tsx'
import { frameOf, Ground } from './ground.tsx'
import { Hub } from './hub.tsx'
import { Flights } from './motion.tsx'
import { type Place, placesOf, spokenLines, systemsIn } from './places.ts'
import { battleOf, type HitsMemory, hitsOf, moveOf } from './running.ts'
import type { Hits } from './squad.tsx'
import { System } from './system.tsx'
import { NO_TARGETS, type Targets, useTargets } from './targets.ts'

const namesSystem = (choice: Choice): boolean => systemsIn(choice).length > 0
const isHit = (choice: Choice): boolean => choice.do === 'hit'

/** The Reach, in sheets: what never moves, the lamp, what stands there, what flies. A change redraws its own systems alone. */
export function ReachMap({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { view, t, seats } = props
  const { open } = view
  const places = usePlaces(props)
  const texts = useMemo(
    () => new Map([...places].map(([id, place]) => [id, spokenLines(t, seats, place, open.out).join('\n')])),
    [places, t, seats, open.out],
  )
  const targets = useTargets(props, namesSystem)
  const { named, legal } = useMemo(() => glowing(targets), [targets])
  const hits = useHits(props)
  const battle = battleOf(view)
  const arena = battle === undefined ? undefined : SYSTEM_IDS[battle.system]
  const move = moveOf(view)
  const way = move === undefined ? undefined : `${SYSTEM_IDS[move.from]} ${SYSTEM_IDS[move.to]}`
  return (
    <>
      <Ground layout={layout} out={open.out} t={t} />
      <Glow layout={layout} legal={[...legal].join(' ')} targets={targets} arena={arena} way={way} />
      {/* biome-ignore lint/a11y/useSemanticElements: a map, no form. */}
      <svg {...frameOf(layout)} className="reach-play" role="group" aria-label={t('ui.board')}>
        {[...places.values()].map((place, system) =>
          open.out.includes(Number(place.id[0])) ? null : (
            <System
              key={place.id}
              place={place}
              layout={layout}
              seats={seats}
              name={t.name(place.id)}
              spoken={texts.get(place.id) ?? ''}
              targets={named.has(place.id) ? targets : NO_TARGETS}
              hits={hits?.system === system ? hits.hits : undefined}
            />
          ),
        )}
        <Hub props={props} layout={layout} />
      </svg>
      <Flights events={props.events} motion={props.motion} seats={seats} layout={layout} />
    </>
  )
}

/** The systems that may be clicked, and those that glow: while the choices are narrowed, only theirs. */
function glowing({ decisions, narrowed }: Targets): Readonly<Record<'named' | 'legal', Set<string>>> {
  const all = decisions.flatMap(({ choices }) => choices)
  const kept = narrowed === undefined ? all : all.filter(({ text }) => narrowed.includes(text))
  const systems = (list: typeof all) => new Set(list.flatMap(({ choice }) => systemsIn(choice)))
  return { named: systems(all), legal: systems(kept.length > 0 ? kept : all) }
}

/** The systems; those in which nothing changed stay the same objects from one view to the next. */
function usePlaces({ view: { open, seats } }: BoardProps<Table>): ReadonlyMap<string, Place> {
  const before = useRef<ReadonlyMap<string, Place>>(undefined)
  const { fresh, damaged, buildings } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the table only these three are drawn here.
  return useMemo(() => {
    before.current = placesOf(open, seats, before.current)
    return before.current
  }, [fresh, damaged, buildings, seats])
}

/** While hits are assigned: where, and on whose pieces. */
function useHits(props: BoardProps<Table>): { system: number; hits: Hits } | undefined {
  const targets = useTargets(props, isHit)
  const { system = -1, victim = -1 }: Partial<HitsMemory> = hitsOf(props.view) ?? {}
  const { t } = props
  return useMemo(
    () => (targets === NO_TARGETS || system < 0 ? undefined : { system, hits: { victim, targets, t } }),
    [targets, system, victim, t],
  )
}
