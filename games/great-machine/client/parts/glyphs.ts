import { path as android } from 'icon:android-mask'
import { path as anvil } from 'icon:anvil'
import { path as bow } from 'icon:bow-arrow'
import { path as caduceus } from 'icon:caduceus'
import { path as mask } from 'icon:carnival-mask'
import { path as castle } from 'icon:castle'
import { path as clock } from 'icon:clock-tower'
import { path as crown } from 'icon:crown'
import { path as factory } from 'icon:factory'
import { path as ghost } from 'icon:floating-ghost'
import { path as gavel } from 'icon:gavel'
import { path as lyre } from 'icon:lyre'
import { path as medal } from 'icon:medal'
import { path as microscope } from 'icon:microscope'
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

export { path as eye } from 'icon:all-seeing-eye'
export { path as die } from 'icon:dice-six-faces-five'
export { path as exit } from 'icon:exit-door'
export { path as trust } from 'icon:fist'
export { path as flame } from 'icon:flame'
export { path as cuffs } from 'icon:handcuffs'
export { path as prison } from 'icon:imprisoned'
export { path as padlock } from 'icon:padlock'
export { path as bust } from 'icon:stone-bust'
export { path as scroll } from 'icon:tied-scroll'
export { path as seal } from 'icon:wax-seal'

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
  square: clock,
}
export const HERO_GLYPH: Readonly<Record<string, string>> = {
  actress: mask,
  vagabond: boot,
  hunter: bow,
  physician: caduceus,
  artificer: spanner,
  veteran: medal,
}
export const SERVANT_GLYPH: Readonly<Record<string, string>> = { lex: android, judgementor: gavel, phantasmer: ghost }
export const CLASS_GLYPH: Readonly<Record<string, string>> = {
  traitor: snake,
  artist: palette,
  scientist: microscope,
  merchant: coins,
  industrialist: anvil,
  noble: crown,
}
