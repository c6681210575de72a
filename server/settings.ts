import { z } from 'zod'

/** Everything an operator can set, by environment; all listed in docs/hosting.md. */
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .default(false)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Where the SQLite file lives. */
  STOLIK_DATA: z.string().default('./data'),
  /** `postgres://…` for PostgreSQL; SQLite when missing. */
  DATABASE_URL: z.string().optional(),
  /** The address people open, e.g. `https://table.example.org`; requests of other origins are refused. Default: the Host header. */
  PUBLIC_URL: z.url().optional(),
  /** So many reverse proxies stand before us: X-Forwarded-For is believed so far from the right, -Proto and -Host at all. */
  TRUST_PROXY: z.preprocess(
    (value) => (value === 'true' ? 1 : value === 'false' ? 0 : value),
    z.coerce.number().int().min(0).max(10).default(0),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `smtp://user:password@host:port`; no e-mail when missing. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Stolik <stolik@localhost>'),
  /** Contact for push services, `mailto:` or a web address. */
  VAPID_SUBJECT: z.string().default('mailto:stolik@localhost'),
  /** So long a turn may be answered before anybody is told of it. */
  NOTICE_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
  /** Lets webhooks and push endpoints be addresses inside the server's own network. */
  ALLOW_PRIVATE_WEBHOOKS: flag,
  /** Days a year in which a person's clocks may stand. */
  HOLIDAY_DAYS: z.coerce.number().int().min(0).max(366).default(30),
  /** Where no clock runs, a seat that was waited for so long without its owner may be given to a bot by the others. */
  ABSENT_MS: z.coerce.number().int().min(0).default(86_400_000),
  /** Worker threads for bots, and how long a bot may think about one decision. */
  BOT_THREADS: z.coerce.number().int().min(0).max(64).default(1),
  BOT_MS: z.coerce.number().int().min(1).max(60_000).default(1000),
  /** So many seconds a match that is over is looked into, beside everything else: luck and choices; 0: devices do it. */
  ANALYSIS_SECONDS: z.coerce.number().int().min(0).max(600).default(20),
  /** So long a match without watchers stays in memory. */
  IDLE_MS: z.coerce.number().int().min(0).default(30_000),
  /** Live messages a second for one connection, and HTTP requests a second for one address; three times as many at once. */
  LIVE_RATE: z.coerce.number().min(1).default(30),
  HTTP_RATE: z.coerce.number().min(1).default(30),
  /** Quotas of one person: sockets at once, unfinished tables of their own, and what may be done in a minute, hour or day. */
  SOCKETS: z.coerce.number().int().min(1).default(20),
  TABLES: z.coerce.number().int().min(1).default(200),
  TABLES_PER_HOUR: z.coerce.number().int().min(1).default(60),
  CHAT_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  ADVICE_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  NOTES_PER_HOUR: z.coerce.number().int().min(1).default(2000),
  REPORTS_PER_DAY: z.coerce.number().int().min(1).default(20),
  GUESTS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /** One address may do what so many people may. */
  ADDRESS_PEOPLE: z.coerce.number().int().min(1).default(20),
  /** After so many days what nobody could miss is cleaned up; 0: never. */
  CLEAN_DAYS: z.coerce.number().int().min(0).default(60),
  /** When set, /metrics wants `Authorization: Bearer <token>`. */
  METRICS_TOKEN: z.string().optional(),
})

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly trustedProxies: number
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly vapidSubject: string
  readonly noticeDelayMs: number
  readonly allowPrivateWebhooks: boolean
  readonly holidayDays: number
  readonly absentMs: number
  readonly botThreads: number
  readonly botMs: number
  readonly analysisMs: number
  readonly idleMs: number
  readonly liveRate: number
  readonly httpRate: number
  readonly sockets: number
  readonly tables: number
  readonly tablesPerHour: number
  readonly chatPerMinute: number
  readonly advicePerMinute: number
  readonly notesPerHour: number
  readonly reportsPerDay: number
  readonly guestsPerHour: number
  readonly addressPeople: number
  readonly cleanDays: number
  readonly metricsToken: string | undefined
}

/** What is wrong with a setting: which one, what it says, what it may say. */
function sentenceOf({ path, message }: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = String(path[0])
  return `${name}=${String(given[name])} is wrong: ${message}. See ${name} in docs/hosting.md.`
}

/** Reads the settings; throws a readable error when one is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw new Error(read.error.issues.map((issue) => sentenceOf(issue, given)).join('\n'))
  const e = read.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataFolder: e.STOLIK_DATA,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL,
    trustedProxies: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    vapidSubject: e.VAPID_SUBJECT,
    noticeDelayMs: e.NOTICE_DELAY_MS,
    allowPrivateWebhooks: e.ALLOW_PRIVATE_WEBHOOKS,
    holidayDays: e.HOLIDAY_DAYS,
    absentMs: e.ABSENT_MS,
    botThreads: e.BOT_THREADS,
    botMs: e.BOT_MS,
    analysisMs: e.ANALYSIS_SECONDS * 1000,
    idleMs: e.IDLE_MS,
    liveRate: e.LIVE_RATE,
    httpRate: e.HTTP_RATE,
    sockets: e.SOCKETS,
    tables: e.TABLES,
    tablesPerHour: e.TABLES_PER_HOUR,
    chatPerMinute: e.CHAT_PER_MINUTE,
    advicePerMinute: e.ADVICE_PER_MINUTE,
    notesPerHour: e.NOTES_PER_HOUR,
    reportsPerDay: e.REPORTS_PER_DAY,
    guestsPerHour: e.GUESTS_PER_HOUR,
    addressPeople: e.ADDRESS_PEOPLE,
    cleanDays: e.CLEAN_DAYS,
    metricsToken: e.METRICS_TOKEN,
  }
}
