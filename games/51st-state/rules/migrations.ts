import type { Migration } from '../../../kernel/index.ts'

/** Cards that had lines where they now have dashes, e.g. `brick_supplier`. */
const LINED = `
abandoned_suburbs
armed_merchants
assembly_plant
black_fortress
black_market
black_market_contacts
body_hunters
boiler_room
brick_storage
brick_supplier
brick_village
bus_station
camino_real
car_garage
city_guards
clay_pit
combat_vehicle
combat_zone
construction_site
construction_vehicles
corner_shop
craftsmen_guild
dark_visions_gang
demolition_team
deserted_colony
disassembly_workshop
dream_city
eight_mile
espionage_center
expedition_camp
fuel_tank
gangers_dive
gasoline_cultist
gasoline_drinkers_den
gasoline_tower
guilds_garage
gun_shop
hibernation_chambers
hidden_forge
huge_machinery
human_trafficker
junk_train
labor_camp
lemmys_storage
market_place
material_depository
merc_outpost
merchants_card
mesmerizers_dwelling
methane_storage
military_warehouse
mobile_storage
murderers_pub
natural_shelters
ohio_cavalry
oil_rig
oil_trader
oilmens_fortress
old_cinema
old_settlements
outpost_mercenaries
parking_lot
patriot_tower
petes_office
post_office
power_station
preacher_of_the_new_era
production_manager
propaganda_station
radioactive_colony
radioactive_fuel
rehabilitation_center
ricky_the_merchant
rubble_trader
ruined_library
salt_lake_tower
scrap_metal
scrap_trader
secret_outpost
sheriffs_office
small_factory
solitary_trader
steel_eagle
tanker_shipwreck
teds_bus
the_bronx_gang
the_hold
the_iron_gang
thieves_caravan
thieves_den
training_camp
underground_warehouse
weapon_trader
wire_entanglement
wrecked_tank
`
  .trim()
  .split('\n')

/** What changed in what is saved, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'ids-with-dashes-and-counts',
    ids: {
      ...Object.fromEntries(LINED.map((id) => [id, id.replaceAll('_', '-')])),
      newYork: 'new-york',
    },
    params: { n: 'count', round: { n: 'number' } },
  },
]
