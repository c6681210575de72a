import { type Command, readArgs, seatsOf, UsageError, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'

export const load: Command = {
  name: 'load',
  summary: 'plays many matches against a server and measures it',
  help: `stolik load [--matches N] [--seconds S] [--game GAME] [--seats N] [--sockets N]
            [--database URL [--processes N]] [--profile FILE] [--analyse] [--bots | --offers] [--json]

Starts the real server as a process of its own, with a fresh SQLite file (or the given PostgreSQL database), and lets
scripted players play N matches at once over WebSockets on this machine. Prints durable choices per second, how long a
choice takes to be acknowledged and to be seen by the others, bytes per delta, memory per idle and per live match, and
time and bytes of a join at 1,000 steps.
  --matches N     matches at the same time (500)
  --seconds S     how long (60)
  --game GAME     lanterns, the small example, or any game (lanterns)
  --seats N       seats of each match; the game's smallest number when missing
  --sockets N     sockets over which all players play (100)
  --database URL  a PostgreSQL database, to be left empty afterwards by you; “embedded” starts the one that the tests use
  --processes N   so many servers that share the database (1); the players of a match sit at different ones
  --profile FILE  where to leave a profile of the server under load (.cpuprofile)
  --analyse       the server looks into every match that ends, as it does outside of tests (20 s each at the most)
  --bots          something else: N tables (100), in all games, at each one person and bots of all levels; prints how
                  long the bots take to answer
  --offers        something else: New Angeles, one person and five bots at each kind of decision beside which trading is
                  allowed, at least N offers (200); prints how long it takes until all five have answered`,
  async run(args, io) {
    const { values } = readArgs(
      args,
      {
        matches: { type: 'string' },
        seconds: { type: 'string' },
        game: { type: 'string' },
        seats: { type: 'string' },
        sockets: { type: 'string' },
        database: { type: 'string' },
        processes: { type: 'string' },
        profile: { type: 'string' },
        analyse: { type: 'boolean' },
        bots: { type: 'boolean' },
        offers: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      [],
    )
    const say = (line: string): void => io.err(line)
    const seconds = wholeNumber('seconds', values.seconds, 60)
    if (values.bots) {
      const { loadBots, botLoadText } = await import('../../server/testing/load-bots.ts')
      const told = await loadBots({ matches: wholeNumber('matches', values.matches, 100), seconds, say })
      io.out(values.json ? JSON.stringify(told, null, 2) : botLoadText(told))
      return 0
    }
    if (values.offers) {
      const { loadOffers, offerLoadText } = await import('../../server/testing/load-offers.ts')
      const told = await loadOffers({ offers: wholeNumber('matches', values.matches, 200), say })
      io.out(values.json ? JSON.stringify(told, null, 2) : offerLoadText(told))
      return 0
    }
    const name = values.game ?? 'lanterns'
    const seats =
      name === 'lanterns' ? wholeNumber('seats', values.seats, 2) : seatsOf(findGame(name).game, values.seats)
    const processes = wholeNumber('processes', values.processes, 1)
    if (processes > 1 && values.database === undefined)
      throw new UsageError('several processes need a --database: a SQLite file has one')
    const { load: run, loadText } = await import('../../server/testing/load.ts')
    const postgres = values.database === 'embedded' ? await startEmbedded() : undefined
    const result = await run({
      matches: wholeNumber('matches', values.matches, 500),
      seconds,
      game: name,
      seats,
      sockets: wholeNumber('sockets', values.sockets, 100),
      databaseUrl: postgres?.url ?? values.database,
      processes,
      profile: values.profile,
      analyse: values.analyse,
      say,
    }).finally(() => postgres?.stop())
    io.out(values.json ? JSON.stringify(result, null, 2) : loadText(result))
    return 0
  },
}

async function startEmbedded() {
  const { startPostgres } = await import('../../server/testing/postgres.ts')
  const { freshDatabase, stop } = await startPostgres()
  return { url: await freshDatabase(), stop }
}
