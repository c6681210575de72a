import { path as bandit } from 'icon:bandit'
import { path as battleTank } from 'icon:battle-tank'
import { path as bed } from 'icon:bed'
import { path as beerStein } from 'icon:beer-stein'
import { path as bigGear } from 'icon:big-gear'
import { path as biohazard } from 'icon:biohazard'
import { path as bookshelf } from 'icon:bookshelf'
import { path as brickPile } from 'icon:brick-pile'
import { path as bucketWheelExcavator } from 'icon:bucket-wheel-excavator'
import { path as bulldozer } from 'icon:bulldozer'
import { path as bunker } from 'icon:bunker'
import { path as campingTent } from 'icon:camping-tent'
import { path as caravan } from 'icon:caravan'
import { path as caveEntrance } from 'icon:cave-entrance'
import { path as chemicalTank } from 'icon:chemical-tank'
import { path as church } from 'icon:church'
import { path as cityCar } from 'icon:city-car'
import { path as clayBrick } from 'icon:clay-brick'
import { path as coliseum } from 'icon:coliseum'
import { path as crossedPistols } from 'icon:crossed-pistols'
import { path as crossroad } from 'icon:crossroad'
import { path as cultist } from 'icon:cultist'
import { path as damagedHouse } from 'icon:damaged-house'
import { path as desertCamp } from 'icon:desert-camp'
import { path as factory } from 'icon:factory'
import { path as factoryArm } from 'icon:factory-arm'
import { path as files } from 'icon:files'
import { path as filmProjector } from 'icon:film-projector'
import { path as fuelTank } from 'icon:fuel-tank'
import { path as furnace } from 'icon:furnace'
import { path as gasPump } from 'icon:gas-pump'
import { path as gears } from 'icon:gears'
import { path as gothicCross } from 'icon:gothic-cross'
import { path as greekTemple } from 'icon:greek-temple'
import { path as guards } from 'icon:guards'
import { path as harborDock } from 'icon:harbor-dock'
import { path as hoodedAssassin } from 'icon:hooded-assassin'
import { path as leeEnfield } from 'icon:lee-enfield'
import { path as militaryFort } from 'icon:military-fort'
import { path as mineWagon } from 'icon:mine-wagon'
import { path as modernCity } from 'icon:modern-city'
import { path as oilDrum } from 'icon:oil-drum'
import { path as oilPump } from 'icon:oil-pump'
import { path as pirateFlag } from 'icon:pirate-flag'
import { path as radioactive } from 'icon:radioactive'
import { path as rat } from 'icon:rat'
import { path as refinery } from 'icon:refinery'
import { path as revolver } from 'icon:revolver'
import { path as robberMask } from 'icon:robber-mask'
import { path as shipWreck } from 'icon:ship-wreck'
import { path as shop } from 'icon:shop'
import { path as steamLocomotive } from 'icon:steam-locomotive'
import { path as stoneBlock } from 'icon:stone-block'
import { path as stonePile } from 'icon:stone-pile'
import { path as stoneStack } from 'icon:stone-stack'
import { path as talk } from 'icon:talk'
import { path as teacher } from 'icon:teacher'
import { path as toolbox } from 'icon:toolbox'
import { path as trade } from 'icon:trade'
import { path as trenchKnife } from 'icon:trench-knife'
import { path as truck } from 'icon:truck'
import { path as twoShadows } from 'icon:two-shadows'
import { path as undergroundCave } from 'icon:underground-cave'
import { path as watchtower } from 'icon:watchtower'

/** The pictograms of the base set, and of the connection cards: what a Location is recognised by from afar. */
export const pictures: Readonly<Record<string, string>> = {
  school: teacher,
  arena: coliseum,
  'brick-supplier': brickPile,
  'oil-rig': oilPump,
  'parking-lot': cityCar,
  assassin: hoodedAssassin,
  'construction-vehicles': bulldozer,
  docks: harborDock,
  'fuel-tank': fuelTank,
  quarry: stonePile,
  sharrash: rat,
  'boiler-room': furnace,
  excavator: bucketWheelExcavator,
  pub: beerStein,
  'brick-storage': clayBrick,
  camp: campingTent,
  'city-guards': guards,
  crossroads: crossroad,
  'methane-storage': chemicalTank,
  'old-cinema': filmProjector,
  'ruined-library': bookshelf,
  'scrap-metal': gears,
  'thieves-den': robberMask,
  'underground-warehouse': undergroundCave,
  church,
  factory,
  'murderers-pub': trenchKnife,
  museum: greekTemple,
  refinery,
  rubble: stoneStack,
  'wrecked-tank': battleTank,
  archive: files,
  convoy: truck,
  'corner-shop': shop,
  gunsmith: leeEnfield,
  'huge-machinery': bigGear,
  'merc-outpost': watchtower,
  bioweaponry: biohazard,
  'clay-pit': mineWagon,
  'deserted-colony': desertCamp,
  'gasoline-cultist': cultist,
  hideout: caveEntrance,
  motel: bed,
  'oil-trader': oilDrum,
  'radioactive-fuel': radioactive,
  'rubble-trader': stoneBlock,
  'scrap-trader': toolbox,
  shadow: twoShadows,
  shipwreck: shipWreck,
  'weapon-trader': revolver,
  'abandoned-suburbs': damagedHouse,
  'assembly-plant': factoryArm,
  confessor: gothicCross,
  'gasoline-drinkers-den': gasPump,
  'gun-shop': crossedPistols,
  negotiator: talk,
  'oilmens-fortress': militaryFort,
  shelter: bunker,
  skyscraper: modernCity,
  'thieves-caravan': caravan,
  'junk-train': steamLocomotive,
  'merchants-card': trade,
  punks: pirateFlag,
  thugs: bandit,
}
