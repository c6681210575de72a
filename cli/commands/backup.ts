import { existsSync } from 'node:fs'
import { takeBackup } from '../../server/backup/take.ts'
import { sqliteFile } from '../../server/store/open.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import { commandSettings } from '../open-store.ts'

const help = `stolik backup FILE [--text] [--force]

Saves the whole store of the environment (STOLIK_DATA or DATABASE_URL) as it is at one moment. Servers go on running.
An SQLite store is saved as an SQLite file; with --text, and from PostgreSQL always, as gzipped lines of JSON.
Either can be restored into either kind of store. --force overwrites FILE.

A backup holds everything: hashes of passwords, addresses, the seeds of running matches. Keep it where only you can read it.`

export const backup: Command = {
  name: 'backup',
  summary: 'saves the whole store, also while servers run',
  help,
  async run(args, io) {
    const options = { text: { type: 'boolean' }, force: { type: 'boolean' } } as const
    const { values, positionals } = readArgs(args, options, ['FILE'])
    const file = positionals[0] as string
    if (existsSync(file) && values.force !== true) throw new UsageError(`${file} exists already; --force overwrites it`)
    const settings = commandSettings()
    const format = values.text === true || settings.databaseUrl !== undefined ? 'text' : 'sqlite'
    if (settings.databaseUrl === undefined && !existsSync(sqliteFile(settings.dataFolder)))
      throw new UsageError(`there is no store in ${settings.dataFolder}`)
    const { rows } = await takeBackup(settings, file, format, Date.now())
    io.out(`saved to ${file}${rows === undefined ? '' : `: ${rows} rows`}`)
    return 0
  },
}
