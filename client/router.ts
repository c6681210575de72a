import type { Seat } from '../kernel/index.ts'
import { storeOf, useStore } from './store.ts'

/** Where a replay comes from: a match of this server, or an uploaded record. */
export interface ReplaySource {
  readonly kind: 'match' | 'record'
  readonly id: string
}

type Where =
  | { readonly screen: 'home'; readonly dialog: { readonly game: string | undefined } | undefined }
  | { readonly screen: 'table'; readonly match: string }
  | {
      readonly screen: 'replay'
      readonly source: ReplaySource
      readonly at: number | undefined
      readonly seat: Seat | undefined
      /** Every card is seen. */
      readonly all: boolean
    }
  | { readonly screen: 'story'; readonly source: ReplaySource }
  | { readonly screen: 'replays' }
  | { readonly screen: 'statistics'; readonly person: string | undefined }
  | { readonly screen: 'account' }
  | { readonly screen: 'learn' }
  | { readonly screen: 'lesson'; readonly game: string; readonly lesson: string }
  | { readonly screen: 'rules'; readonly game: string; readonly rule: string | undefined }
  | { readonly screen: 'cards'; readonly game: string; readonly query: string }
export type Route = Where & { readonly path: string }

/** Whose rules are shown to who asks for none in particular. */
const FIRST_RULES = '51st-state'

const numberIn = (query: URLSearchParams, key: string): number | undefined => {
  const text = query.get(key)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The pages of one match, or of a record of one. */
function atMatch(url: URL, kind: ReplaySource['kind'], id: string, page: string): Route {
  const { pathname: path, searchParams: query } = url
  const source = { kind, id }
  if (page === 'story') return { path, screen: 'story', source }
  if (kind === 'match' && page !== 'replay') return { path, screen: 'table', match: id }
  const [at, seat] = [numberIn(query, 'at'), numberIn(query, 'seat')]
  return { path, screen: 'replay', source, at, seat, all: query.get('eyes') === 'all' }
}

export function routeOf(url: URL): Route {
  const [first = '', second = '', third = ''] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const path = url.pathname
  if (first === 'new') return { path: '/', screen: 'home', dialog: { game: url.searchParams.get('game') ?? undefined } }
  if ((first === 't' || first === 'r') && second !== '')
    return atMatch(url, first === 't' ? 'match' : 'record', second, third)
  if (first === 'replays') return { path, screen: 'replays' }
  if (first === 'statistics') return { path, screen: 'statistics', person: second || undefined }
  if (first === 'account') return { path, screen: 'account' }
  if (first === 'learn')
    return third === '' ? { path, screen: 'learn' } : { path, screen: 'lesson', game: second, lesson: third }
  if (first === 'rules') return rulesAt(url, second, third)
  return { path: '/', screen: 'home', dialog: undefined }
}

/** The rules of a game, at one of them, or its cards. */
function rulesAt({ pathname: path, hash, search }: URL, game: string, part: string): Route {
  if (part === 'cards') return { path, screen: 'cards', game, query: search }
  return { path, screen: 'rules', game: game || FIRST_RULES, rule: hash.slice(1) || undefined }
}

/**
 * A web space knows files and no pages of ours, and may keep them in any folder: there the page's address stands behind
 * the hash.
 */
const now = () => routeOf(__STATIC__ ? new URL(location.hash.slice(1) || '/', 'http://here') : new URL(location.href))

/** The address of a page of ours, as a link has it. */
export const hrefOf = (path: string): string => (__STATIC__ ? `#${path}` : path)

/** The whole address, to be sent to somebody. */
export const linkTo = (path: string): string => new URL(hrefOf(path), location.href).href

const route = storeOf<Route>(now())
addEventListener('popstate', () => route.set(now()))

export const useRoute = (): Route => useStore(route)

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(undefined, '', hrefOf(path))
  else history.pushState(undefined, '', hrefOf(path))
  route.set(now())
  if (!replace) scrollTo(0, 0)
}

/** The id of a table in whatever a person pastes: a link, a path or the bare code. */
export function tableIn(text: string): string | undefined {
  const trimmed = text.trim()
  return /\/t\/([\w-]+)/.exec(trimmed)?.[1] ?? (/^[\w-]{4,}$/.test(trimmed) ? trimmed : undefined)
}
