import { memo, useEffect, useMemo, useState } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph, LaidChoices, useDesk, useOpen, usePointed, useUnplaced } from '../../../../client/boardkit/index.ts'
import { GameIcon, useAfterFrame } from '../../../../client/shared/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { districtIndex } from '../../rules/printed/districts.ts'
import type { Table } from '../../rules/table.ts'
import { flame, trust } from './glyphs.ts'
import { boundsOf, middleOf } from './layout.ts'
import { Citizen, Guard } from './pieces.tsx'
import type { MachineProps } from './props.ts'
import { type Riot, riotAhead, riotLost, riotTold } from './riot-tale.ts'

/** How long the outcome stays in the foreground by itself, in milliseconds. */
const STAYS = 9000

/** A Riot in the foreground: before it starts what is at stake, then who fought whom, and what came of it. */
export function RiotScene({ props }: { props: MachineProps }) {
  const { view, layout } = props
  const { t } = useDesk()
  const left = useUnplaced(() => false)
  const { shown, ahead, asked } = useRiot(props)
  const [sized, setSized] = useState<{ key: string; size: 'whole' | 'small' | 'closed' }>()
  if (shown === undefined) return null
  // On a phone the scales would cover the city: they wait behind a button.
  const size = sized?.key === shown.key ? sized.size : layout === 'phone' ? 'small' : 'whole'
  if (size === 'closed' && !asked) return null
  const small = size !== 'whole'
  return (
    <section
      className="riot"
      data-ahead={ahead}
      data-won={shown.won ?? 'open'}
      data-small={small}
      data-side={sideAwayFrom(view.open, shown.district)}
      aria-label={t('ui.riot')}
    >
      <header>
        <span className="riot-flame">
          <GameIcon path={flame} size={24} />
        </span>
        <div>
          <h3>{t('ui.riot')}</h3>
          <p>
            {t.name(shown.district)}
            {shown.hero !== undefined && ` · ${t('ui.riotBy', { hero: shown.hero })}`}
          </p>
        </div>
        {shown.cost !== undefined && (
          <b className="riot-cost">
            {shown.cost === 0 ? t('ui.free') : `−${shown.cost}`} <GameIcon path={trust} size={16} />
          </b>
        )}
        {!ahead && (
          <button
            type="button"
            className="riot-fold"
            aria-expanded={!small}
            aria-label={t(small ? 'ui.unfold' : 'ui.fold')}
            onClick={() => setSized({ key: shown.key, size: small ? 'whole' : 'small' })}
          >
            {small ? '▾' : '▴'}
          </button>
        )}
        {!ahead && !asked && (
          <button
            type="button"
            className="riot-fold"
            aria-label={t('ui.close')}
            onClick={() => setSized({ key: shown.key, size: 'closed' })}
          >
            ×
          </button>
        )}
      </header>
      {!small && <Scales key={shown.key} riot={shown} t={t} motion={props.motion && !ahead} />}
      <Outcome riot={shown} t={t} stage={view.outlook.stage} tokens={small} />
      {asked && <LaidChoices choices={left} />}
    </section>
  )
}

/** The Riot to be shown: the one pointed at, one lost with somebody to arrest, or the last one told, for a while. */
function useRiot({ view, events }: MachineProps): { shown: Riot | undefined; ahead: boolean; asked: boolean } {
  const hovered = usePointed(useDesk())
  const { decisions } = useOpen()
  const offer = useOffer()
  const told = useMemo(() => riotTold(view, events), [view, events])
  const [kept, setKept] = useState<Riot>()
  useEffect(() => {
    if (told !== undefined) setKept((now) => (now?.key === told.key ? now : told))
  }, [told])
  useEffect(() => {
    if (kept === undefined) return
    const timer = setTimeout(() => setKept(undefined), STAYS)
    return () => clearTimeout(timer)
  }, [kept])
  const pending = useMemo(() => riotLost(view), [view])
  const asked = pending !== undefined && decisions.some(({ at }) => at === 'riot.arrests')
  if (offer !== undefined && hovered === offer.text) return { shown: riotAhead(offer), ahead: true, asked }
  return { shown: pending ?? told ?? kept, ahead: false, asked }
}

