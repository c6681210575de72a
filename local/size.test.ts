import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { offered } from '../tools/offered.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let chunks: readonly Rollup.OutputChunk[]
beforeAll(async () => {
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [offered()],
    build: { write: false, minify: true, rollupOptions: { input: `${root}local/worker.ts` } },
  })) as Rollup.RollupOutput
  chunks = made.output.filter((each) => each.type === 'chunk')
}, 120_000)

/** The chunks that are fetched when these are: they and what they import. */
function withImports(names: readonly string[], found = new Set<string>()): readonly Rollup.OutputChunk[] {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], found)
  }
  return chunks.filter(({ fileName }) => found.has(fileName))
}
const kilobytes = (all: readonly Rollup.OutputChunk[]): number =>
  all.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000

/** Those of a game, and those of every device. */
const isGame = ({ moduleIds }: Rollup.OutputChunk): boolean => moduleIds.some((id) => id.includes('/games/'))
const gameOf = (id: string) =>
  withImports(
    chunks.filter(({ moduleIds }) => moduleIds.some((each) => each.includes(`/games/${id}/`))).map((c) => c.fileName),
  )

test('the host of a device has nothing in it that only a server needs', () => {
  const inside = chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => id.replace(root, ''))
  expect(inside).toContain('server/live/desk.ts')
  const wrong =
    /node_modules|^server\/(?:http|accounts|notify|clocks|backup|store)\/|messages\.ts|^node:|__vite-browser/
  expect(inside.filter((id) => wrong.test(id))).toEqual([])
})

test('host and Arcs are small', () => {
  const host = chunks.filter((chunk) => !isGame(chunk))
  const arcs = [...new Set([...host, ...gameOf('arcs')])]
  const sizes = { host: kilobytes(host), 'host and Arcs': kilobytes(arcs), 'all games': kilobytes(chunks) }
  console.log(
    Object.entries(sizes)
      .map(([what, size]) => `${what} ${size.toFixed(1)} kB`)
      .join(', '),
  )
  expect(sizes['host and Arcs']).toBeLessThan(90)
  expect(sizes['all games']).toBeLessThan(180)
})
