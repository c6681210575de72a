import { memo } from 'react'
import { Glyph, Tip, useDesk } from '../../../../client/boardkit/index.ts'
import { die, exit } from './glyphs.ts'
import { COGWHEEL, Token } from './pieces.tsx'
import { TileName } from './platform.tsx'

export interface SignsProps {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly riot: boolean
  readonly raided: boolean
  /** What leaving costs a Hero; '' where it does not matter now. */
  readonly toll: string
  /** What going there costs, `die` where it cannot be paid; '' where nobody may. */
  readonly price: string
  readonly mover: 'hero' | 'servant'
  readonly wordless: boolean
}

/** Over all platforms, ways and figures: the names of Districts, Riot and Raid tokens, what leaving a District costs, and what going there would. */
export const Signs = memo(({ id, name, x, y, w, h, riot, raided, toll, price, mover, wordless }: SignsProps) => {
  const { t } = useDesk()
  return (
    <g style={{ transform: `translate(${x}px, ${y}px)` }} className="signs">
      <TileName id={id} name={name} w={w} lying={w > h} wordless={wordless} />
      {riot && (
        <g className="told">
          <Token kind="riot" x={w - 6} y={-4} />
          <Tip title={t('ui.riot')} rule="GM-9.18">
            {t('ui.riotToken')}
          </Tip>
        </g>
      )}
      {raided && (
        <g className="told">
          <Token kind="raid" x={w - (riot ? 44 : 6)} y={-4} />
          <Tip title={t('ui.raid')} rule="GM-8.11">
            {t('ui.raidToken')}
          </Tip>
        </g>
      )}
      {toll !== '' && (
        <g transform="translate(-4 8)" className="toll told">
          <g className="grown">
            <rect y="-22" width="37" height="22" rx="5" />
            <Glyph d={exit} x={11} y={-11} size={15} className="toll-glyph" />
            <text x="27" y="-5.5" textAnchor="middle">
              {toll}
            </text>
          </g>
          <Tip title={t('ui.toll', { count: Number(toll) })} rule="GM-8.5">
            {t('ui.tollHelp')}
          </Tip>
        </g>
      )}
      {price !== '' && (
        <g transform={priceAt(w, h, (riot ? 1 : 0) + (raided ? 1 : 0))} className="place-price" data-upright={w <= h}>
          <g className="grown">
            {mover === 'servant' ? (
              <path d={COGWHEEL} transform={w > h ? 'scale(.92)' : 'scale(.8)'} />
            ) : (
              <circle r="17" />
            )}
            {price === 'die' ? (
              <Glyph d={die} x={0} y={0} size={22} className="price-die" />
            ) : (
              <text y="5.6" textAnchor="middle">
                {price}
              </text>
            )}
          </g>
        </g>
      )}
    </g>
  )
})

/** Where no piece stands: in the head of a lying tile beside its tokens, over the Citizens of a standing one. */
const priceAt = (w: number, h: number, tokens: number): string =>
  w > h ? `translate(${w - 30 - tokens * 38} 7)` : `translate(${w / 2} ${h - 109})`
