/**
 * Changes to the server that some test must notice, made by hand: each takes away one lock, one limit or one promise.
 * `npm run mutations` makes them one by one in a copy of the repository and runs the tests that must go red.
 */
export interface Mutation {
  readonly file: string
  /** Stands once in the file. */
  readonly search: string
  readonly replacement: string
  readonly tests: readonly string[]
  /** Why nothing goes red, where nothing can. */
  readonly survives?: string
}

const accounts = 'server/accounts/accounts.test.ts'
const app = 'server/http/app.test.ts'
const doors = 'server/doors.test.ts'
const live = 'server/live/live.test.ts'
const matches = 'server/matches/matches.test.ts'
const notices = 'server/notify/notify.test.ts'
const quotas = 'server/quotas.test.ts'
const cleaning = 'server/cleaning.test.ts'
const signIn = 'server/accounts/sign-in-limits.test.ts'
const replacing = 'server/matches/replacing.test.ts'
const service = 'server/clocks/service.test.ts'
const faults = 'server/faults.test.ts'
const seed = 'server/seed.test.ts'
const story = 'server/matches/story.test.ts'
const stop = 'server/stop.test.ts'
const work = 'server/work.test.ts'
const guard = 'server/matches/vm-guard.test.ts'

const made = (file: string, search: string, replacement: string, ...tests: string[]): Mutation => ({
  file: `server/${file}`,
  search,
  replacement,
  tests,
})

