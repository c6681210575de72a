import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MatchRecord, readRecord } from '../kernel/index.ts'
import { UsageError } from './args.ts'

/** A record from a file, with one-line errors for whatever is wrong with it. */
export function loadRecord(file: string): MatchRecord {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`)
  }
  try {
    return readRecord(text)
  } catch (error) {
    throw new UsageError(`${file} is not a record of a match: ${error instanceof Error ? error.message : error}`)
  }
}

/** What a match shows of its seed before it is over. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
