// `npm start`: builds the client if that is needed, then runs the server. Plain JavaScript, so that nothing is needed before.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import '../tools/typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['client', 'games', 'kernel', 'protocol', 'texts', 'index.html', 'vite.config.ts', 'package.json']

/** When anything below a path was last changed. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Packs the files of the client once, so that the server need not do it for every visitor. */
function pack(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) pack(path)
    else if (/\.(js|css|svg|json|html|txt|webmanifest)$/.test(name)) {
      const plain = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(plain))
      writeFileSync(`${path}.br`, brotliCompressSync(plain))
    }
  }
}

const page = join(root, 'dist/client/index.html')
const built = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (process.env.STOLIK_BUILD !== 'never' && Math.max(...SOURCES.map((path) => newest(join(root, path)))) > built) {
  if (existsSync(join(root, 'index.html'))) {
    console.log('Stolik: building the client …')
    const { build } = await import('vite')
    try {
      await build({ root, logLevel: 'warn' })
      const { buildOneFiles } = await import('../tools/one-file.mjs')
      await buildOneFiles(join(root, 'dist/client'))
      pack(join(root, 'dist/client'))
    } catch (error) {
      console.error('Stolik: the client could not be built.', error instanceof Error ? error.message : error)
      if (built === 0) process.exit(1)
      console.error('Stolik: going on with the client built before.')
    }
  }
}
await import('./main.ts')
