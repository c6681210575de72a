import { GAMES } from '../../games/index.ts'
import { type Command, readArgs } from '../args.ts'
import { rulesOf } from '../find-game.ts'

export const games: Command = {
  name: 'games',
  summary: 'lists the games with players, options, cards and rules',
  help: 'stolik games [--json]\n\nLists the registered games: numbers of players, options, how many cards and rules each has.',
  run(args, io) {
    const { values } = readArgs(args, {}, [])
    const list = GAMES.map(({ game }) => ({
      id: game.id,
      seats: game.seats,
      options: game.options,
      cards: game.cards.length,
      rules: rulesOf(game.id).ids.length,
    }))
    if (values.json) {
      io.out(JSON.stringify(list))
      return 0
    }
    for (const { id, seats, options, cards, rules } of list) {
      io.out(`${id.padEnd(15)} ${seats.join(', ')} players   ${cards} cards   ${rules} rules`)
      for (const { key, values, seats: only } of options)
        io.out(`    --option ${key}=${values.join('|')}${only === undefined ? '' : `   (${only.join(', ')} players)`}`)
    }
    return 0
  },
}
