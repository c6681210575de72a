import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '../../protocol/protocol.ts'
import { say } from '../../texts/index.ts'
import { hostIn } from '../notify/host.ts'
import { openMailer } from '../notify/mail.ts'
import { Problem } from '../problem.ts'
import type { Core } from '../seams.ts'
import { Attempts } from './attempts.ts'

const DAY = 24 * 3_600_000
/** So many letters a day that ask whether an address is right: for one person, and to one address. */
export const LETTERS = 5

/** The proof that somebody reads the mail of an address; nothing of it is stored. */
export const proofOf = (key: string, person: string, email: string): string =>
  createHmac('sha256', key).update(`email\n${person}\n${email}`).digest('base64url')

export function isProof(key: string, person: string, email: string, given: string): boolean {
  const [a, b] = [Buffer.from(proofOf(key, person, email)), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface Asked {
  readonly person: string
  readonly email: string
  readonly language: Language
}

/** Asks the owner of an address whether it is theirs, before anything else is sent there. */
export function openVerifying(core: Core, key: () => string) {
  const { settings, log } = core
  const mailer = openMailer(settings.smtpUrl, settings.mailFrom)
  const people = new Attempts(LETTERS, DAY, core.ticks)
  const addresses = new Attempts(LETTERS, DAY, core.ticks)

  function mayAsk(person: string, email: string): boolean {
    const address = email.toLowerCase()
    if (!people.take(person)) return false
    if (addresses.take(address)) return true
    people.giveBack(person)
    return false
  }

  return {
    /** Sends the letter, if there is mail here; throws where too many were asked for. */
    ask({ person, email, language }: Asked): void {
      if (mailer === undefined) return
      if (!mayAsk(person, email)) throw new Problem('too-many')
      const base = settings.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${settings.port}`
      const proof = proofOf(key(), person, email)
      const host = hostIn('server', language)
      const letter = {
        id: `verify-${proof.slice(0, 16)}-${core.now()}`,
        match: '',
        title: say(host, 'verify.title'),
        body: say(host, 'verify.body'),
        link: `${base}/api/email/${person}/${proof}`,
      }
      mailer
        .send(email, letter)
        .then(({ end }) => end === 'done' || log.warn({ person }, 'a letter to verify an address was not taken'))
        .catch((error: unknown) => log.warn({ err: error, person }, 'a letter to verify an address was not sent'))
    },
  }
}
