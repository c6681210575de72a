import { memo } from 'react'
import type { GameText, SeatLook } from '../../../../client/board.ts'
import { SeatShape, Tip, useDesk } from '../../../../client/boardkit/index.ts'
import type { Play, Table } from '../../rules/table.ts'
import type { Layout } from './geometry.ts'
import { CARD, PlayedCard } from './played-card.tsx'

/** The middle of the ring is no system: this round's cards lie there like a trick, in turn order. */
export function Hub({ open, layout }: { open: Table; layout: Layout }) {
  const { t, seats } = useDesk()
  const { played, zero, initiative, seized, turn } = open
  return (
    <Trick
      played={played}
      zero={zero}
      holder={seats[seized >= 0 ? seized : initiative]}
      turn={turn.seat}
      pips={turn.pips}
      seats={seats}
      t={t}
      desk={layout.piece === 1}
    />
  )
}

interface TrickProps {
  readonly played: readonly Play[]
  readonly zero: boolean
  readonly holder: SeatLook | undefined
  readonly turn: number
  readonly pips: number
  readonly seats: readonly SeatLook[]
  readonly t: GameText
  readonly desk: boolean
}

/** Four cards leave room for a shape alone above each; a bot is called by the last word of its name, a long name by its first. */
const NAMED = 3
const shortName = ({ name, bot }: SeatLook): string => {
  const words = name.split(' ')
  const said = (bot ? words.at(-1) : name.length > 8 ? words[0] : name) ?? name
  return said.length > 8 ? `${said.slice(0, 7)}…` : said
}

const Trick = memo(({ played, zero, holder, turn, pips, seats, t, desk }: TrickProps) => {
  const columns = desk ? Math.max(1, played.length) : 2
  const step = desk ? { x: columns > NAMED ? 70 : 82, y: 78 } : { x: 55, y: 66 }
  const rows = Math.ceil(played.length / columns)
  return (
    <g className="hub" data-thing="played" transform={desk ? 'translate(0 -2)' : 'translate(0 -5)'}>
      {played.map((play, i) => {
        const look = seats[play.seat]
        if (look === undefined) return null
        const row = Math.floor(i / columns)
        const inRow = Math.min(columns, played.length - row * columns)
        return (
          <Laid
            key={play.seat}
            play={play}
            look={look}
            first={i === 0}
            zero={zero && i === 0}
            left={play.seat === turn ? pips : undefined}
            named={desk && columns <= NAMED}
            x={((i % columns) - (inRow - 1) / 2) * step.x}
            y={(row - (rows - 1) / 2) * step.y}
            step={step.x}
            t={t}
            desk={desk}
          />
        )
      })}
      {holder !== undefined && (desk || played.length === 0) && (
        <Initiative text={t('ui.initiative', { name: holder.name })} alone={played.length === 0} desk={desk} />
      )}
    </g>
  )
})

interface LaidProps {
  readonly play: Play
  readonly look: SeatLook
  readonly first: boolean
  readonly zero: boolean
  /** Actions left, while its turn lasts. */
  readonly left: number | undefined
  readonly named: boolean
  readonly x: number
  readonly y: number
  /** From one card to the next. */
  readonly step: number
  readonly t: GameText
  readonly desk: boolean
}

/** A card of the round with who played it and how. */
function Laid({ play, look, first, zero, left, named, x, y, step, t, desk }: LaidProps) {
  const size = CARD[desk ? 'desk' : 'phone']
  return (
    <g transform={`translate(${x} ${y})`} data-turn={left === undefined ? undefined : ''}>
      <PlayedCard
        card={play.card}
        zero={zero}
        only={play.as === 'pivot' || play.as === 'copy'}
        left={left}
        seatFill={look.fill}
        size={desk ? 'desk' : 'phone'}
      />
      {play.seizer >= 0 && (
        <rect
          x={size.width / 2 - 10}
          y={-size.height / 2 - 5}
          width="15"
          height="20"
          rx="3"
          className="seizer"
          stroke={look.fill}
        />
      )}
      {desk ? (
        <>
          <SeatShape colour={look.colour} size={13} x={named ? -29 : -6.5} y={-63} />
          {named && (
            <text x="-13" y="-52" className="hub-name">
              {shortName(look)}
            </text>
          )}
          {!first && <path d={`M${-step / 2 - 3} -5l5 5-5 5`} className="hub-next" />}
        </>
      ) : (
        <>
          <circle cx={size.width / 2} cy="-2" r="9" className="rim-ground" />
          <SeatShape colour={look.colour} size={13} x={size.width / 2 - 6.5} y={-8.5} />
        </>
      )}
      <text y={size.height / 2 + (desk ? 17 : 12)} textAnchor="middle" className="hub-as">
        {t(named ? `ui.as.${play.as}` : `ui.asShort.${play.as}`)}
      </text>
      <Tip title={play.card === '' ? look.name : t.name(play.card)}>
        {look.name}: {t(`ui.as.${play.as}`)}
      </Tip>
    </g>
  )
}

/** Who holds the initiative; on a phone in two lines. */
const Initiative = ({ text, alone, desk }: { text: string; alone: boolean; desk: boolean }) => (
  <text y={alone ? 5 : 75} textAnchor="middle" className="hub-initiative">
    {desk
      ? text
      : text.split(': ').map((line, i) => (
          <tspan key={line} x="0" dy={i === 0 ? 0 : '1.25em'}>
            {line}
          </tspan>
        ))}
  </text>
)
