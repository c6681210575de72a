import nodemailer from 'nodemailer'
import type { Letter, Sent } from './sending.ts'

export interface Mailer {
  send(to: string, letter: Letter): Promise<Sent>
  close(): void
}

/** E-mail over the SMTP server of the settings; undefined where there is none. */
export function openMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const url = new URL(smtpUrl)
  for (const [key, value] of Object.entries(timeouts))
    if (!url.searchParams.has(key)) url.searchParams.set(key, `${value}`)
  const transport = nodemailer.createTransport(url.href)
  return {
    async send(to, { id, title, body, link }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: title,
          text: `${body}\n\n${link}\n`,
          // The same at every try, so that mail programs drop a repetition.
          messageId: `<${id}@stolik>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { end: 'done' }
      } catch (error) {
        // 5xx is for good (no such mailbox); anything else may pass.
        const code = (error as { responseCode?: number }).responseCode ?? 0
        return { end: code >= 500 && code < 600 ? 'never' : 'again' }
      }
    },
    close: () => transport.close(),
  }
}
