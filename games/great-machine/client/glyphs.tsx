import { path as anvil } from 'icon:anvil'
import { path as bow } from 'icon:bow-arrow'
import { path as caduceus } from 'icon:caduceus'
import { path as mask } from 'icon:carnival-mask'
import { path as castle } from 'icon:castle'
import { path as crown } from 'icon:crown'
import { path as factory } from 'icon:factory'
import { path as ghost } from 'icon:floating-ghost'
import { path as gavel } from 'icon:gavel'
import { path as lyre } from 'icon:lyre'
import { path as medal } from 'icon:medal'
import { path as microscope } from 'icon:microscope'
import { path as obelisk } from 'icon:obelisk'
import { path as palette } from 'icon:palette'
import { path as tower } from 'icon:radio-tower'
import { path as rose } from 'icon:rose'
import { path as scales } from 'icon:scales'
import { path as shop } from 'icon:shop'
import { path as snake } from 'icon:snake'
import { path as spanner } from 'icon:spanner'
import { path as telescope } from 'icon:telescope'
import { path as coins } from 'icon:two-coins'
import { path as boot } from 'icon:walking-boot'

/** Engraved signs: one for each District, Hero, Servant and class of Citizen. */
export const DISTRICT_GLYPH: Readonly<Record<string, string>> = {
  art: lyre,
  science: telescope,
  trade: shop,
  industry: factory,
  velvet: rose,
  citadel: castle,
  tower: scales,
  nexus: tower,
  square: obelisk,
}
export const HERO_GLYPH: Readonly<Record<string, string>> = {
  actress: mask,
  vagabond: boot,
  hunter: bow,
  physician: caduceus,
  artificer: spanner,
  veteran: medal,
}
export const SERVANT_GLYPH: Readonly<Record<string, string>> = { lex: scales, judgementor: gavel, phantasmer: ghost }
export const CLASS_GLYPH: Readonly<Record<string, string>> = {
  traitor: snake,
  artist: palette,
  scientist: microscope,
  merchant: coins,
  industrialist: anvil,
  noble: crown,
}

interface GlyphProps {
  readonly d: string | undefined
  readonly x: number
  readonly y: number
  readonly size: number
  readonly className?: string
}

/** A pictogram inside an SVG, by its middle. */
export const Glyph = ({ d, x, y, size, className }: GlyphProps) =>
  d === undefined ? null : (
    <path d={d} className={className} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
  )
