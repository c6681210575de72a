import { existsSync } from 'node:fs'
import { RestoreError, restoreBackup } from '../../server/backup/restore.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import { commandSettings } from '../open-store.ts'

const help = `stolik restore FILE [--replace]

Puts a backup into the store of the environment (STOLIK_DATA or DATABASE_URL), all of it or nothing. A store that
already holds people or matches is overwritten only with --replace: what is in it and not in the backup is gone then.
Servers that run on the store notice within seconds; everybody's page reconnects. The time between backup and restore
counts on nobody's clock.`

export const restore: Command = {
  name: 'restore',
  summary: 'puts a backup into the store, also while servers run',
  help,
  async run(args, io) {
    const { values, positionals } = readArgs(args, { replace: { type: 'boolean' } } as const, ['FILE'])
    const file = positionals[0] as string
    if (!existsSync(file)) throw new UsageError(`there is no ${file}`)
    try {
      const { rows } = await restoreBackup(commandSettings(), file, {
        replace: values.replace === true,
        now: Date.now(),
      })
      io.out(`restored ${rows} rows from ${file}`)
      return 0
    } catch (error) {
      if (error instanceof RestoreError) throw new UsageError(error.message)
      throw error
    }
  },
}
