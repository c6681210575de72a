import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { vi } from 'vitest'
import type { View } from '../../kernel/index.ts'
import { type Bundle, gameWordsOf, hostOf } from '../../texts/index.ts'
import type { BoardProps, GameText, SeatColour } from '../board.ts'
import { stillProps } from './still.ts'

/** Parts of a table drawn without a browser, as somebody at it would see them. */

export const SEATS = ['Ola', 'Kuba', 'Ewa', 'Jan', 'Iza', 'Leo']

/** What is folded away or waits for a pointer says at once what it would say then. */
const OPEN: readonly (readonly [file: string, what: RegExp, by: string])[] = [
  [
    'client/shared/tip.tsx',
    /^.*$/s,
    `import { createElement } from 'react'
     export const Tip = ({ title, children }) => createElement('span', {}, title, ' ', children)`,
  ],
  [
    'client/table/choice-list.tsx',
    /const \[open, setOpen\] = useState\(false\)/,
    'const [open, setOpen] = useState(true)',
  ],
]

export interface Drawing {
  /** The shell's own words in a language. */
  speak(language: 'en' | 'pl'): Promise<void>
  /** A module of the client, e.g. `/games/arcs/client/board.tsx`. */
  load<T>(file: string): Promise<T>
  stop(): Promise<void>
}

export async function openDrawing(): Promise<Drawing> {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    plugins: [
      {
        name: 'open-all',
        enforce: 'pre',
        transform(code, id) {
          const found = OPEN.find(([file]) => id.endsWith(file))
          if (found === undefined) return undefined
          const [file, what, by] = found
          if (!what.test(code)) throw new Error(`${file} has changed: what is to be opened in it?`)
          return code.replace(what, () => by)
        },
      },
    ],
  })
  const load = async <T>(file: string) => (await vite.ssrLoadModule(file)) as T
  return {
    load,
    async speak(language) {
      const { prefer } = await load<typeof import('../preferences.ts')>('/client/preferences.ts')
      const { startTexts } = await load<typeof import('../i18n.ts')>('/client/i18n.ts')
      prefer({ language })
      await startTexts()
    },
    stop: () => vite.close(),
  }
}

export const bundleOf = (file: string): Bundle => JSON.parse(readFileSync(file, 'utf8'))

/** The table as its viewer has it before them; what has no text shows the key that is looked for. */
export function lookedAt(
  game: string,
  view: View,
  language: 'en' | 'pl',
  layout: 'desk' | 'phone' = 'desk',
): BoardProps {
  const texts = bundleOf(`games/${game}/locales/${language}.json`)
  const host = hostOf(language, () => [{ language, texts }], {
    faces: view.faces,
    seatName: (seat) => SEATS[seat] ?? '',
    unseen: (count) => `${count}`,
  })
  return {
    ...stillProps(game, view, Object.assign(gameWordsOf(host), { language }) as GameText),
    seats: Array.from({ length: view.seats }, (_, seat) => ({
      seat,
      name: SEATS[seat] ?? '',
      colour: (seat + 1) as SeatColour,
      fill: '',
      ink: '',
      you: seat === view.viewer,
      bot: false,
      conceded: false,
    })),
    you: view.viewer === 'spectator' ? undefined : view.viewer,
    layout,
  }
}
