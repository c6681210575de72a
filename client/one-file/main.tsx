import { createRoot } from 'react-dom/client'
import { loadBoard } from '../games.ts'
import { loadGameTexts, startTexts } from '../i18n.ts'
import { dressPage } from '../preferences.ts'
import type { OneFilm } from './film.ts'
import { Player } from './player.tsx'
import './one-file.css'
import '../table/board-area.css'
import '../table/hand-column.css'
import '../table/side-panel.css'
import '../table/table-page.css'
import '../table/top-bar.css'
import '../replay/replay.css'

/** The page of a single match: `tools/one-file.mjs` packs this with one game's board, the match is put in when it is shared. */
const { film } = globalThis as unknown as { readonly film: OneFilm }
dressPage()
const [board] = await Promise.all([loadBoard(film.info.game), startTexts(), loadGameTexts(film.info.game)])
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(<Player film={film} board={board} />)
