import { type Back, emit, removeBack, show, shufflePile, takeTop, turnDown, turnUp } from '../../../../kernel/index.ts'
import { type CitizenClass, CLASSES } from '../printed/citizens.ts'
import { districtId } from '../printed/districts.ts'
import type { ServantId } from '../printed/servants.ts'
import { district, rebelMask } from '../queries.ts'
import type { CitizenRef, District, G } from '../table.ts'

const UNIDENTIFIED: CitizenRef = { citizen: 'unidentified' }
const REVEALED: readonly CitizenRef[] = CLASSES.map((citizen) => ({ citizen }))

/** The Citizens of a District, alike ones once. */
export function citizenRefs(d: District): CitizenRef[] {
  const refs: CitizenRef[] = []
  if (d.unknown.length > 0) refs.push(UNIDENTIFIED)
  for (const card of d.identified) refs.push({ citizen: 'identified', card })
  for (const ref of REVEALED) if (d.revealed.includes(ref.citizen as CitizenClass)) refs.push(ref)
  return refs
}

/** Moves one Citizen; what is known of it stays known. `why` is what moves it: a Hero, or a Directive. */
export function moveCitizen(g: G, from: number, to: number, ref: CitizenRef, ...why: readonly string[]): void {
  const a = district(g, from)
  const b = district(g, to)
  const event = { key: 'citizenMoved', citizen: ref.citizen, from: districtId(from), to: districtId(to), why }
  if (ref.citizen === 'unidentified') {
    const back = takeTop(a.unknown)
    b.unknown.push(back)
    emit(g, { ...event, backs: [back] })
  } else if (ref.card !== undefined) {
    b.identified.push(removeBack(a.identified, ref.card))
    emit(g, { ...event, backs: [ref.card] })
  } else {
    a.revealed.splice(a.revealed.indexOf(ref.citizen as CitizenClass), 1)
    b.revealed.push(ref.citizen as CitizenClass)
    emit(g, event)
  }
}

/** Lets the Revolutionaries look at unidentified Citizens of a District. `why` is who looks, or a failed Raid. */
export function identify(g: G, at: number, n: number, why: string): void {
  const d = district(g, at)
  const backs: Back[] = []
  for (let i = 0; i < n; i++) {
    const back = takeTop(d.unknown)
    show(g, back, rebelMask(g))
    d.identified.push(back)
    backs.push(back)
  }
  g.open.tally.identified += n
  emit(g, { key: 'identified', district: districtId(at), count: n, backs, why })
}

/** Turns one face-down Citizen up for all, by a card, for a number of Bonds. */
export function revealCitizen(g: G, at: number, back: Back, why: readonly string[], price: number): void {
  const citizen = turnUpCitizen(g, district(g, at), back)
  emit(g, { key: 'revealed', district: districtId(at), citizen: [citizen], why, price })
}

/** Turns all Citizens of a District up. */
export function revealAll(g: G, at: number): void {
  const d = district(g, at)
  const citizen: string[] = []
  while (d.unknown.length > 0) citizen.push(turnUpCitizen(g, d, d.unknown[d.unknown.length - 1] as Back))
  while (d.identified.length > 0) citizen.push(turnUpCitizen(g, d, d.identified[d.identified.length - 1] as Back))
  if (citizen.length > 0) emit(g, { key: 'revealed', district: districtId(at), citizen, why: [], price: 0 })
}

function turnUpCitizen(g: G, d: District, back: Back): CitizenClass {
  removeBack(d.unknown.includes(back) ? d.unknown : d.identified, back)
  const citizen = turnUp(g, back) as CitizenClass
  d.revealed.push(citizen)
  return citizen
}

/** Puts a revealed Citizen face down with the arrested ones: by a Servant, for Bonds, or by nobody in particular. */
export function arrest(g: G, at: number, citizen: CitizenClass, by: readonly ServantId[], price: number): void {
  const d = district(g, at)
  d.revealed.splice(d.revealed.indexOf(citizen), 1)
  g.open.arrested.push(turnDown(g, 'citizen', citizen))
  g.open.tally.arrested++
  emit(g, { key: 'arrested', district: districtId(at), citizen, by, price })
}

/** Takes a random arrested Citizen, which the Revolutionaries look at. Shuffled first: nobody can tell which it was. */
export function releaseOne(g: G): Back {
  shufflePile(g, g.open.arrested)
  const back = takeTop(g.open.arrested)
  show(g, back, rebelMask(g))
  return back
}
