import { memo } from 'react'
import type { GameText, Hands } from '../../../../client/board.ts'
import { splitTarget } from '../../../../client/board.ts'
import { Tip } from '../../../../client/shared/index.ts'
import { arrestsIn } from './arrests.ts'
import { slotsOf } from './layout.ts'
import { Citizen, Guard } from './pieces.tsx'
import { outline, Platform } from './platform.tsx'
import { pressable } from './targets.ts'

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
  /** Choices of going there, or of doing something there. */
  readonly texts: string
  /** Choices of moving a Guard from there. */
  readonly guardTexts: string
  readonly guardLabel: string
  /** Choices of arresting somebody there; see `arrestsOf`. */
  readonly arrests: string
  readonly hands: Hands
  readonly t: GameText
}

const KNOWN = { u: 'unknown', i: 'identified', r: 'revealed' } as const

/** A Citizen as a word, so that a tile can tell at a glance whether its Citizens have changed. */
export const citizenCode = (known: keyof typeof KNOWN, face: string | undefined, active: boolean): string =>
  `${known}:${face ?? ''}:${active ? 'a' : ''}`

/** One District: a riveted platform with its Guards and Citizens; everything upright, empty slots visible. */
export const DistrictTile = memo((props: DistrictProps) => {
  const { id, x, y, w, h, major, name, spoken, help, texts, hands, t } = props
  const { pressed, found } = splitTarget({
    ...pressable(hands, texts, name),
    ...(texts === '' ? {} : { 'aria-label': spoken }),
  })
  return (
    <g
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className="district"
      data-major={major}
      data-raided={props.raided}
      data-struck={props.struck}
      {...pressed}
    >
      {texts !== '' && <path d={outline(w, h, major, -7)} className="halo" />}
      <Platform id={id} w={w} h={h} major={major} />
      <path d={outline(w, h, major, 6)} className="tile-touch" {...found} />
      {props.counts && <GuardGround lying={w > h} className="counted" />}
      <Contents
        guards={props.guards}
        broken={props.broken}
        citizens={props.citizens}
        arrests={props.arrests}
        lying={w > h}
        hands={hands}
        t={t}
      />
      {props.guardTexts !== '' && (
        <g
          {...pressable(hands, props.guardTexts, props.guardLabel)}
          aria-label={props.guardLabel}
          className="guard-pick"
        >
          <GuardGround lying={w > h} className="guard-box" />
          <GuardTip guards={props.guards} broken={props.broken} t={t} />
        </g>
      )}
      {props.struck && <path d={outline(w, h, major, -2)} className="struck" />}
      <Tip title={name} rule="GM-2.1">
        <p>{help}</p>
        <p>{spoken}</p>
      </Tip>
    </g>
  )
})

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
  readonly t: GameText
}

const GuardTip = ({ guards, broken, t }: GuardsProps) => (
  <Tip title={t('ui.guards')} rule="GM-8.5">
    <p>{t('ui.guardsNow', { guards, broken })}</p>
    <p>{t('ui.guardHelp')}</p>
  </Tip>
)

interface ContentsProps extends GuardsProps, Pick<DistrictProps, 'citizens' | 'arrests' | 'hands'> {
  readonly lying: boolean
}

const Contents = memo(({ guards, broken, citizens, arrests, lying, hands, t }: ContentsProps) => {
  const slots = slotsOf(lying)
  return (
    <>
      {guards + broken > 0 && (
        <g>
          {slots.guards.slice(0, guards + broken).map(({ x, y }, i) => (
            <Guard key={`${x},${y}`} x={x} y={y} broken={i >= guards} />
          ))}
          <GuardTip guards={guards} broken={broken} t={t} />
        </g>
      )}
      {citizens !== '' &&
        citizens.split(',').map((code, i) => {
          const [known = 'u', face = '', active = ''] = code.split(':')
          const place = slots.citizens[i]
          const who = {
            known: KNOWN[known as keyof typeof KNOWN],
            face: face === '' ? undefined : face,
            active: active === 'a',
          }
          const texts = known === 'r' ? arrestsIn(arrests, face) : ''
          return (
            place !== undefined && (
              <g key={`${place.x},${place.y}`} className="resident" {...pressable(hands, texts, t.name(face))}>
                {texts !== '' && (
                  <rect x={place.x - 20} y={place.y - 20} width="40" height="40" rx="9" className="halo" />
                )}
                <Citizen x={place.x} y={place.y} {...who} />
                <CitizenTip {...who} t={t} />
              </g>
            )
          )
        })}
    </>
  )
})

const CITIZEN_RULE = { unknown: 'GM-9.7', identified: 'GM-9.9', revealed: 'GM-4.3' }

interface CitizenTipProps {
  readonly known: keyof typeof CITIZEN_RULE
  readonly face: string | undefined
  readonly active: boolean
  readonly t: GameText
}

/** Who a Citizen is as far as the viewer may know, who else knows it, and what it does in a Riot now. */
const CitizenTip = ({ known, face, active, t }: CitizenTipProps) => (
  <Tip title={face === undefined ? t(`ui.citizen.${known}`) : t.name(face)} rule={CITIZEN_RULE[known]}>
    <p>{t(`ui.citizenHelp.${known}`)}</p>
    {face !== undefined && <p>{t.text(face)}</p>}
    {face !== undefined && face !== 'traitor' && <p>{t(active ? 'ui.fights' : 'ui.idle')}</p>}
  </Tip>
)
