import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const WORK = `
const { workerData, parentPort } = require('node:worker_threads')
const SQLite = require(workerData.driver)
try {
  const db = new SQLite(workerData.file, { readonly: true })
  parentPort.postMessage(db.pragma('quick_check(3)').map((row) => Object.values(row)[0]))
  db.close()
} catch (error) {
  parentPort.postMessage([String(error.message)])
}`

/** Looks through a SQLite file for damaged pages, in a thread of its own; undefined when there are none. */
export function damageOf(file: string): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve) => {
    const worker = new Worker(WORK, { eval: true, workerData: { file, driver } })
    worker.unref()
    worker.once('message', (found: readonly string[]) => {
      resolve(found.length === 1 && found[0] === 'ok' ? undefined : found.join('; ').replaceAll('\n', '; '))
    })
    worker.once('error', (error) => resolve(String(error)))
  })
}
