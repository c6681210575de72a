import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph, splitTarget, Tip, useDesk, useOpen, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import type { Chip } from '../../rules/outlook/forecast.ts'
import { DISTRICT_IDS } from '../../rules/printed/board.ts'
import type { District } from '../../rules/table.ts'
import { Consequence, followsOf, tagsOf } from './consequence.tsx'
import { RULE, type SignName, STANDING, signOf, spoken, Telling } from './district-words.tsx'
import type { Block, Layout } from './geometry.ts'
import { RESOURCE_GLYPH, SIGN_GLYPH } from './glyphs.ts'
import { type PieceProps, PieceSign } from './pieces.tsx'
import { Skyline } from './skyline.tsx'

export const PLACES = ['in', 'from', 'to']

/** Whether a choice leads to the place it names, rather than away from it. */
const leadsThere = (choice: Choice): boolean => 'in' in choice || 'to' in choice

interface DistrictProps {
  readonly layout: Layout
  readonly d: number
  readonly district: District
  readonly chips: readonly Chip[]
  /** Which offers of the deal could change it: `main`, `counter`, both or none. */
  readonly reach: string
}

/** A lit block: skyline, body with yields and pieces, and a front face that is the neon sign of its state. */
export const DistrictBlock = memo(({ layout, d, district, chips, reach }: DistrictProps) => {
  const { t } = useDesk()
  const { named } = useOpen()
  const at = layout.blocks[d - 1]
  const id = DISTRICT_IDS[d - 1]
  const target = useTarget(id, { label: spoken(t, district, chips, d), fields: PLACES })
  if (at === undefined || id === undefined) return null
  const tags = tagsOf(named(id, { fields: PLACES, only: leadsThere }), t, d)
  const sign = signOf(district)
  const { pressed, found } = splitTarget(target)
  const short = layout.name === 'tall' && t.has(`ui.short.${id}`) ? t(`ui.short.${id}`) : t.name(id)
  const top = at.y + layout.skyline
  return (
    <g
      className="district"
      data-sign={sign}
      data-district={d}
      data-reach={reach}
      data-risky={tags.includes('|harm|')}
      {...pressed}
    >
      <Art layout={layout} at={at} d={d} dark={district.outage} />
      <rect x={at.x} y={top} width={at.width} height={layout.body} className="found" {...found} />
      <text x={at.x + (layout.name === 'tall' ? 7 : 9)} y={top + 18} className="district-name">
        <tspan className="district-number">{d}</tspan> {short}
      </text>
      <Chips district={district} chips={chips} at={at} top={top + 25} />
      <Pieces district={district} id={id} at={at} layout={layout} />
      {sign !== 'stable' && <Sign t={t} sign={sign} at={at} layout={layout} />}
      {reach !== '' && <Brackets reach={reach} at={at} layout={layout} />}
      <Consequence tags={tags} at={at} android={district.android} layout={layout} />
      <Tip title={`${d} ${t.name(id)}`} rule={`NA-${RULE[sign]}`}>
        <Telling t={t} district={district} chips={chips} d={d} follows={followsOf(tags)} />
      </Tip>
    </g>
  )
})

/** What never changes while the lights stay on. */
const Art = memo(({ layout, at, d, dark }: { layout: Layout; at: Block; d: number; dark: boolean }) => {
  const { x, y, width } = at
  const top = y + layout.skyline
  const low = top + layout.body
  const lean = layout.name === 'tall' ? 7 : 10
  const outline = `M${x} ${top}H${x + width - 10}L${x + width} ${top + 10}V${low}H${x}Z`
  return (
    <>
      <Skyline x={x} width={width} ground={top} height={layout.skyline} seed={d} dark={dark} />
      <path
        d={`M${x + 3} ${low}H${x + width - 3}L${x + width - lean} ${low + layout.face}H${x + lean}Z`}
        className="face"
      />
      <path d={outline} className="halo" />
      <path d={outline} className="body" />
      {dark && <rect x={x + 1} y={top + 1} width={width - 2} height={layout.body - 2} className="hatch" />}
      <path d={`M${x} ${top + 22}V${top}H${x + width - 10}L${x + width} ${top + 10}V${top + 22}`} className="edge" />
    </>
  )
})

