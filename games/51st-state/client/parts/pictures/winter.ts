import { path as barbedWire } from 'icon:barbed-wire'
import { path as bus } from 'icon:bus'
import { path as camel } from 'icon:camel'
import { path as cargoCrane } from 'icon:cargo-crane'
import { path as cargoCrate } from 'icon:cargo-crate'
import { path as castle } from 'icon:castle'
import { path as cloakedFigureOnHorseback } from 'icon:cloaked-figure-on-horseback'
import { path as controlTower } from 'icon:control-tower'
import { path as cryoChamber } from 'icon:cryo-chamber'
import { path as dreamCatcher } from 'icon:dream-catcher'
import { path as dynamite } from 'icon:dynamite'
import { path as eagleEmblem } from 'icon:eagle-emblem'
import { path as evilEyes } from 'icon:evil-eyes'
import { path as evilTower } from 'icon:evil-tower'
import { path as flamethrowerSoldier } from 'icon:flamethrower-soldier'
import { path as flatbedCovered } from 'icon:flatbed-covered'
import { path as foundryBucket } from 'icon:foundry-bucket'
import { path as gearHammer } from 'icon:gear-hammer'
import { path as handTruck } from 'icon:hand-truck'
import { path as jeep } from 'icon:jeep'
import { path as lockedBox } from 'icon:locked-box'
import { path as meatHook } from 'icon:meat-hook'
import { path as medievalPavilion } from 'icon:medieval-pavilion'
import { path as megaphone } from 'icon:megaphone'
import { path as mountainRoad } from 'icon:mountain-road'
import { path as oilCan } from 'icon:oil-can'
import { path as policeBadge } from 'icon:police-badge'
import { path as powerGenerator } from 'icon:power-generator'
import { path as radioTower } from 'icon:radio-tower'
import { path as road } from 'icon:road'
import { path as ropeBridge } from 'icon:rope-bridge'
import { path as sinkingShip } from 'icon:sinking-ship'
import { path as swapBag } from 'icon:swap-bag'
import { path as towTruck } from 'icon:tow-truck'
import { path as trashCan } from 'icon:trash-can'
import { path as twoCoins } from 'icon:two-coins'
import { path as usaFlag } from 'icon:usa-flag'
import { path as warehouse } from 'icon:warehouse'
import { path as waterTank } from 'icon:water-tank'

/** The pictograms of Winter: what a Location is recognised by from afar. */
export const pictures: Readonly<Record<string, string>> = {
  black_fortress: evilTower,
  craftsmen_guild: gearHammer,
  storehouse: warehouse,
  tanker_shipwreck: sinkingShip,
  wire_entanglement: barbedWire,
  cistern: waterTank,
  construction_site: cargoCrane,
  landfill: trashCan,
  power_station: powerGenerator,
  sheriffs_office: policeBadge,
  small_factory: foundryBucket,
  suppliers: handTruck,
  outpost_mercenaries: flamethrowerSoldier,
  steel_eagle: eagleEmblem,
  hibernation_chambers: cryoChamber,
  armed_merchants: swapBag,
  crossing: ropeBridge,
  dark_visions_gang: evilEyes,
  demolition_team: dynamite,
  dream_city: dreamCatcher,
  oilmen: oilCan,
  patriot_tower: usaFlag,
  wrecker: towTruck,
  combat_vehicle: jeep,
  market_place: medievalPavilion,
  material_depository: cargoCrate,
  military_warehouse: lockedBox,
  salt_lake_tower: controlTower,
  teds_bus: bus,
  the_hold: castle,
  black_market: twoCoins,
  body_hunters: meatHook,
  camino_real: mountainRoad,
  caravanner: camel,
  eight_mile: road,
  mobile_storage: flatbedCovered,
  propaganda_station: megaphone,
  transmitter: radioTower,
  solitary_trader: cloakedFigureOnHorseback,
}
