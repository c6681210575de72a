import type { Settings } from './settings.ts'
import { sqliteFile } from './store/open.ts'

interface Known {
  readonly code?: string
  readonly message?: string
  readonly port?: number
  readonly address?: string
}

/** Where PostgreSQL should be, without the password. */
function databaseAt(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname}:${port || 5432}${pathname}`
  } catch {
    return 'an address that cannot be read'
  }
}

/** Why the server did not start, for who started it: which setting, what was wrong, what to do. */
export function startSentence(error: unknown, settings: Settings | undefined): string {
  const { code = '', message = String(error) } = (error ?? {}) as Known
  if (settings === undefined) return message
  const { port, host, dataFolder, databaseUrl } = settings
  const store = sqliteFile(dataFolder)
  if (code === 'EADDRINUSE')
    return `PORT=${port}: another program already listens there. Stop it, or set PORT to another number.`
  if (code === 'EACCES' && databaseUrl === undefined && !message.includes('listen'))
    return `STOLIK_DATA=${dataFolder}: this folder may not be written by this user. Give it to the user, or set STOLIK_DATA to another folder.`
  if (code === 'EACCES')
    return `PORT=${port}: this user may not listen there; numbers below 1024 belong to the system. Set PORT to a larger one.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && databaseUrl === undefined))
    return `HOST=${host}: this machine has no such address. Set HOST to one of its own, or to 0.0.0.0 for all.`
  if (databaseUrl !== undefined) return databaseSentence(code, message, databaseUrl)
  if (['ENOENT', 'ENOTDIR', 'EEXIST', 'EROFS'].includes(code) || code === 'SQLITE_CANTOPEN')
    return `STOLIK_DATA=${dataFolder}: the store cannot be opened there (${message}). Set STOLIK_DATA to a folder that can be written.`
  if (code.startsWith('SQLITE_READONLY'))
    return `STOLIK_DATA=${dataFolder}: ${store} may only be read. Give it to the user who runs the server.`
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return `STOLIK_DATA=${dataFolder}: the disk is full. Make room, or set STOLIK_DATA to a folder on another disk.`
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `STOLIK_DATA=${dataFolder}: ${store} is damaged (${message}). Keep a copy of it, move it away, and put the last backup in: stolik restore FILE.`
  if (code.startsWith('SQLITE_BUSY'))
    return `STOLIK_DATA=${dataFolder}: another process writes to ${store}. Two servers cannot share one SQLite file; stop the other one.`
  return `It failed with an error that nobody has foreseen: ${message}.`
}

function databaseSentence(code: string, message: string, url: string): string {
  const at = databaseAt(url)
  if (['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(code))
    return `DATABASE_URL: PostgreSQL does not answer at ${at} (${code}). Is it running, and may this machine reach it?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ERR_INVALID_URL')
    return `DATABASE_URL: there is no machine of the name in ${at}. It should read postgres://user:password@host/database.`
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: PostgreSQL at ${at} refuses this user or password (${message}).`
  if (code === '3D000') return `DATABASE_URL: there is no such database at ${at}. Make it: createdb NAME.`
  if (code === '57P03') return `DATABASE_URL: PostgreSQL at ${at} is only just starting or stopping. Try again.`
  return `DATABASE_URL: PostgreSQL at ${at} failed (${message}).`
}
