// Builds, for every game, the page that plays a single match from a disk: `one-file/<game>.html` in the folder of the client.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Only one game's board and words go into a page; nothing in it asks anybody. */
const onlyGame = (game) => ({
  name: 'stolik-one-game',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/client/host.ts'))
      return `export class ApiError extends Error { constructor(code) { super(code); this.code = code } }
const nobody = { kind: 'device', call: () => Promise.reject(new ApiError('offline')), socket: () => { throw new ApiError('offline') } }
export const server = nobody, device = nobody, home = nobody, hostOf = () => nobody, hireAnalyst = () => undefined`
    if (!id.endsWith('/client/games.ts')) return undefined
    const of = (path) => JSON.stringify(join(root, 'games', game, path))
    const words = existsSync(join(root, 'games', game, 'client/words.ts'))
    return `import * as board from ${of('client/board.tsx')}
${words ? `import { words } from ${of('client/words.ts')}` : 'const words = undefined'}
import en from ${of('locales/en.json')}
import pl from ${of('locales/pl.json')}
const none = async () => undefined
export const loadBoard = async () => ({ ...board, words })
export const gameLocales = async (_game, language) => (language === 'pl' ? pl : en)
export const loadRules = none, gameHelp = none, loadTerms = async () => ({})`
  },
})

const pageOf = (viewer) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Stolik</title></head><body><div id="root"></div>
<script type="text/plain" id="viewer">${viewer}</script>
<script type="text/plain" id="match"><!--film--></script>
<script>(async () => {
const read = async (id) => JSON.parse(await new Response(new Blob([Uint8Array.from(atob(document.getElementById(id).textContent), (c) => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('gzip'))).text())
const { css, js } = await read('viewer')
globalThis.film = await read('match')
document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent: js }))
})()</script></body></html>
`

/** Builds the pages into the folder of a built client. */
export async function buildOneFiles(folder, only) {
  const { build } = await import('vite')
  process.env.NODE_ENV = 'production'
  const games = readdirSync(join(root, 'games')).filter(
    (game) => existsSync(join(root, 'games', game, 'client/board.tsx')) && (only === undefined || only.includes(game)),
  )
  mkdirSync(join(folder, 'one-file'), { recursive: true })
  for (const game of games) {
    const { output } = await build({
      root,
      base: './',
      publicDir: false,
      logLevel: 'error',
      plugins: [onlyGame(game)],
      define: { __STATIC__: 'true' },
      build: {
        write: false,
        cssCodeSplit: false,
        assetsInlineLimit: 200_000,
        modulePreload: false,
        rolldownOptions: { input: join(root, 'client/one-file/main.tsx'), output: { codeSplitting: false } },
      },
    })
    const js = output.filter(({ type }) => type === 'chunk').map(({ code }) => code)
    const css = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => String(source))
    const other = output.filter(({ type, fileName }) => type === 'asset' && !fileName.endsWith('.css'))
    if (js.length !== 1 || other.length > 0)
      throw new Error(`${game}: one file cannot hold ${[...js.slice(1), ...other.map(({ fileName }) => fileName)]}`)
    const viewer = gzipSync(JSON.stringify({ css: css.join('\n'), js: js[0] }), { level: 9 }).toString('base64')
    writeFileSync(join(folder, 'one-file', `${game}.html`), pageOf(viewer))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildOneFiles(process.argv[2] ?? join(root, 'dist/client'))