export const MUTATIONS: readonly Mutation[] = [
  // What passed all tests once.
  made(
    'matches/load.ts',
    `return status === 'over' || status === 'ended' ? rows.seeds(id) : undefined`,
    'return rows.seeds(id)',
    seed,
  ),
  made('store/open.ts', 'synchronous = FULL', 'synchronous = NORMAL', 'server/store/private.test.ts'),
  made('http/app.ts', `if (!allowed(addressKey(request.ip), ctx.ticks())) throw new Problem('too-many')`, '', app),

  // The door of HTTP.
  made('http/app.ts', `request.method !== 'GET' && !isAllowedOrigin(settings, request.headers)`, 'false', app),
  made('http/app.ts', `reply.header('cache-control', 'no-store')`, '', app),
  made('http/app.ts', 'hop < settings.trustedProxies', 'hop <= settings.trustedProxies', app),
  made('http/app.ts', 'settings.metricsToken !== undefined &&', 'false &&', doors),
  made('http/app.ts', 'bodyLimit: BODY_BYTES,', '', doors),
  made('http/app.ts', 'requestTimeout: requestMs', 'requestTimeout: 0', stop),
  made('http/app.ts', `reply.header('content-security-policy', POLICY)`, '', doors),
  made('http/address.ts', '.slice(0, 4)', '.slice(0, 8)', 'server/http/address.test.ts'),
  made('http/address.ts', 'hops.length - 1 - trustedProxies', '0', quotas),
  made('http/origin.ts', 'asked.origin === new URL(settings.publicUrl).origin', 'true', 'server/http/origin.test.ts'),
  made('http/ready.ts', `if (isStopping) return 'the server is stopping'`, '', faults),
  made('http/ready.ts', `setTimeout(() => resolve(`, `setTimeout(() => undefined && resolve(`, faults),
  made('http/matches.ts', `counted(request, 'notes', person)\n    const { id }`, 'const { id }', quotas),
  made('http/matches.ts', `counted(request, 'notes', person)\n    await comment(`, 'await comment(', quotas),
  made('http/matches.ts', 'Number(count) >= ctx.settings.tables', 'false', quotas),

  // Passwords, sessions, names.
  made('accounts/attempts.ts', 'entry.count >= this.limit', 'entry.count > this.limit', signIn),
  made(
    'accounts/sign-in-limits.ts',
    'if (attempts.take(key)) taken.push(count)',
    'if (true) taken.push(count)',
    signIn,
  ),
  made('accounts/sign-in-limits.ts', 'now >= AT_ONCE', 'false', signIn),
  made('accounts/sign-in-limits.ts', `[accounts, account],`, '', signIn),
  made('accounts/password.ts', 'waiting >= QUEUE', 'false', 'server/accounts/password.test.ts'),
  made('accounts/password.ts', ' && timingSafeEqual(given, expected)', '', accounts),
  made('accounts/cookie.ts', `return valid && token !== ''`, `return token !== ''`, accounts),
  made('accounts/cookie.ts', 'httpOnly: true', 'httpOnly: false', 'server/accounts/password.test.ts'),
  made('accounts/sessions.ts', `.where('sessions.expires', '>', now)`, '', accounts),
  made('accounts/sessions.ts', `core.store.bus.announce({ kind: 'out', person })`, '', accounts),
  made('accounts/sessions.ts', `core.store.bus.announce({ kind: 'out', session })`, '', accounts),
  made('accounts/people.ts', `if (row.banned === 1) throw new Problem('banned')`, '', accounts),
  made('accounts/people.ts', `eb('look', '=', lookOf(clean))`, `eb('look', '=', '')`, accounts),
  made('accounts/people.ts', `.where('login', 'is', null)`, '', accounts),
  made('accounts/name.ts', ' || UNSEEN.test(clean)', '', accounts),
  made('accounts/email.ts', 'a.length === b.length && timingSafeEqual(a, b)', 'true', 'server/accounts/email.test.ts'),
  made('accounts/email.ts', 'if (!people.take(person)) return false', '', 'server/accounts/email.test.ts'),

  // Who may see, sit and decide.
  made(
    'matches/replay.ts',
    '(person !== undefined && live.seats[viewer]?.person === person)',
    '(person !== undefined)',
    live,
    matches,
  ),
  made('matches/replay.ts', `if (live.barred.has(person)) return 'blocked'`, '', live, matches, 'server/leak.test.ts'),
  made('matches/replay.ts', `shown === EVERYBODY || isKnown(shown)`, `true`, matches, seed, 'server/leak.test.ts'),
  made('matches/replay.ts', `if (!isDone(live)) throw new Problem('not-your-seat')`, '', story, 'server/leak.test.ts'),
  made('matches/moment.ts', 'blinded(game, g, viewer)', 'save(g)', 'server/leak.test.ts'),
  made('matches/moment.ts', `if (!done && row.rated === 1) throw new Problem('rated')`, '', story),
  made(
    'matches/replays.ts',
    '(record: string): string => `record',
    '(record: string): string => record && `match',
    story,
  ),
  made('http/replays.ts', 'viewerOf(await freshMatch(ctx, id), person, undefined)', '', story),
  made(
    'matches/log.ts',
    'row.shown === EVERYBODY || (row.shown & bit) !== 0',
    'true || (row.shown & bit) !== 0',
    matches,
    'server/leak.test.ts',
  ),
  made(
    'matches/play.ts',
    `if (live.seats[seat]?.person !== person) throw new Problem('not-your-seat')`,
    '',
    matches,
    doors,
  ),
  made('matches/play.ts', `if (live.seats[seat]?.bot != null) throw new Problem('not-your-seat')`, '', replacing),
  made(
    'matches/seating.ts',
    `if (await ctx.accounts.hasBlocked(live.row.owner, person)) throw new Problem('blocked')`,
    '',
    matches,
  ),
  made('matches/seating.ts', `if (live.row.owner !== person) throw new Problem('not-yours')`, '', matches, doors),
  made('matches/seating.ts', `if (sitting.person !== person) mustOwn(live, person)`, '', matches, doors),
  made('matches/votes.ts', 'Math.floor(voters(live, against).length / 2) + 1', '1', replacing, matches),
  made('matches/replacing.ts', 'return !isHere && ctx.now()', 'return ctx.now()', replacing),
  made('matches/replacing.ts', 'ctx.now() - asked.since >= ctx.settings.absentMs', 'true', replacing),
  made('matches/replays.ts', `if (busy.has(person)) throw new Problem('too-many')`, '', 'server/matches/films.test.ts'),
  made(
    'matches/replays.ts',
    `if (Number(count) >= KEPT) throw new Problem('too-many')`,
    '',
    'server/matches/films.test.ts',
  ),
  {
    ...made(
      'live/rooms.ts',
      'side.behind.has(connection) || whyNotLook(live, connection.person.id, side.viewer) !== undefined',
      'side.behind.has(connection)',
      live,
    ),
    survives: 'a second lock: `turnAway` has shown them out just before, in the same call',
  },
  made('live/rooms.ts', 'turnAway(live, room)\n', '\n', live, 'server/leak.test.ts'),

  // Nobody slows the others.
  made('live/index.ts', `if (bucket.refused > FLOOD) bye(line, 'flood')`, 'if (false) {}', doors),
  made('live/desk.ts', `if (isSlow(connection)) throw new Problem('too-many')`, '', live),
  made('live/index.ts', `if (data.length > MESSAGE_BYTES) return fail('too-large')`, '', doors),
  made('live/index.ts', 'if (!isAllowedOrigin(settings, request.headers))', 'if (false)', doors),
  made('live/desk.ts', 'beforeChat?.(connection)', '', quotas),
  made('live/connection.ts', 'wire.waiting > UNSENT_BYTES', 'false', live),
  made('live/presence.ts', 'at < latest ? [process] : []', '[]', 'server/live/presence.test.ts'),
  made('quotas.ts', 'if (person !== undefined) people.giveBack(person)', '', quotas),
  made('quotas.ts', `if (addresses.take(address)) return`, 'return', quotas),
  made('server.ts', 'if (ms > LONG_MS) metrics.longWork.inc({ what })', '', work),
  made('matches/adopt.ts', `if (isLonger(text, HEAD_LINES + MAX_LINES)) throw new Problem('too-large')`, '', work),
  made('store/sql-matches.ts', 'await new Promise<void>(soon)', '', work),
  made('limits.ts', 'level < 1', 'false', app),
  made('matches/vm-guard.ts', 'own < ms * 0.8 && ++tries < TRIES', 'false', guard),
  made('matches/vm-guard.ts', '- used - (begun - wall)', '- used', guard),

  // Time.
  made('clocks/heart.ts', 'this.failed || Date.now() - this.lastReal > LATE', 'false', service),
  made('clocks/heart.ts', 'set({ value: String(now) })', 'set({ value: String(Math.max(now, last)) })', service),
  made('clocks/heart.ts', '(first || this.failed || asleep > LATE)', '(this.failed || asleep > LATE)', service),
  {
    ...made('clocks/timeouts.ts', `.where('deadline', '<=', core.now())`, `.where('deadline', '>', 0)`, service),
    survives: 'it only spares looking at clocks that still run: `dealWith` asks each of them itself',
  },
  made('clocks/timeouts.ts', `done === undefined && row.onTimeout === 'vote'`, `row.onTimeout === 'vote'`, service),

  // Notices.
  made('notify/deliver.ts', 'tries >= TRIES', 'tries > TRIES', notices),
  made('notify/deliver.ts', 'if (awake > now) return { later: awake }', '', notices),
  made('notify/deliver.ts', 'if (delivery.isHere(row.match, row.person))', 'if (false)', notices),
  made('notify/deliver.ts', `|| !open ||`, '||', notices),
  made(
    'notify/deliver.ts',
    `email: profile.emailUnverified === true ? undefined : profile.email`,
    'email: profile.email',
    notices,
  ),
  made('notify/ledger.ts', `.where('due', '=', row.due)`, '', notices),
  made('notify/address.ts', `['127.0.0.0', 8],`, '', 'server/notify/pure.test.ts'),
  made(
    'notify/post.ts',
    'first === undefined || good.length < addresses.length',
    'first === undefined',
    'server/notify/post.test.ts',
  ),

  // What is kept.
  {
    ...made(
      'store/open.ts',
      `closeSync(openSync(file, 'a', 0o600))`,
      `closeSync(openSync(file, 'a', 0o644))`,
      'server/store/private.test.ts',
    ),
    survives:
      'the rights are set again right after: this one leaves no moment in between, and no test can see a moment',
  },
  made('backup/take.ts', '  makePrivate(file)\n', '\n', 'server/backup/backup.test.ts'),
  made('store/transact.ts', 'rollback.run()', '', 'server/store/store.test.ts'),
  made('cleaning.ts', `.where('p.seen', '<', before)`, '', cleaning),
  made(
    'cleaning.ts',
    `not(exists(selectFrom('chat').select('chat.match').whereRef('chat.match', '=', 'm.id'))),`,
    '',
    cleaning,
  ),
  made('cleaning.ts', 'if (isInMemory(id)) continue', '', cleaning),
]
