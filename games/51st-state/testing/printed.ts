/**
 * What is printed on every Location card, written down a second time, apart from the rows that the rules
 * read: the tests of the cards play each card and compare what happens with these lines.
 * Name | category and distance | types | spoils | deal | ability | building bonus.
 */
export const PRINTED = `
school | production 1 | worker ammo | 2 worker | worker | yields 1 worker | built 1 worker
arena | production 2 | gun ammo | 3 gun | gun | yields gun per gun up to 3
brick-supplier | production 2 | brick ammo | 3 brick | brick | yields brick per brick up to 3
oil-rig | production 2 | fuel ammo | 3 fuel | fuel | yields fuel per fuel up to 3
parking-lot | production 2 | iron ammo | 3 iron | iron | yields iron per iron up to 3
assassin | openProduction 1 | gun ammo | 2 gun | gun | yields 1 gun
construction-vehicles | openProduction 1 | iron contact | 2 grey | iron | yields 1 grey | built 1 grey
docks | openProduction 1 | iron ammo | 2 iron | iron | yields 1 iron
fuel-tank | openProduction 1 | fuel ammo | 2 fuel | fuel | yields 1 fuel
quarry | openProduction 1 | brick ammo | 2 brick | brick | yields 1 brick
sharrash | openProduction 1 | contact | 2 universal | universal | yields 1 universal | built 1 universal
boiler-room | openProduction 2 | worker | 3 worker | worker | yields 2 worker | built 1 worker
excavator | openProduction 2 | brick contact | 2 brick + 1 vp | brick | yields 1 rebuild
pub | openProduction 2 | card | 3 card | card | yields 1 card | built 1 card
brick-storage | feature 1 | brick | 2 brick | brick | caches 3 brick
camp | feature 1 | worker | 2 worker | worker | caches 3 worker
city-guards | feature 1 | gun | 2 gun | gun | caches 3 gun
crossroads | feature 1 | worker card | 2 card | card | built 2 card
methane-storage | feature 1 | fuel | 2 fuel | fuel | caches 3 fuel
old-cinema | feature 1 | church | 1 vp + 1 card | vp | built 1 vp
ruined-library | feature 1 | gun ammo | 1 gun + 1 card | gun | stores 3 fuel/iron/gun/brick
scrap-metal | feature 1 | iron | 2 iron | iron | caches 3 iron
thieves-den | feature 1 | worker ammo | 1 ammo + 1 card | ammo | stores 2 fuel/iron/gun/brick + 2 worker
underground-warehouse | feature 1 | fuel ammo | 1 fuel + 1 card | fuel | stores 3 fuel/iron/gun/brick
church | feature 2 | church | 2 vp | vp | built 2 vp
factory | feature 2 | iron vp | 2 vp + 1 iron | iron | built vp per iron up to 5
murderers-pub | feature 2 | gun vp | 2 vp + 1 gun | gun | built vp per gun up to 5
museum | feature 2 | church | 1 vp + 1 card | vp | built vp per church up to 5
refinery | feature 2 | fuel vp | 2 vp + 1 fuel | fuel | built vp per fuel up to 5
rubble | feature 2 | brick vp | 2 vp + 1 brick | brick | built vp per brick up to 5
wrecked-tank | feature 2 | church | 2 vp | vp | built vp per church up to 5
archive | action 1 | worker vp | 2 worker | worker | 2x 1 worker -> 1 vp
convoy | action 1 | fuel contact | 2 blue | blue | 2x 1 fuel -> 1 blue
corner-shop | action 1 | ammo vp | 2 ammo | ammo | 2x 1 worker + 1 basic -> 1 vp
gunsmith | action 1 | gun contact | 2 red | red | 2x 1 gun -> 1 red
huge-machinery | action 1 | iron contact | 2 grey | iron | 1x 1 worker + 1 iron -> 3 grey
merc-outpost | action 1 | ammo worker | 2 worker | worker | 1x 1 basic -> 2 worker
bioweaponry | action 2 | gun vp | 2 gun + 1 vp | gun | 1x 1 worker + 1 gun -> 2 vp
clay-pit | action 2 | brick vp | 2 brick + 1 vp | brick | 1x 1 worker + 1 brick -> 2 vp
deserted-colony | action 2 | ammo | 2 ammo + 1 vp | ammo | 2x 1 worker -> 1 ammo
gasoline-cultist | action 2 | fuel vp | 1 blue + 1 vp + 1 card | fuel | 2x 1 blue -> 1 vp
hideout | action 2 | fuel vp | 2 vp | vp | 2x 1 ownDeal -> 1 vp
motel | action 2 | card | 2 card + 1 vp | card | 2x 1 worker -> 1 card
oil-trader | action 2 | fuel vp | 2 fuel + 1 card | fuel | 2x 1 fuel -> 1 vp
radioactive-fuel | action 2 | fuel vp | 2 fuel + 1 vp | fuel | 1x 1 worker + 1 fuel -> 2 vp
rubble-trader | action 2 | brick vp | 2 brick + 1 card | brick | 2x 1 brick -> 1 vp
scrap-trader | action 2 | iron vp | 2 iron + 1 card | iron | 2x 1 iron -> 1 vp
shadow | action 2 | gun vp | 1 red + 1 vp + 1 card | gun | 2x 1 red -> 1 vp
shipwreck | action 2 | iron vp | 2 iron + 1 vp | iron | 2x 1 worker + 1 iron -> 2 vp
weapon-trader | action 2 | gun vp | 2 gun + 1 card | gun | 2x 1 gun -> 1 vp
abandoned-suburbs | action 3 | brick | 3 brick + 1 vp | brick | 2x 2 brick -> 2 vp
assembly-plant | action 3 | iron vp | 3 iron + 1 vp | iron | 1x 1 worker + 2 iron -> 3 vp
confessor | action 3 | gun | 3 gun + 1 vp | gun | 2x 2 gun -> 2 vp
gasoline-drinkers-den | action 3 | fuel | 3 fuel + 1 vp | fuel | 2x 2 fuel -> 2 vp
gun-shop | action 3 | gun vp | 3 gun + 1 vp | gun | 1x 1 worker + 2 gun -> 3 vp
negotiator | action 3 | fuel vp | 3 ammo + 1 card | ammo | 1x 1 worker + 1 ownDeal -> 2 vp
oilmens-fortress | action 3 | fuel vp | 3 fuel + 1 vp | fuel | 1x 1 worker + 2 fuel -> 3 vp
shelter | action 3 | iron | 3 iron + 1 vp | iron | 2x 2 iron -> 2 vp
skyscraper | action 3 | brick vp | 3 brick + 1 vp | brick | 1x 1 worker + 2 brick -> 3 vp
thieves-caravan | action 3 | ammo gun | 3 ammo + 1 card | ammo | 2x 2 worker -> steal
hidden-forge | production 1 | toxic gun | 2 worker | red | yields 1 shield | shielded
ricky-the-merchant | production 1 | fuel contact | 1 fuel + 1 worker | fuel | yields 1 blue
the-iron-gang | production 1 | gun contact | 1 gun + 1 worker | gun | yields 1 red
courthouse | production 2 | brick ammo | 2 brick + 1 ammo | brick | yields 1 brick + 1 ammo
expedition-camp | production 2 | gun ammo | 2 gun + 1 ammo | gun | yields 1 gun + 1 ammo
hangar | production 2 | fuel ammo | 2 fuel + 1 ammo | fuel | yields 1 fuel + 1 ammo
haven | production 2 | iron ammo | 2 iron + 1 ammo | iron | yields 1 iron + 1 ammo
lemmys-storage | production 2 | ammo | 2 ammo + 1 vp | ammo | yields 1 ammo
natural-shelters | production 2 | worker ammo | 2 worker + 1 ammo | worker | yields 1 worker + 1 ammo
car-garage | openProduction 2 | toxic gun | 1 red + 1 gun + 1 worker | red | yields 1 shield | built 1 shield
black-market-contacts | feature 1 | contact fuel | 2 blue | blue | stores 3 blue | built 1 blue
foundation | feature 1 | none | 2 grey | brick | caches 1 rebuild
gangers-dive | feature 1 | contact gun | 2 red | red | stores 3 red | built 1 red
truck | feature 1 | contact ammo | 2 ammo | ammo | on raze/deal: 1 ammo
bus-station | feature 2 | worker fuel | 2 worker + 1 card | worker | on deal: 1 worker
espionage-center | feature 2 | fuel card | 2 card + 1 vp | card | on deal: 1 card
guilds-garage | feature 2 | fuel card | 2 card | card | on deal: 1 card
human-trafficker | feature 2 | worker fuel | 2 worker + 1 card | worker | on deal: 1 worker
hunters | feature 2 | worker gun | 2 worker + 1 card | worker | on raze: 1 worker
mesmerizers-dwelling | feature 2 | gun vp | 2 vp + 1 card | vp | on raze: 1 vp
petes-office | feature 2 | vp fuel | 2 vp + 1 card | vp | on deal: 1 vp
radioactive-colony | feature 2 | none | 2 ammo + 1 worker | ammo | caches 1 worker + 2 ammo + 1 blue + 1 red
rifle | feature 2 | card gun | 2 card | card | on raze: 1 card
brick-village | action 1 | brick | 2 brick | brick | 1x 1 worker -> 2 brick
combat-zone | action 1 | gun | 2 gun | gun | 1x 1 worker -> 2 gun
disassembly-workshop | action 1 | iron | 2 iron | iron | 1x 1 worker -> 2 iron
labor-camp | action 1 | worker | 2 worker | worker | 1x 1 worker -> 2 worker
oilfield | action 1 | fuel | 2 fuel | fuel | 1x 1 worker -> 2 fuel
pickers | action 1 | worker contact | 2 worker | worker | 1x 1 blue -> 1 worker
rehabilitation-center | action 1 | worker contact | 2 worker | worker | 1x 1 red -> 1 worker
builders | action 2 | brick worker | 2 worker + 1 brick | worker | 2x 1 brick -> 1 worker
gasoline-tower | action 2 | worker fuel | 2 worker + 1 fuel | worker | 2x 1 fuel -> 1 worker
ohio-cavalry | action 2 | fuel contact | 1 fuel + 1 blue + 1 worker | blue | 1x 1 worker + 1 fuel -> 3 blue
old-settlements | action 2 | iron worker | 2 worker + 1 iron | worker | 2x 1 iron -> 1 worker
post-office | action 2 | contact fuel | 2 blue + 1 card | blue | 2x 1 worker -> 1 blue
preacher-of-the-new-era | action 2 | fuel contact | 1 gun + 1 red + 1 card | red | 2x 1 blue -> 1 red
production-manager | action 2 | toxic ammo | 2 card + 1 ammo | ammo | 1x 2 worker -> copyProduction
secret-outpost | action 2 | worker gun | 2 worker + 1 gun | worker | 2x 1 gun -> 1 worker
the-bronx-gang | action 2 | contact gun | 1 gun + 1 red + 1 card | red | 1x 1 worker + 1 gun -> 3 red
training-camp | action 2 | contact gun | 1 red + 1 worker + 1 card | red | 2x 1 worker -> 1 red
black-fortress | production 1 | iron gun | 1 iron + 1 gun | iron | yields 1 iron or 1 gun
craftsmen-guild | production 1 | iron brick | 1 iron + 1 brick | brick | yields 1 brick or 1 iron
storehouse | production 1 | fuel gun | 1 gun + 1 fuel | gun | yields 1 fuel or 1 gun
tanker-shipwreck | production 1 | fuel brick | 1 fuel + 1 brick | fuel | yields 1 brick or 1 fuel
wire-entanglement | production 1 | gun | 3 shield | shield | yields 1 shield | built 1 shield
cistern | production 2 | fuel vp | 2 fuel + 1 vp | fuel | rewards vp per fuel up to 3
construction-site | production 2 | brick vp | 2 brick + 1 vp | brick | rewards vp per brick up to 3
landfill | production 2 | ammo | 3 ammo | ammo | yields 1 ammo | built 1 ammo
power-station | production 2 | ammo | 2 ammo + 1 worker | ammo | odd copyProduction
sheriffs-office | production 2 | gun vp | 2 gun + 1 vp | gun | rewards vp per gun up to 3
small-factory | production 2 | iron vp | 2 iron + 1 vp | iron | rewards vp per iron up to 3
suppliers | production 2 | ammo toxic | 2 grey + 1 vp | ammo | odd copyProduction | built-odd copyProduction
outpost-mercenaries | openProduction 1 | contact | 1 fuel + 1 gun | ammo | yields 1 red or 1 blue
steel-eagle | openProduction 2 | church vp | 2 vp | vp | yields 1 vp
hibernation-chambers | feature 1 | worker | 2 worker | worker | stores any worker | built 4 worker
armed-merchants | feature 2 | vp ammo | 2 ammo + 1 vp | vp | from 5 fuel/iron/gun/brick: 2 vp
crossing | feature 2 | contact | 3 grey | grey | stores 3 grey | built 4 grey
dark-visions-gang | feature 2 | gun contact | 2 red + 1 vp | red | from 1 gun: 1 red
demolition-team | feature 2 | brick contact | 1 rebuild + 1 brick | rebuild | from 1 brick: 1 rebuild
dream-city | feature 2 | vp worker | 3 worker | worker | from 2 vp: 1 worker
oilmen | feature 2 | fuel contact | 3 blue | blue | from 1 fuel: 1 blue
patriot-tower | feature 2 | vp worker | 2 worker + 1 vp | worker | from 5 worker: 2 vp
wrecker | feature 2 | iron contact | 2 grey | iron | from 1 iron: 1 grey
combat-vehicle | action 1 | gun contact | 3 shield | shield | 1x 1 worker -> 1 shield
market-place | action 1 | ammo vp | 2 ammo | ammo | 2x 1 worker + 2 basic -> 2 vp
material-depository | action 1 | fuel vp | 1 iron + 1 fuel | fuel | 1x 1 worker + 2 fuel + 2 iron -> 4 vp
military-warehouse | action 1 | gun vp | 1 gun + 1 fuel | gun | 1x 1 worker + 2 fuel + 2 gun -> 4 vp
salt-lake-tower | action 1 | iron vp | 1 brick + 1 iron | iron | 1x 1 worker + 2 iron + 2 brick -> 4 vp
teds-bus | action 1 | iron contact | 2 grey | iron | 1x 1 worker + 1 basic -> 2 grey
the-hold | action 1 | brick vp | 1 gun + 1 brick | brick | 1x 1 worker + 2 gun + 2 brick -> 4 vp
black-market | action 2 | brick vp | 3 ammo | ammo | 2x 1 worker + 1 brick + 1 iron + 1 gun -> 3 vp
body-hunters | action 2 | worker toxic | 3 worker | worker | 1x 1 worker -> resetOwn
camino-real | action 2 | gun contact | 2 ammo + 1 worker | worker | 1x 1 worker -> useDeals
caravanner | action 2 | fuel toxic | 3 ammo | ammo | 1x 1 worker -> useDeals
eight-mile | action 2 | fuel vp | 3 ammo | ammo | 2x 1 worker + 1 fuel + 1 brick + 1 iron -> 3 vp
mobile-storage | action 2 | gun vp | 3 ammo | ammo | 2x 1 worker + 1 brick + 1 fuel + 1 gun -> 3 vp
propaganda-station | action 2 | card | 3 card | card | 1x 1 worker + 1 card -> 2 card
transmitter | action 2 | card | 2 card + 1 vp | card | 1x 1 worker + 1 basic -> 2 card
solitary-trader | action 3 | fuel vp | 3 ammo + 1 vp | ammo | 2x 1 worker + 1 brick + 1 fuel + 1 gun + 1 iron -> 3 vp
`
  .trim()
  .split('\n')