/** The choice to start a Riot, where it is open. */
function useOffer(): ToldChoice | undefined {
  const { decisions } = useOpen()
  for (const { choices } of decisions) {
    const found = choices.find(({ choice }) => choice.do === 'riot')
    if (found !== undefined) return found
  }
  return undefined
}

/** The scene stands in the corner of the city that is farthest from its District. */
function sideAwayFrom({ tiles }: Table, district: string): string {
  const tile = tiles[districtIndex(district)]
  const { x, y, w, h } = boundsOf(tiles)
  const middle = tile === undefined ? { x, y: y + h } : middleOf(tile)
  return `${middle.y < y + h / 2 ? 'bottom' : 'top'} ${middle.x < x + w / 2 ? 'right' : 'left'}`
}

/** How far the beam can tip, in degrees, and how much each of difference tips it. */
const STEEPEST = 11
const TIP = 4.5
const ARM = 150

const Scales = memo(({ riot, t, motion }: { riot: Riot; t: GameText; motion: boolean }) => {
  const { fighters, guards, traitors, active, against } = riot
  const [level, setLevel] = useState(motion)
  useEffect(() => {
    if (!level) return
    // The tokens are laid first, then the beam tips.
    const timer = setTimeout(() => setLevel(false), 350 + 90 * (active + against))
    return () => clearTimeout(timer)
  }, [level, active, against])
  const angle = level ? 0 : Math.max(-STEEPEST, Math.min(STEEPEST, (against - active) * TIP))
  const drop = ARM * Math.sin((angle * Math.PI) / 180)
  // What the riot is about is read first; the scales take their place in the next frame.
  if (!useAfterFrame(true, false)) return <svg viewBox="0 0 560 252" className="scales" aria-hidden="true" />
  return (
    <svg
      viewBox="0 0 560 252"
      className="scales"
      role="img"
      aria-label={`${t('ui.activeCitizens', { count: active })}: ${active}. ${t('ui.againstRiot')}: ${against}`}
      data-motion={motion}
    >
      <path d="M272 40H288L291 232H269Z" className="scales-brass" />
      <path d="M226 240Q280 208 334 240Z" className="scales-brass" />
      <g className="scales-beam" style={{ transform: `translate(280px, 40px) rotate(${angle}deg)` }}>
        <path d={`M${-ARM} -3Q0 -16 ${ARM} -3V3Q0 0 ${-ARM} 3Z`} className="scales-brass" />
        <circle r="13" className="scales-brass" />
        <circle r="5" className="scales-pin" />
      </g>
      <Pan x={130} drop={-drop}>
        {fighters.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the pan.
          <Laid key={i} i={i} of={fighters.length}>
            <Citizen x={0} y={0} known="revealed" face={face} active />
          </Laid>
        ))}
      </Pan>
      <Pan x={430} drop={drop}>
        {Array.from({ length: guards + traitors }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the pan.
          <Laid key={i} i={i} of={guards + traitors}>
            {i < guards ? (
              <Guard x={0} y={0} broken={false} />
            ) : (
              <Citizen x={0} y={0} known="revealed" face="traitor" active={false} />
            )}
          </Laid>
        ))}
      </Pan>
      <text x="130" y="224" textAnchor="middle" className="scales-number" data-side="for">
        {active}
      </text>
      <text x="130" y="246" textAnchor="middle" className="scales-words">
        {t('ui.activeCitizens', { count: active })}
      </text>
      <text x="430" y="224" textAnchor="middle" className="scales-number" data-side="against">
        {against}
      </text>
      <text x="430" y="246" textAnchor="middle" className="scales-words">
        {[
          ...(guards > 0 || traitors === 0 ? [t('ui.guardCount', { count: guards })] : []),
          ...(traitors > 0 ? [t('ui.traitorCount', { count: traitors })] : []),
        ].join(' + ')}
      </text>
    </svg>
  )
})

