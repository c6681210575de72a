import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { offered } from './tools/offered.ts'

const LANGUAGES = ['en', 'pl']

/** `import { path } from 'icon:crossed-swords'`: one pictogram, never the whole collection. */
function gameIcons(): Plugin {
  let icons: Record<string, { body: string }> | undefined
  return {
    name: 'stolik-game-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return undefined
      const name = id.slice('\0icon:'.length)
      icons ??= (
        JSON.parse(
          readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
        ) as {
          icons: Record<string, { body: string }>
        }
      ).icons
      const path = /\sd="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1]
      if (path === undefined) return this.error(`there is no game icon ${name}`)
      return `export const path = ${JSON.stringify(path)}`
    },
  }
}

/** The few words of each game that the lobby shows, without the rest of its texts. */
function coverTexts(): Plugin {
  const wanted = 'virtual:covers'
  return {
    name: 'stolik-cover-texts',
    resolveId: (id) => (id === wanted ? `\0${wanted}` : undefined),
    load(id) {
      if (id !== `\0${wanted}`) return undefined
      const texts: Record<string, Record<string, unknown>> = {}
      for (const game of readdirSync('games'))
        for (const language of LANGUAGES) {
          const file = `games/${game}/locales/${language}.json`
          if (!existsSync(file)) continue
          const { name, pitch, length } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
          this.addWatchFile(file)
          texts[game] = { ...texts[game], [language]: { name: name ?? game, pitch: pitch ?? '', length: length ?? '' } }
        }
      for (const game of Object.values(texts)) for (const language of LANGUAGES) game[language] ??= game.en
      return `export const COVER_TEXTS = ${JSON.stringify(texts)}`
    },
  }
}

/** Writes into `sw.js` what it keeps: all that was built. In a build without a server, a `404.html` is the page as well. */
function keptFiles(): Plugin {
  return {
    name: 'stolik-kept-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const built = (folder: string) =>
        readdirSync(join(dir, folder))
          .filter(
            (name) => statSync(join(dir, folder, name)).isFile() && !/^(sw\.js|404\.html)$|\.(br|gz|map)$/.test(name),
          )
          .map((name) => join(folder, name))
      const files = ['./', ...built('').filter((name) => name !== 'index.html'), ...built('assets')].sort()
      const hash = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(dir, 'index.html')))
      const worker = readFileSync(join(dir, 'sw.js'), 'utf8')
        .replace("const BUILD = ''", `const BUILD = '${hash.digest('hex').slice(0, 12)}'`)
        .replace('const FILES = []', `const FILES = ${JSON.stringify(files)}`)
        .replace('const STATIC = false', `const STATIC = ${isStatic}`)
      writeFileSync(join(dir, 'sw.js'), worker)
      if (isStatic) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    },
  }
}

/** `npm run build:static`: a folder that any web space can serve; everything happens on the device. */
const isStatic = process.env.STOLIK_STATIC === 'yes'

const server = `http://localhost:${process.env.STOLIK_PORT ?? 3000}`

export default defineConfig({
  publicDir: 'client/public',
  base: isStatic ? './' : '/',
  plugins: [react(), gameIcons(), coverTexts(), offered(), keptFiles()],
  // A host in a worker says what is on the shelf.
  worker: { format: 'es', plugins: () => [offered()] },
  define: {
    __STATIC__: JSON.stringify(isStatic),
    __VERSION__: JSON.stringify((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version),
  },
  build: { outDir: isStatic ? 'dist/static' : 'dist/client', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
})
