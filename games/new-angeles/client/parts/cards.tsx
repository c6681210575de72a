import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import { actionRow } from '../../rules/printed/actions.ts'
import { EMERGENCY_GLYPH, TYPE_GLYPH } from './glyphs.ts'

interface CardProps {
  readonly t: GameText
  readonly id: string
  /** Below the text: what it would pay, or why it cannot be used. */
  readonly foot?: string | undefined
  readonly turned?: boolean
}

/** Texts longer than this are set closer, names longer than this too where cards are small. */
const LONG = 110
const LONG_NAME = 18

/** An action or emergency card: its name in a strip of its type's colour, and its text. */
export const ActionCard = memo(({ t, id, foot, turned = false }: CardProps) => {
  const type = actionRow(id)?.type
  const name = t.name(id)
  const text = t.text(id) ?? ''
  return (
    <article
      className="text-card"
      data-type={type ?? 'emergency'}
      data-turned={turned}
      {...(text.length > LONG ? { 'data-long': '' } : {})}
      {...(name.length > LONG_NAME ? { 'data-long-name': '' } : {})}
    >
      <h4>
        <GameIcon
          path={type === undefined ? EMERGENCY_GLYPH : TYPE_GLYPH[type]}
          size={16}
          aria-label={type === undefined ? t('ui.emergency') : t.name(type)}
        />
        <span>{name}</span>
      </h4>
      <p>{text}</p>
      {foot !== undefined && <footer>{foot}</footer>}
    </article>
  )
})

/** Any other card: a name and a text. */
export const PlainCard = memo(({ t, id, foot }: CardProps) => (
  <article className="text-card" data-type="plain">
    <h4>
      <span>{t.name(id)}</span>
    </h4>
    <p>{t.text(id)}</p>
    {foot !== undefined && <footer>{foot}</footer>}
  </article>
))

/** An asset: somebody in neon light, name and text beside. */
export const AssetCard = memo(({ t, id, head }: { t: GameText; id: string; head?: string }) => (
  <>
    <Portrait id={id} />
    <div className="stake-words">
      {head !== undefined && <small>{head}</small>}
      <strong>{t.name(id)}</strong>
      <p>{t.text(id)}</p>
    </div>
  </>
))

/** No face is known: hair, coat and tie differ from one to the next. */
const Portrait = memo(({ id }: { id: string }) => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return (
    <svg
      viewBox="0 0 90 140"
      preserveAspectRatio="xMidYMax slice"
      className="portrait"
      aria-hidden="true"
      data-tie={sum % 2}
    >
      <path d="M0 0H90L62 58H28Z" className="portrait-beam" />
      <path d="M0 20H90M0 44H90M0 68H90M0 92H90M0 116H90" className="portrait-grid" />
      <path d="M6 140V118Q8 98 34 92H56Q82 98 84 118V140Z" className="portrait-coat" />
      <path d="M36 80H54V96L45 104L36 96Z" className="portrait-skin" />
      <ellipse cx="45" cy="58" rx="20" ry="25" className="portrait-skin" />
      <path d={HAIR[sum % HAIR.length]} className="portrait-hair" />
      <path d="M34 92L45 106L56 92L60 96L48 118H42L30 96Z" className="portrait-shirt" />
      {sum % 3 !== 0 && <path d="M45 102L50 108L48 140H42L40 108Z" className="portrait-tie" />}
      <path d="M25 58A20 25 0 0 0 37 81M6 140V118Q8 98 34 92" className="portrait-left" />
      <path d="M65 58A20 25 0 0 1 53 81M84 140V118Q82 98 56 92" className="portrait-right" />
    </svg>
  )
})

const HAIR = [
  'M24 60Q20 30 45 30Q70 30 66 60Q62 42 45 42Q28 42 24 60Z',
  'M22 78Q16 28 45 28Q74 28 68 78L63 78Q66 46 45 44Q24 46 27 78Z',
  'M25 50Q28 30 45 31Q66 30 66 52Q54 40 42 44Q30 44 25 50Z',
  'M27 40Q45 22 63 40Q66 48 65 54Q45 40 25 54Q24 46 27 40Z',
]
