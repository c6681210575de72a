import { useMemo, useRef } from 'react'
import type { BoardProps } from '../../../../client/board.ts'
import { useDesk, useOpen } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import { SYSTEM_IDS } from '../../rules/printed/map.ts'
import type { Table } from '../../rules/table.ts'
import type { Layout } from './geometry.ts'
import { Glow } from './glow.tsx'
import { frameOf, Ground } from './ground.tsx'
import { Hub } from './hub.tsx'
import { Flights } from './motion.tsx'
import { type Place, placesOf, spokenLines, systemsIn } from './places.ts'
import { battleOf, hitsOf, moveOf } from './running.ts'
import { System } from './system.tsx'
import './map.css'

type View = BoardProps<Table, Outlook>['view']

interface ReachMapProps extends Pick<BoardProps, 'events' | 'motion'> {
  readonly view: View
  readonly layout: Layout
}

/** The Reach, in sheets: what never moves, the lamp, what stands there, what flies. A change redraws its own systems alone. */
export function ReachMap({ view, layout, events, motion }: ReachMapProps) {
  const { t, seats } = useDesk()
  const { open } = view
  const places = usePlaces(view)
  const texts = useMemo(
    () => new Map([...places].map(([id, place]) => [id, spokenLines(t, seats, place, open.out).join('\n')])),
    [places, t, seats, open.out],
  )
  const hits = useHits(view)
  const battle = battleOf(view)
  const arena = battle === undefined ? undefined : SYSTEM_IDS[battle.system]
  const move = moveOf(view)
  const way = move === undefined ? undefined : `${SYSTEM_IDS[move.from]} ${SYSTEM_IDS[move.to]}`
  return (
    <>
      <Ground layout={layout} out={open.out} t={t} />
      <Glow layout={layout} legal={useLegal()} arena={arena} way={way} />
      {/* biome-ignore lint/a11y/useSemanticElements: a map, no form. */}
      <svg {...frameOf(layout)} className="reach-play" role="group" aria-label={t('ui.board')}>
        {[...places.values()].map((place, system) =>
          open.out.includes(Number(place.id[0])) ? null : (
            <System
              key={place.id}
              place={place}
              layout={layout}
              name={t.name(place.id)}
              spoken={texts.get(place.id) ?? ''}
              victim={hits?.system === system ? hits.victim : undefined}
            />
          ),
        )}
        <Hub open={open} layout={layout} />
      </svg>
      <Flights events={events} motion={motion} seats={seats} layout={layout} />
    </>
  )
}

const systemsOf = (choices: readonly ToldChoice[]): string[] => [
  ...new Set(choices.flatMap(({ choice }) => systemsIn(choice))),
]

/** The systems that glow, joined by spaces: while the choices are narrowed to some that name systems, only theirs. */
function useLegal(): string {
  const { decisions, choices } = useOpen()
  return useMemo(() => {
    const kept = systemsOf(choices)
    return (kept.length > 0 ? kept : systemsOf(decisions.flatMap((decision) => decision.choices))).join(' ')
  }, [decisions, choices])
}

/** The systems; those in which nothing changed stay the same objects from one view to the next. */
function usePlaces({ open, outlook, seats }: View): ReadonlyMap<string, Place> {
  const before = useRef<ReadonlyMap<string, Place>>(undefined)
  const { fresh, damaged, buildings } = open
  const { control } = outlook
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the table only these three are drawn here.
  return useMemo(() => {
    before.current = placesOf(open, control, seats, before.current)
    return before.current
  }, [fresh, damaged, buildings, control, seats])
}

/** While the viewer assigns hits: where, and on whose pieces. */
function useHits(view: View): { readonly system: number; readonly victim: number } | undefined {
  const { decisions } = useOpen()
  const assigning = decisions.some(({ choices }) => choices.some(({ choice }) => choice.do === 'hit'))
  return assigning ? hitsOf(view) : undefined
}
