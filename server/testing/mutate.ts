import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MUTATIONS, type Mutation } from './mutations.ts'

/** `npm run mutations [part of a file name]`: makes every change of the list in a copy, and says which no test noticed. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const [only = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ file, search }) => `${file} ${search}`.includes(only))
const copy = mkdtempSync(join(tmpdir(), 'stolik-mutations-'))

/** A test that takes longer hangs. */
const HANGS_MS = 900_000

let lastSaid = ''

/** Whether a test passes in the copy. */
function pass(test: string): boolean {
  const { status, stdout, signal } = spawnSync('npx', ['vitest', 'run', '--bail', '1', test], {
    cwd: copy,
    encoding: 'utf8',
    timeout: HANGS_MS,
    // The long tests in a short form.
    env: { ...process.env, STOLIK_LEAK_PAIRS: '60', STOLIK_LEAK_TABLES: '6' },
  })
  if (signal !== null) return false
  // A run in which no test ran at all says nothing.
  if (!/Tests .*(passed|failed)|Failed Suites/.test(stdout)) throw new Error(`no tests ran:\n${stdout}`)
  if (status !== 0) lastSaid = stdout.slice(-3000)
  return status === 0
}

const good = new Set<string>()

/** A test that fails as it is would notice everything. */
function mustPass(test: string): void {
  if (good.has(test)) return
  if (!pass(test)) throw new Error(`${test} fails as it is: nothing can be learnt from it\n${lastSaid}`)
  good.add(test)
}

function isKilled({ file, search, replacement, tests }: Mutation): boolean {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(search).length !== 2) throw new Error(`${file}: ${search} does not stand there once`)
  // The cheapest first: one that goes red is enough.
  return tests.some((test) => {
    mustPass(test)
    writeFileSync(
      path,
      text.replace(search, () => replacement),
    )
    const isNoticed = !pass(test)
    writeFileSync(path, text)
    return isNoticed
  })
}

try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  execFileSync('tar', ['-cf', join(copy, 'all.tar'), '-T', '-'], { cwd: root, input: files })
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: copy })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  let killed = 0
  const survivors: Mutation[] = []
  for (const mutation of chosen) {
    const isDead = isKilled(mutation)
    if (isDead) killed++
    else survivors.push(mutation)
    const end = isDead ? 'noticed ' : mutation.survives === undefined ? 'SURVIVED' : 'survived'
    console.log(`${end}  ${mutation.file}: ${mutation.search.trim()}  →  ${mutation.replacement.trim() || '(nothing)'}`)
  }
  console.log(`${chosen.length} changes, ${killed} noticed, ${survivors.length} survived`)
  for (const { file, search, survives } of survivors)
    console.log(`  ${file}: ${search.trim()}: ${survives ?? 'NOT EXPLAINED'}`)
  process.exitCode = survivors.some(({ survives }) => survives === undefined) ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
