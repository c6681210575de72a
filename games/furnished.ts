import { existsSync } from 'node:fs'
import { GAMES } from './index.ts'

/**
 * The games that are also explained, taught, coached and told as a story: a game begins without all that, and is held to
 * it from the day it has a glossary.
 */
export const FURNISHED = GAMES.filter(({ game }) => existsSync(new URL(`./${game.id}/GLOSSARY.md`, import.meta.url)))