interface ChipsProps {
  readonly district: District
  readonly chips: readonly Chip[]
  readonly at: Block
  readonly top: number
}

const Chips = memo(({ district, chips, at, top }: ChipsProps) => {
  const wide = at.width > 110 ? 44 : 40
  return chips.map(({ resource, amount, flows }, i) => {
    const x = at.x + (at.width > 110 ? 8 : 6) + i * (wide + 5)
    const lit = flows && district.android
    return (
      <g key={resource} className="chip" data-resource={resource} data-lit={lit} data-stopped={!flows}>
        <rect x={x} y={top} width={wide} height="24" rx="6" />
        <Glyph d={RESOURCE_GLYPH[resource]} x={x + 14} y={top + 12} size={16} />
        <text x={x + 27} y={top + 17.5}>
          {amount}
        </text>
        {/* Only the sign is struck: a stroke through the number would make another of it. */}
        {!flows && <path d={`M${x + 3} ${top + 21}L${x + 25} ${top + 3}`} className="chip-stop" />}
        {i === 0 && district.development && <circle cx={x + wide - 1} cy={top + 1} r="4" className="chip-more" />}
      </g>
    )
  })
})

interface PiecesProps {
  readonly district: District
  readonly id: string
  readonly at: Block
  readonly layout: Layout
}

function Pieces({ district, id, at, layout }: PiecesProps) {
  const row = at.y + layout.skyline + 65
  const here = STANDING.filter((what) => district[what])
  const step = here.length * 29 > at.width - 10 ? 24 : 29
  return (
    <>
      {here.map((what, i) => (
        <Standing key={what} what={what} id={id} x={at.x + 20 + i * step} y={row} scale={step < 29 ? 0.85 : 0.96} />
      ))}
      {district.android && (
        <Standing
          what="android"
          id={id}
          x={at.x + at.width - 21}
          y={at.y + layout.skyline - (layout.name === 'tall' ? 8 : 5)}
        />
      )}
    </>
  )
}

interface StandingProps extends PieceProps {
  /** The district it stands in, e.g. `quinde` */
  readonly id: string
}

/** A piece is a target of its own where a choice speaks of it. */
function Standing({ id, ...piece }: StandingProps) {
  const { t } = useDesk()
  const { what } = piece
  const target = useTarget(id, {
    label: `${t.name(what)}, ${t.name(id)}`,
    fields: ['from'],
    only: (choice) =>
      what === 'android'
        ? choice.do === 'android'
        : choice.do === 'remove' && (choice as { what?: string }).what === what,
  })
  return (
    <g {...target}>
      <PieceSign {...piece} />
    </g>
  )
}

interface SignProps {
  readonly t: GameText
  readonly sign: Exclude<SignName, 'stable'>
  readonly at: Block
  readonly layout: Layout
}

function Sign({ t, sign, at, layout }: SignProps) {
  const word = t(sign === 'outage' ? 'ui.inOutage' : `ui.${sign}`)
  const middle = at.x + at.width / 2
  const y = at.y + layout.skyline + layout.body
  return (
    <g className="sign">
      <Glyph
        d={SIGN_GLYPH[sign]}
        x={middle - word.length * (layout.name === 'tall' ? 3.5 : 4) - (layout.name === 'tall' ? 3 : 6)}
        y={y + layout.face / 2}
        size={13}
      />
      <text x={middle + 6} y={y + layout.face - 4} textAnchor="middle">
        {word}
      </text>
    </g>
  )
}

/** Left the main offer, right the counteroffer, as everywhere else: what each could change. */
function Brackets({ reach, at, layout }: { reach: string; at: Block; layout: Layout }) {
  const [top, low] = [at.y + layout.skyline - 3, at.y + layout.skyline + layout.body + layout.face + 2]
  const [left, right] = [at.x - 3.5, at.x + at.width + 3.5]
  return (
    <>
      {reach.includes('main') && (
        <path d={`M${left + 13} ${top}H${left}V${low}H${left + 13}`} className="bracket" data-side="main" />
      )}
      {reach.includes('counter') && (
        <path d={`M${right - 13} ${top}H${right}V${low}H${right - 13}`} className="bracket" data-side="counter" />
      )}
    </>
  )
}
