import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { GAMES } from '../games/index.ts'
import { ROOT } from './find-game.ts'
import { commitmentOf } from './record-file.ts'
import { COMMANDS, main } from './stolik.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command with typed lines; returns what it printed. */
async function run(line: string, typed: string[] = []) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(line.split(' ').filter(Boolean), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    draw: () => {},
    terminal: false,
    ask: async (prompt) => {
      out.push(prompt)
      return typed.shift()
    },
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** A finished match of the example game as a file. */
async function finished(name: string): Promise<string> {
  const file = join(folder, name)
  await run(`play lanterns --seats 2 --seed ${name} --bots random --save ${file}`, Array(200).fill('1'))
  return file
}

describe('the command line', () => {
  test('works as a program right after npm ci', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'cli/bin.mjs'), 'games', '--json'])
    expect(JSON.parse(stdout)).toHaveLength(GAMES.length)
  })

  test('lists its commands', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const { name, summary } of COMMANDS) expect(out).toContain(`${name.padEnd(10)}${summary}`)
    expect((await run('')).code).toBe(1)
  })

  test.each(COMMANDS.map(({ name }) => name))('%s has a help text', async (name) => {
    const { code, out } = await run(`${name} --help`)
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^stolik ${name}`))
  })

  test.each([
    ['dance', 'stolik: no command “dance”'],
    ['simulate', 'stolik simulate: GAME is missing'],
    ['simulate chess', 'stolik simulate: no game “chess”'],
    ['simulate lanterns --seats 9', 'stolik simulate: lanterns is played by 2, 3, 4, not 9'],
    ['simulate lanterns --games none', 'stolik simulate: --games wants a whole number from 1'],
    ['simulate lanterns --bots genius', 'stolik simulate: no bot “genius”'],
    ['simulate lanterns --bots random,medium,random', 'stolik simulate: --bots names 3 bots for 2 seats'],
    ['simulate lanterns --option long=true', 'stolik simulate: lanterns has no option “long”; it has: charms'],
    ['simulate lanterns --nonsense', "stolik simulate: Unknown option '--nonsense'"],
    ['simulate lanterns twice', 'stolik simulate: “twice” is one word too many'],
    ['play lanterns --me 3', 'stolik play: there is no seat 3 at a table of 2'],
    ['replay nowhere.txt', 'stolik replay: nowhere.txt cannot be read (ENOENT)'],
    ['verify package.json', 'stolik verify: package.json is not a record of a match: bad-text: line 1'],
  ])('says in one line what is wrong with “%s”', async (line, message) => {
    const { code, out, err } = await run(line)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain(message)
    expect(err).not.toContain('\n')
  })
})

describe('stolik games', () => {
  test('shows every registered game', async () => {
    const { code, out } = await run('games')
    expect(code).toBe(0)
    for (const { game } of GAMES) expect(out).toContain(game.id)
  })
})

describe('stolik simulate', () => {
  test('counts whole matches, the same with the same seed', async () => {
    const once = async () => {
      const { code, out } = await run(
        'simulate lanterns --seats 3 --games 20 --seed a --bots random,medium,random --json',
      )
      expect(code).toBe(0)
      const { decisionsPerSecond, gamesPerSecond, ...rest } = JSON.parse(out)
      expect(decisionsPerSecond).toBeGreaterThan(0)
      expect(gamesPerSecond).toBeGreaterThan(0)
      return rest
    }
    const result = await once()
    expect(result).toMatchObject({ games: 20, errors: [], outcomes: { 'end.rounds': 20 } })
    expect(result.wins).toHaveLength(3)
    expect(result.meanDecisions).toBe(result.decisions / 20)
    expect(await once()).toEqual(result)
  })

  test('can let the bots change seats', async () => {
    const { out } = await run('simulate lanterns --games 40 --bots medium,random --rotate --json')
    const { winsByBot } = JSON.parse(out)
    expect(winsByBot.medium).toBeGreaterThan(winsByBot.random)
  })
})

describe('stolik fuzz', () => {
  test('plays through all tables and tells which cards it met', async () => {
    const { code, out } = await run('fuzz lanterns --decisions 1500 --json')
    expect(code).toBe(0)
    const result = JSON.parse(out)
    expect(result).toMatchObject({ tables: 6, cards: 12, cardsSeen: 12, cardsUnseen: [], failures: [] })
    expect(result.decisions).toBeGreaterThanOrEqual(1500)
  })

  test('writes a failing match down so that replay opens it', async () => {
    const { code, out } = await run(`fuzz lanterns --limit 5 --out ${folder} --json`)
    expect(code).toBe(1)
    const [failure] = JSON.parse(out).failures
    expect(failure.check).toBe('random matches end')
    const replayed = await run(`replay ${failure.file}`)
    expect(replayed.code).toBe(0)
    expect(replayed.out).toContain('of 7 ──')
  })
})

describe('stolik play', () => {
  test('is played by numbers, and can be stopped', async () => {
    const { code, out } = await run('play lanterns --seats 2 --seed a', ['9', '1', 'q'])
    expect(code).toBe(0)
    expect(out).toContain('Choose a card to lay  (LN-2.1)')
    expect(out).toContain('“9” is none of the choices')
    expect(out).toMatch(/Seat 1 lays \d|Seat 1 lays a gust/)
  })

  test('a choice can be taken back, which the record tells', async () => {
    const file = join(folder, 'undone.txt')
    const { out } = await run(`play lanterns --seats 2 --seed c --save ${file}`, ['1', '1', '1', '1', 'u', 'pass', 'q'])
    expect(out).toContain('u to undo')
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.slice(-2)).toEqual(['undo s0 1', '9 s0 winning.window pass'])
    expect((await run(`replay ${file}`)).code).toBe(0)
  })

  test('never shows a face that the seat has not seen', async () => {
    const { out } = await run('play lanterns --seats 2 --seed a', ['q'])
    expect(out.match(/Hand:? 4 cards/g)).toHaveLength(1)
  })

  test('plays to the end and keeps a record that agrees', async () => {
    const file = await finished('whole.txt')
    const { code, out } = await run(`verify ${file}`)
    expect(out).toContain('everything agrees')
    expect(code).toBe(0)
  })
})

describe('stolik replay', () => {
  test('shows a match up to a line, as a seat saw it', async () => {
    const file = await finished('replayed.txt')
    const whole = await run(`replay ${file}`)
    expect(whole.out).toContain('The last round is over.')
    const part = await run(`replay ${file} --to 3 --seat 2 --json`)
    const { played, view, outcome } = JSON.parse(part.out)
    expect(played).toBe(3)
    expect(view.viewer).toBe(1)
    expect(outcome).toBeUndefined()
    expect((await run(`replay ${file} --seat 5`)).err).toBe('stolik replay: there is no seat 5')
  })

  test('stops where the rules refuse a line', async () => {
    const file = join(folder, 'refused.txt')
    writeFileSync(file, 'stolik 1\ngame lanterns\nseats 2\nseed a\n\n1 s0 round.light lay #99\n')
    const { code, out } = await run(`replay ${file}`)
    expect(code).toBe(1)
    expect(out).toContain('Line 1 was refused (unlisted)')
  })
})

describe('stolik verify', () => {
  const spoiled = async (change: (text: string) => string) => {
    const file = await finished('spoiled.txt')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    const { code, out, err } = await run(`verify ${file} --json`)
    return { code, err, ...(out === '' ? {} : JSON.parse(out)) }
  }

  test('accepts what really happened', async () => {
    expect(await spoiled((text) => text)).toMatchObject({ code: 0, agrees: true, promised: true })
  })

  test('refuses another seed than the promised one', async () => {
    const changed = await spoiled((text) => text.replace(/^seed .*$/m, 'seed other'))
    expect(changed).toMatchObject({ code: 1, agrees: false, promised: false })
  })

  test('refuses another end', async () => {
    const changed = await spoiled((text) => text.replace(/^scores .*$/m, 'scores 90,0'))
    expect(changed).toMatchObject({ code: 1, agrees: false, promised: true })
  })

  test('refuses a choice that was never open', async () => {
    const changed = await spoiled((text) => text.replace(/^2 s1 .*$/m, '2 s1 round.light lay #77'))
    expect(changed).toMatchObject({ code: 1, agrees: false, refused: { code: 'unlisted' } })
  })

  test('needs the seed', async () => {
    expect((await spoiled((text) => text.replace(/^seed .*\n/m, ''))).err).toContain('does not tell its seed yet')
  })

  test('the promise is the sha256 of the seed', () => {
    expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('stolik bench', () => {
  test('measures one game', async () => {
    const { code, out } = await run('bench --game lanterns --seconds 1 --json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ game: 'lanterns', seats: 3 })
    expect((await run('bench --game chess')).err).toContain('no game “chess”')
  })

  test('compares a game with another copy of the project', async () => {
    // In a process of its own: the test runner would load both copies as one.
    const args = ['cli/bin.mjs', 'bench', '--game', 'lanterns', '--seconds', '1', '--against', '.', '--json']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    const [compared] = JSON.parse(stdout)
    expect(compared).toMatchObject({ game: 'lanterns', options: {} })
    expect(compared.decisions).toBeGreaterThan(0)
    expect(compared.matches).toBeGreaterThan(0)
    expect(compared.choices).toBeGreaterThan(0)
    expect((await run('bench --game lanterns --against docs')).err).toContain('is no copy of this project')
  })
})