const Pan = ({ x, drop, children }: { x: number; drop: number; children: React.ReactNode }) => (
  <g className="scales-pan" style={{ transform: `translate(${x}px, ${(40 + drop).toFixed(1)}px)` }}>
    <path d="M0 0-84 98M0 0 84 98" className="scales-chain" />
    <g transform="translate(0 98)">{children}</g>
    <path d="M-94 98H94Q64 126 0 126 -64 126 -94 98Z" className="scales-brass" />
    <circle r="4" className="scales-pin" />
  </g>
)

/** A token in its place in a pan: four to a row, heaped. */
function Laid({ i, of, children }: { i: number; of: number; children: React.ReactNode }) {
  const row = Math.floor(i / 4)
  const inRow = Math.min(4, of - row * 4)
  return (
    <g transform={`translate(${((i % 4) - (inRow - 1) / 2) * 40} ${-19 - row * 38})`}>
      <g className="scales-token" style={{ '--i': i } as React.CSSProperties}>
        {children}
      </g>
    </g>
  )
}

/** What a Riot that has not begun still needs. */
function needText({ active, against, unknown }: Riot, t: GameText): string {
  const count = against + 1 - active
  return t(count <= 0 ? 'ui.riotAhead' : count > unknown ? 'ui.riotHopeless' : 'ui.riotNeeds', { count })
}

/** The verdict in figures and words; before the Riot what it still needs. */
function Outcome({ riot, t, stage, tokens }: { riot: Riot; t: GameText; stage: number; tokens: boolean }) {
  const { active, against, won, unknown, idle, fighters, guards, traitors } = riot
  return (
    <footer>
      {tokens && <Tokens faces={fighters} active />}
      <b className="riot-sum">
        {active} <i>{active > against ? '>' : active === against ? '=' : '<'}</i> {against}
      </b>
      {tokens && <Tokens faces={Array.from({ length: traitors }, () => 'traitor')} guards={guards} />}
      <strong>{won === true ? t('ui.riotWon') : won === false ? t('ui.riotLost') : needText(riot, t)}</strong>
      {unknown > 0 && (
        <span className="riot-rest">
          <Tokens faces={Array.from({ length: Math.min(6, unknown) }, () => undefined)} />
          {t('ui.riotUnknown', { count: unknown })}
        </span>
      )}
      {idle.length > 0 && (
        <span className="riot-rest">
          <Tokens faces={idle} />
          {t('ui.riotIdle', { stage })}
        </span>
      )}
    </footer>
  )
}

interface TokensProps {
  readonly faces: readonly (string | undefined)[]
  readonly active?: boolean
  readonly guards?: number
}

const Tokens = ({ faces, active = false, guards = 0 }: TokensProps) => {
  const wide = guards * 24 + faces.length * 38
  return (
    <svg viewBox={`0 0 ${wide} 38`} width={wide * 0.74} height="28" aria-hidden="true">
      {Array.from({ length: guards }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row.
        <Guard key={i} x={12 + i * 24} y={20} broken={false} />
      ))}
      {faces.map((face, i) => (
        <Citizen
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row.
          key={i}
          x={guards * 24 + 19 + i * 38}
          y={19}
          known={face === undefined ? 'unknown' : 'revealed'}
          face={face}
          active={active}
        />
      ))}
    </svg>
  )
}

/** Beside the choices of the board while a Riot can be started: how it would stand. */
export function RiotForecast() {
  const { t } = useDesk()
  const offer = useOffer()
  const riot = offer === undefined ? undefined : riotAhead(offer)
  if (riot === undefined) return null
  return (
    <p className="riot-forecast">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <Glyph d={flame} x={9} y={9} size={18} className="riots-flame" />
      </svg>
      <b>
        {t('ui.riot')}: {riot.active} : {riot.against}
      </b>
      <span>
        {needText(riot, t)}
        {riot.unknown > 0 && `; ${t('ui.riotUnknown', { count: riot.unknown })}`}
      </span>
    </p>
  )
}
