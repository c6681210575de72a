import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

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

const server = `http://localhost:${process.env.STOLIK_PORT ?? 3000}`

export default defineConfig({
  publicDir: 'client/public',
  plugins: [react(), gameIcons(), coverTexts()],
  define: {
    __VERSION__: JSON.stringify((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version),
  },
  build: { outDir: 'dist/client', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
})
