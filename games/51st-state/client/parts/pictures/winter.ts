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
  'black-fortress': evilTower,
  'craftsmen-guild': gearHammer,
  storehouse: warehouse,
  'tanker-shipwreck': sinkingShip,
  'wire-entanglement': barbedWire,
  cistern: waterTank,
  'construction-site': cargoCrane,
  landfill: trashCan,
  'power-station': powerGenerator,
  'sheriffs-office': policeBadge,
  'small-factory': foundryBucket,
  suppliers: handTruck,
  'outpost-mercenaries': flamethrowerSoldier,
  'steel-eagle': eagleEmblem,
  'hibernation-chambers': cryoChamber,
  'armed-merchants': swapBag,
  crossing: ropeBridge,
  'dark-visions-gang': evilEyes,
  'demolition-team': dynamite,
  'dream-city': dreamCatcher,
  oilmen: oilCan,
  'patriot-tower': usaFlag,
  wrecker: towTruck,
  'combat-vehicle': jeep,
  'market-place': medievalPavilion,
  'material-depository': cargoCrate,
  'military-warehouse': lockedBox,
  'salt-lake-tower': controlTower,
  'teds-bus': bus,
  'the-hold': castle,
  'black-market': twoCoins,
  'body-hunters': meatHook,
  'camino-real': mountainRoad,
  caravanner: camel,
  'eight-mile': road,
  'mobile-storage': flatbedCovered,
  'propaganda-station': megaphone,
  transmitter: radioTower,
  'solitary-trader': cloakedFigureOnHorseback,
}
