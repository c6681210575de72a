import { path as megaphone } from 'icon:acoustic-megaphone'
import { path as android } from 'icon:android-mask'
import { path as biohazard } from 'icon:biohazard'

import { path as crane } from 'icon:cargo-crane'
import { path as shield } from 'icon:checked-shield'
import { path as circuitry } from 'icon:circuitry'
import { path as credits } from 'icon:credits-currency'
import { path as erlenmeyer } from 'icon:erlenmeyer'
import { path as noodles } from 'icon:fast-noodles'
import { path as fedora } from 'icon:fedora'
import { path as fist } from 'icon:fist'
import { path as gears } from 'icon:gears'
import { path as stopHand } from 'icon:hand'
import { path as hazard } from 'icon:hazard-sign'
import { path as martini } from 'icon:martini'
import { path as mining } from 'icon:mine-wagon'
import { path as city } from 'icon:modern-city'
import { path as dove } from 'icon:peace-dove'
import { path as badge } from 'icon:police-badge'
import { path as lightning } from 'icon:power-lightning'
import { path as shake } from 'icon:shaking-hands'
import { path as roots } from 'icon:tree-roots'
import { path as trophy } from 'icon:trophy'
import { path as television } from 'icon:tv'
import { path as unplugged } from 'icon:unplugged'
import type { Corp, Piece, Resource, Type } from '../../rules/printed/nouns.ts'

/** One pictogram for each good, kind of card, piece and corporation. */
export const RESOURCE_GLYPH: Readonly<Record<Resource, string>> = {
  energy: lightning,
  consumables: noodles,
  tech: circuitry,
  entertainment: martini,
  credits,
}

export const TYPE_GLYPH: Readonly<Record<Type, string>> = {
  construction: crane,
  biotech: erlenmeyer,
  labor: gears,
  media: television,
  security: badge,
}

export const PIECE_GLYPH: Readonly<Record<Piece | 'unrest', string>> = {
  android,
  humanFirst: fist,
  orgcrime: fedora,
  prisec: shield,
  illness: biohazard,
  outage: unplugged,
  development: city,
  unrest: megaphone,
}

export const CORP_GLYPH: Readonly<Record<Corp, string>> = {
  globalsec: badge,
  'haas-bioroid': android,
  jinteki: erlenmeyer,
  melange: mining,
  nbn: television,
  weyland: crane,
}

export const SIGN_GLYPH = { protest: megaphone, strike: stopHand, outage: unplugged } as const
export { hazard as HAZARD, lightning as EMERGENCY_GLYPH, roots as ROOT_GLYPH, shake as HANDSHAKE, trophy as TROPHY }

/** What each corporation's contract pays for. */
export const CONTRACT_GLYPH: Readonly<Record<Corp, string>> = {
  globalsec: fist,
  'haas-bioroid': android,
  jinteki: biohazard,
  melange: dove,
  nbn: megaphone,
  weyland: unplugged,
}
