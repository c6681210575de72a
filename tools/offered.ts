import { build } from 'esbuild'
import type { Plugin } from 'vite'
import type { GAMES } from '../games/index.ts'

const WANTED = 'virtual:offered'

/** `import { OFFERED } from 'virtual:offered'`: what the shelf says of each game, so that no rules are loaded for it. */
export function offered(): Plugin {
  return {
    name: 'stolik-offered',
    resolveId: (id) => (id === WANTED ? `\0${WANTED}` : undefined),
    async load(id) {
      if (id !== `\0${WANTED}`) return undefined
      const { outputFiles, metafile } = await build({
        entryPoints: ['games/index.ts'],
        bundle: true,
        format: 'esm',
        platform: 'node',
        write: false,
        metafile: true,
      })
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(file)
      const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
      const shelf = ((await import(`data:text/javascript;base64,${code}`)) as { GAMES: typeof GAMES }).GAMES
      const infos = shelf.map(({ game: { id: name, seats, options } }) => ({ id: name, seats, options }))
      return `export const OFFERED = ${JSON.stringify(infos)}`
    },
  }
}
