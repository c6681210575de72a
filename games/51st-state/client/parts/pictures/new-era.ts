import { path as airplane } from 'icon:airplane'
import { path as ammoBox } from 'icon:ammo-box'
import { path as anvilImpact } from 'icon:anvil-impact'
import { path as backpack } from 'icon:backpack'
import { path as barracksTent } from 'icon:barracks-tent'
import { path as boxingRing } from 'icon:boxing-ring'
import { path as brassKnuckles } from 'icon:brass-knuckles'
import { path as brickWall } from 'icon:brick-wall'
import { path as busStop } from 'icon:bus-stop'
import { path as cavalry } from 'icon:cavalry'
import { path as compass } from 'icon:compass'
import { path as deerHead } from 'icon:deer-head'
import { path as desk } from 'icon:desk'
import { path as gavel } from 'icon:gavel'
import { path as hidden } from 'icon:hidden'
import { path as homeGarage } from 'icon:home-garage'
import { path as hospital } from 'icon:hospital'
import { path as hutsVillage } from 'icon:huts-village'
import { path as imprisoned } from 'icon:imprisoned'
import { path as ironMask } from 'icon:iron-mask'
import { path as lighthouse } from 'icon:lighthouse'
import { path as mechanicGarage } from 'icon:mechanic-garage'
import { path as mineTruck } from 'icon:mine-truck'
import { path as monkeyWrench } from 'icon:monkey-wrench'
import { path as mountainCave } from 'icon:mountain-cave'
import { path as notebook } from 'icon:notebook'
import { path as nuclearPlant } from 'icon:nuclear-plant'
import { path as oilRig } from 'icon:oil-rig'
import { path as outbackHat } from 'icon:outback-hat'
import { path as postOffice } from 'icon:post-office'
import { path as prisoner } from 'icon:prisoner'
import { path as skullMask } from 'icon:skull-mask'
import { path as spy } from 'icon:spy'
import { path as spyglass } from 'icon:spyglass'
import { path as stoneWall } from 'icon:stone-wall'
import { path as sunPriest } from 'icon:sun-priest'
import { path as thirdEye } from 'icon:third-eye'
import { path as village } from 'icon:village'
import { path as waterTower } from 'icon:water-tower'
import { path as winchesterRifle } from 'icon:winchester-rifle'

/** The pictograms of New Era: what a Location is recognised by from afar. */
export const pictures: Readonly<Record<string, string>> = {
  'hidden-forge': anvilImpact,
  'ricky-the-merchant': outbackHat,
  'the-iron-gang': ironMask,
  courthouse: gavel,
  'expedition-camp': compass,
  hangar: airplane,
  haven: lighthouse,
  'lemmys-storage': ammoBox,
  'natural-shelters': mountainCave,
  'car-garage': mechanicGarage,
  'black-market-contacts': spy,
  foundation: stoneWall,
  'gangers-dive': skullMask,
  truck: mineTruck,
  'bus-station': busStop,
  'espionage-center': spyglass,
  'guilds-garage': homeGarage,
  'human-trafficker': imprisoned,
  hunters: deerHead,
  'mesmerizers-dwelling': thirdEye,
  'petes-office': desk,
  'radioactive-colony': nuclearPlant,
  rifle: winchesterRifle,
  'brick-village': hutsVillage,
  'combat-zone': boxingRing,
  'disassembly-workshop': monkeyWrench,
  'labor-camp': prisoner,
  oilfield: oilRig,
  pickers: backpack,
  'rehabilitation-center': hospital,
  builders: brickWall,
  'gasoline-tower': waterTower,
  'ohio-cavalry': cavalry,
  'old-settlements': village,
  'post-office': postOffice,
  'preacher-of-the-new-era': sunPriest,
  'production-manager': notebook,
  'secret-outpost': hidden,
  'the-bronx-gang': brassKnuckles,
  'training-camp': barracksTent,
}
