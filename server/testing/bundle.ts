import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * The server and a list of games, each in one file: starts in a fraction of the time, for tests that restart it often.
 * A test of such a test may edit the code.
 */
export async function bundleServer(
  games: URL,
  edit: (code: string) => string = (code) => code,
): Promise<{ entry: string; games: URL; remove(): void }> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  // One folder deep, as `server/` is: what the server looks for beside itself is found from here too.
  const folder = join(root, '.bundle')
  mkdirSync(folder, { recursive: true })
  const common = { bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' } as const
  const name = randomUUID().slice(0, 8)
  const entry = join(folder, `server-${name}.mjs`)
  const list = join(folder, `games-${name}.mjs`)
  await build({ ...common, entryPoints: [join(root, 'server/main.ts')], outfile: entry, logLevel: 'error' })
  await build({ ...common, entryPoints: [fileURLToPath(games)], outfile: list, logLevel: 'error' })
  writeFileSync(entry, edit(readFileSync(entry, 'utf8')))
  return {
    entry,
    games: pathToFileURL(list),
    remove() {
      for (const file of [entry, list]) rmSync(file, { force: true })
    },
  }
}
