import { memo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { splitTarget, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import { DISTRICT_IDS, EXIT, ROOT, tierOf } from '../rules/data/board.ts'
import type { District, Piece, Table } from '../rules/state.ts'
import { Consequence } from './consequence.tsx'
import { chipsOf } from './forecast.ts'
import type { Block, Layout } from './geometry.ts'
import { Glyph, RESOURCE_GLYPH, SIGN_GLYPH } from './glyphs.tsx'
import { PieceSign } from './pieces.tsx'
import { Skyline } from './skyline.tsx'

const STANDING = ['humanFirst', 'orgcrime', 'prisec', 'illness', 'development'] as const
const PLACES = ['in', 'from', 'to']

interface DistrictProps {
  readonly props: BoardProps<Table>
  readonly layout: Layout
  readonly d: number
}

/** A lit block: skyline, body with yields and pieces, and a front face that is the neon sign of its state. */
export function DistrictBlock({ props, layout, d }: DistrictProps) {
  const { view, t } = props
  const district = view.open.districts[d - 1]
  const at = layout.blocks[d - 1]
  const id = DISTRICT_IDS[d - 1]
  if (district === undefined || at === undefined || id === undefined) return null
  const sign = signOf(district)
  const { pressed, found } = splitTarget(targetOf(props, id, { label: spoken(props, district, d), fields: PLACES }))
  const short = layout.name === 'phone' && t.has(`ui.short.${id}`) ? t(`ui.short.${id}`) : t.name(id)
  return (
    <g className="district" data-sign={sign} data-tier={tierOf(d)} data-district={d} {...pressed}>
      <Art layout={layout} at={at} d={d} dark={district.outage} />
      <rect x={at.x} y={at.y + layout.skyline} width={at.width} height={layout.body} className="found" {...found} />
      <text x={at.x + 8} y={at.y + layout.skyline + 18} className="district-name">
        <tspan className="district-number">{d}</tspan> {short}
      </text>
      <Chips district={district} d={d} at={at} top={at.y + layout.skyline + 25} />
      <Pieces props={props} district={district} id={id} at={at} layout={layout} />
      {sign !== 'stable' && <Sign props={props} sign={sign} at={at} layout={layout} />}
      <Consequence props={props} id={id} d={d} at={at} layout={layout} />
      <Tip title={`${d} ${t.name(id)}`} rule={`NA-${RULE[sign]}`}>
        <Telling props={props} district={district} d={d} />
      </Tip>
    </g>
  )
}

type SignName = 'stable' | 'protest' | 'strike' | 'outage'
const RULE: Readonly<Record<SignName, string>> = { stable: '20', protest: '45', strike: '57', outage: '39' }

const signOf = ({ outage, unrest }: District): SignName =>
  outage ? 'outage' : unrest === 2 ? 'strike' : unrest === 1 ? 'protest' : 'stable'

/** The district in words: tier, state, yields, pieces and its path. */
function spoken({ t }: BoardProps<Table>, district: District, d: number): string {
  const sign = signOf(district)
  const pieces = (['android', ...STANDING] as const).filter((what) => district[what]).map((what) => t.name(what))
  const yields = chipsOf(district, d).map(
    ({ resource, amount, flows }) => `${t.name(resource)} ${amount}${flows ? '' : ` (${t('ui.stopped')})`}`,
  )
  const exit = EXIT[d] ?? ROOT
  return [
    t.name(DISTRICT_IDS[d - 1] ?? ''),
    t('ui.tier', { n: tierOf(d) }),
    t(sign === 'outage' ? 'ui.inOutage' : `ui.${sign}`),
    `${t('ui.produces')}: ${yields.join(', ')}`,
    ...(pieces.length > 0 ? [pieces.join(', ')] : []),
    t('ui.exitsTo', { to: exit === ROOT ? 'root' : DISTRICT_IDS[exit - 1] }),
  ].join('. ')
}

/** The same for the eye: state, yields and path in a line each, then what every piece here does. */
function Telling({ props: { t }, district, d }: { props: BoardProps<Table>; district: District; d: number }) {
  const sign = signOf(district)
  const exit = EXIT[d] ?? ROOT
  const yields = chipsOf(district, d).map(
    ({ resource, amount, flows }) => `${t.name(resource)} ${amount}${flows ? '' : ` (${t('ui.stopped')})`}`,
  )
  return (
    <>
      <p>
        {t('ui.tier', { n: tierOf(d) })}. {t(sign === 'outage' ? 'ui.inOutage' : `ui.${sign}`)}.{' '}
        {t('ui.exitsTo', { to: exit === ROOT ? 'root' : DISTRICT_IDS[exit - 1] })}.
      </p>
      <p>
        {t('ui.produces')}: {yields.join(', ')}
      </p>
      {(['android', ...STANDING] as const)
        .filter((what) => district[what])
        .map((what) => (
          <p key={what}>
            <b>{t.name(what)}</b>: {t(`ui.piece.${what}`)}
          </p>
        ))}
    </>
  )
}

/** What never changes while the lights stay on. */
const Art = memo(({ layout, at, d, dark }: { layout: Layout; at: Block; d: number; dark: boolean }) => {
  const { x, y, width } = at
  const top = y + layout.skyline
  const low = top + layout.body
  return (
    <>
      <Skyline x={x} width={width} ground={top} height={layout.skyline} seed={d} dark={dark} />
      <path
        d={`M${x + 5} ${low}H${x + width - 5}L${x + width - 10} ${low + layout.face}H${x + 10}Z`}
        className="face"
      />
      <path d={`M${x} ${top}H${x + width - 10}L${x + width} ${top + 10}V${low}H${x}Z`} className="body target-shape" />
      {dark && <rect x={x + 1} y={top + 1} width={width - 2} height={layout.body - 2} className="hatch" />}
    </>
  )
})

function Chips({ district, d, at, top }: { district: District; d: number; at: Block; top: number }) {
  const wide = at.width > 110 ? 42 : 40
  return (
    <>
      {chipsOf(district, d).map(({ resource, amount, flows }, i) => {
        const x = at.x + 7 + i * (wide + 6)
        const lit = flows && district.android
        return (
          <g key={resource} className="chip" data-resource={resource} data-lit={lit} data-stopped={!flows}>
            <rect x={x} y={top} width={wide} height="24" rx="6" />
            <Glyph d={RESOURCE_GLYPH[resource]} x={x + 13} y={top + 12} size={16} />
            <text x={x + 26} y={top + 17.5}>
              {amount}
            </text>
            {!flows && <path d={`M${x + 2} ${top + 21}L${x + wide - 2} ${top + 3}`} className="chip-stop" />}
            {i === 0 && district.development && <circle cx={x + wide - 1} cy={top + 1} r="4" className="chip-more" />}
          </g>
        )
      })}
    </>
  )
}

/** Each piece is a target of its own where a choice speaks of it. */
function Pieces({
  props,
  district,
  id,
  at,
  layout,
}: Pick<DistrictProps, 'props' | 'layout'> & { district: District; id: string; at: Block }) {
  const { t } = props
  const row = at.y + layout.skyline + 65
  const here = STANDING.filter((what) => district[what])
  const step = here.length * 29 > at.width - 10 ? 24 : 29
  const aboutPiece = (what: Piece) => (choice: Choice) =>
    (choice as { what?: string }).what === what && choice.do === 'remove'
  return (
    <>
      {here.map((what, i) => (
        <g
          key={what}
          {...targetOf(props, id, {
            label: `${t.name(what)}, ${t.name(id)}`,
            fields: ['from'],
            only: aboutPiece(what),
          })}
        >
          <PieceSign what={what} x={at.x + 20 + i * step} y={row} scale={step < 29 ? 0.85 : 0.96} />
        </g>
      ))}
      {district.android && (
        <g
          {...targetOf(props, id, {
            label: `${t.name('android')}, ${t.name(id)}`,
            fields: ['from'],
            only: (choice) => choice.do === 'android',
          })}
        >
          <PieceSign what="android" x={at.x + at.width - 24} y={at.y + layout.skyline - 6} />
        </g>
      )}
    </>
  )
}

function Sign({
  props,
  sign,
  at,
  layout,
}: Pick<DistrictProps, 'props' | 'layout'> & { sign: Exclude<SignName, 'stable'>; at: Block }) {
  const word = props.t(sign === 'outage' ? 'ui.inOutage' : `ui.${sign}`)
  const middle = at.x + at.width / 2
  const y = at.y + layout.skyline + layout.body
  return (
    <g className="sign">
      <Glyph d={SIGN_GLYPH[sign]} x={middle - word.length * 3.9 - 6} y={y + layout.face / 2} size={13} />
      <text x={middle + 6} y={y + layout.face - 4} textAnchor="middle">
        {word}
      </text>
    </g>
  )
}
