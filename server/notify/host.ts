import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../../protocol/protocol.ts'
import { type Bundle, type Host, hostOf, type Tongue } from '../../texts/index.ts'

/** Who speaks in notices: texts lie in `locales/` of the server and of the games, and are read once. */

const bundles = new Map<string, Bundle | undefined>()

function bundleOf(file: string): Bundle | undefined {
  if (!bundles.has(file)) {
    const url = new URL(`../../${file}`, import.meta.url)
    bundles.set(file, existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as Bundle) : undefined)
  }
  return bundles.get(file)
}

/** Speaks the texts of a folder, e.g. `server` or `games/arcs`. */
export const hostIn = (folder: string, language: Language): Host =>
  hostOf(language, () =>
    [...new Set<Language>([language, 'en'])].flatMap((one): Tongue[] => {
      const texts = bundleOf(`${folder}/locales/${one}.json`)
      return texts === undefined ? [] : [{ language: one, texts }]
    }),
  )
