import { memo } from 'react'
import { splitTarget, Tip, useDesk, useOpen, useSpot, useTarget } from '../../../../client/boardkit/index.ts'
import { arrestsOf } from './arrests.ts'
import { type Point, slotsOf } from './layout.ts'
import { Citizen, Guard } from './pieces.tsx'
import { outline, Platform } from './platform.tsx'

export interface DistrictProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly major: boolean
  readonly name: string
  /** All that stands there, in words. */
  readonly spoken: string
  /** What can be done there. */
  readonly help: string
  readonly guards: number
  readonly broken: number
  /** The Citizens, one code each: who knows it, its class, whether it fights; see `citizenCode`. */
  readonly citizens: string
  readonly raided: boolean
  /** The City Event counts what stands here. */
  readonly counts: boolean
  /** Something has just happened here. */
  readonly struck: boolean
}

const KNOWN = { u: 'unknown', i: 'identified', r: 'revealed' } as const

/** A Citizen as a word, so that a tile can tell at a glance whether its Citizens have changed. */
export const citizenCode = (known: keyof typeof KNOWN, face: string | undefined, active: boolean): string =>
  `${known}:${face ?? ''}:${active ? 'a' : ''}`

/** One District: a riveted platform with its Guards and Citizens; everything upright, empty slots visible. */
export const DistrictTile = memo((props: DistrictProps) => {
  const { id, x, y, w, h, major, name, spoken, help } = props
  const target = useTarget(id, { label: name, fields: ['to', 'district'] })
  const open = target['data-target'] !== undefined
  const { pressed, found } = splitTarget({ ...target, ...(open ? { 'aria-label': spoken } : {}) })
  return (
    <g
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className="district"
      data-major={major}
      data-raided={props.raided}
      data-struck={props.struck}
      {...pressed}
    >
      {open && <path d={outline(w, h, major, -7)} className="halo" />}
      <Platform id={id} w={w} h={h} major={major} />
      <path d={outline(w, h, major, 6)} className="tile-touch" {...found} />
      {props.counts && <GuardGround lying={w > h} className="counted" />}
      <Contents id={id} guards={props.guards} broken={props.broken} citizens={props.citizens} lying={w > h} />
      <GuardPick id={id} guards={props.guards} broken={props.broken} lying={w > h} />
      {props.struck && <path d={outline(w, h, major, -2)} className="struck" />}
      <Tip title={name} rule="GM-2.1">
        <p>{help}</p>
        <p>{spoken}</p>
      </Tip>
    </g>
  )
})

interface GuardPickProps extends GuardsProps {
  readonly id: string
  readonly lying: boolean
}

/** Where a Guard may be taken from here. */
function GuardPick({ id, guards, broken, lying }: GuardPickProps) {
  const { t } = useDesk()
  const label = t('ui.guardsOf', { district: id })
  const target = useTarget(id, { label, fields: ['from'] })
  if (target['data-target'] === undefined) return null
  return (
    <g {...target} aria-label={label} className="guard-pick">
      <GuardGround lying={lying} className="guard-box" />
      <GuardTip guards={guards} broken={broken} />
    </g>
  )
}

/** Round the Guards: an oxblood ground where the City Event counts them, a frame where they may be moved. */
const GuardGround = ({ lying, className }: { lying: boolean; className: string }) =>
  lying ? (
    <rect x="11" y="36" width="60" height="83" rx="8" className={className} />
  ) : (
    <rect x="7" y="37" width="116" height="43" rx="8" className={className} />
  )

interface GuardsProps {
  readonly guards: number
  readonly broken: number
}

const GuardTip = ({ guards, broken }: GuardsProps) => {
  const { t } = useDesk()
  return (
    <Tip title={t('ui.guards')} rule="GM-8.5">
      <p>{t('ui.guardsNow', { guards, broken })}</p>
      <p>{t('ui.guardHelp')}</p>
    </Tip>
  )
}

const Contents = memo(({ id, guards, broken, citizens, lying }: GuardPickProps & Pick<DistrictProps, 'citizens'>) => {
  const slots = slotsOf(lying)
  return (
    <>
      {guards + broken > 0 && (
        <g>
          {slots.guards.slice(0, guards + broken).map(({ x, y }, i) => (
            <Guard key={`${x},${y}`} x={x} y={y} broken={i >= guards} />
          ))}
          <GuardTip guards={guards} broken={broken} />
        </g>
      )}
      {citizens !== '' &&
        citizens.split(',').map((code, i) => {
          const place = slots.citizens[i]
          return place !== undefined && <Resident key={`${place.x},${place.y}`} {...place} code={code} district={id} />
        })}
    </>
  )
})

/** A Citizen in its slot; one who may be arrested glows. */
const Resident = memo(({ x, y, code, district }: Point & { code: string; district: string }) => {
  const { t } = useDesk()
  const { choices } = useOpen()
  const [known = 'u', face = '', active = ''] = code.split(':')
  const who = {
    known: KNOWN[known as keyof typeof KNOWN],
    face: face === '' ? undefined : face,
    active: active === 'a',
  }
  // Who is not revealed has no name here, and cannot be arrested.
  const target = useSpot(known === 'r' ? arrestsOf(choices, district, face) : [], known === 'r' ? t.name(face) : '')
  return (
    <g className="resident" {...target}>
      {target['data-target'] !== undefined && (
        <rect x={x - 20} y={y - 20} width="40" height="40" rx="9" className="halo" />
      )}
      <Citizen x={x} y={y} {...who} />
      <CitizenTip {...who} />
    </g>
  )
})

const CITIZEN_RULE = { unknown: 'GM-9.7', identified: 'GM-9.9', revealed: 'GM-4.3' }

interface CitizenTipProps {
  readonly known: keyof typeof CITIZEN_RULE
  readonly face: string | undefined
  readonly active: boolean
}

/** Who a Citizen is as far as the viewer may know, who else knows it, and what it does in a Riot now. */
const CitizenTip = ({ known, face, active }: CitizenTipProps) => {
  const { t } = useDesk()
  return (
    <Tip title={face === undefined ? t(`ui.citizen.${known}`) : t.name(face)} rule={CITIZEN_RULE[known]}>
      <p>{t(`ui.citizenHelp.${known}`)}</p>
      {face !== undefined && <p>{t.text(face)}</p>}
      {face !== undefined && face !== 'traitor' && <p>{t(active ? 'ui.fights' : 'ui.idle')}</p>}
    </Tip>
  )
}
