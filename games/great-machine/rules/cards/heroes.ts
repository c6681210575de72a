import { actsTwice, freeLooks, measureTaken, rollsFirst, slipsPast, treatedHard } from '../moments.ts'
import { changeDiscontent } from '../verbs/tracks.ts'
import { gainTrust } from '../verbs/trust.ts'
import { artificer } from './artificer.ts'
import { heroCard } from './hero.ts'

const DARLING = 'darling-of-the-crowd'

/**
 * GM-11.2 Actress, Darling of the Crowd. Detained by a Raid, she receives 2 Trust if the Plan advanced for it, or
 * Discontent rises by 2 (GM-11.3). The automated Machine, which knows this, is never hard on her by habit (GM-13.12).
 */
const actress = heroCard('actress', (own) => [
  measureTaken.on((g, { hero, by, measure }) => {
    if (!own(hero) || by !== 'raid' || g.open.winner !== undefined) return
    if (measure === 'plan') gainTrust(g, hero, 2, DARLING)
    else changeDiscontent(g, 2, DARLING)
  }),
  treatedHard.amend((hard, _g, h) => hard && !own(h)),
])

/** GM-11.5 Vagabond, Back Alleys. Once per round a District is left without paying for its Guards. */
const vagabond = heroCard('vagabond', (own) => [slipsPast.amend((may, _g, h) => may || own(h))])

/** GM-11.7 Hunter, Lightning Reflexes. Two different actions in a turn. */
const hunter = heroCard('hunter', (own) => [actsTwice.amend((may, _g, h) => may || own(h))])

/** GM-11.10 Physician, House Call. One of the Citizens she identifies in an action is free. */
const physician = heroCard('physician', (own) => [freeLooks.amend((free, _g, h) => (own(h) ? free + 1 : free))])

/** GM-11.13 Veteran, Measured Blow. An attack rolls first; then the player decides whether to pay what is needed. */
const veteran = heroCard('veteran', (own) => [rollsFirst.amend((first, _g, h) => first || own(h))])

/** By Initiative. */
export const CARDS = [actress, vagabond, hunter, physician, artificer, veteran]
