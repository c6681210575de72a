import type { Page } from 'playwright-core'

/** Plays by what a screen reader says, and by nothing else: roles and names of the accessibility tree. */

export interface Words {
  readonly decision: string
  readonly again: string
  /** How the button begins that is pressed twice because it cannot be taken back. */
  readonly confirm: RegExp
  /** Buttons of the bar that are no choices: rules, undo, what is not possible. */
  readonly notAChoice: RegExp
  readonly newTable: {
    readonly bot: string
    readonly strength: string
    readonly create: string
    seat(n: number): string
  }
}

export const WORDS: Readonly<Record<'en' | 'pl', Words>> = {
  en: {
    decision: 'Decision',
    again: 'Play again',
    confirm: /^Confirm: /,
    notAChoice:
      /^Rule |Not possible|^Notify me$|^Not yet( Esc)?$|show all choices$|^Show all choices: |^Show the board|^Try now$/,
    newTable: { bot: 'Bot', strength: 'How well it plays', create: 'Create and play', seat: (n) => `Seat ${n}` },
  },
  pl: {
    decision: 'Decyzja',
    again: 'Jeszcze raz',
    confirm: /^Potwierdź: /,
    notAChoice:
      /^Zasada |Niemożliwe|^Powiadom mnie$|^Jeszcze nie( Esc)?$|pokaż wszystkie$|^Pokaż wszystkie wybory: |^Pokaż planszę|^Ponów teraz$/,
    newTable: { bot: 'Bot', strength: 'Jak dobrze gra', create: 'Utwórz i graj', seat: (n) => `Miejsce ${n}` },
  },
}

/** A table against easy bots, set by names. */
export async function sitDown(page: Page, game: string, seats: number, { newTable }: Words): Promise<void> {
  await page.goto(`/new?game=${game}`)
  await page.getByRole('radio', { name: String(seats), exact: true }).check()
  for (let seat = 2; seat <= seats; seat++) {
    const chair = page.getByRole('group', { name: newTable.seat(seat) })
    await chair.getByRole('button', { name: newTable.bot }).click()
    await chair.getByRole('combobox', { name: newTable.strength }).selectOption('easy')
  }
  await page.getByRole('button', { name: newTable.create }).click()
  await page.waitForURL(/\/t\/[\w-]+$/)
}

interface Heard {
  readonly choices: readonly string[]
  readonly tabs: readonly string[]
  readonly over: boolean
  readonly whole: string
}

/** What the decision bar says now. */
async function listen(page: Page, words: Words): Promise<Heard> {
  const whole = await page.getByRole('region', { name: words.decision }).ariaSnapshot()
  const names = (role: string) =>
    [...whole.matchAll(new RegExp(`^\\s*- '?${role} "((?:[^"\\\\]|\\\\.)*)"(.*)$`, 'gm'))]
      .filter(([, , rest = '']) => !rest.includes('[disabled]'))
      .map(([line, name = '']) => (line.includes("- '") ? name.replaceAll("''", "'") : name).replace(/\\(.)/g, '$1'))
  const buttons = names('button')
  return {
    choices: buttons.filter((name) => !words.notAChoice.test(name) && name !== words.again),
    tabs: names('tab'),
    over: buttons.includes(words.again),
    whole,
  }
}

/** That something is said, not what: the place in the match, the state of the bar and its text. */
const sayingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.dock .ask')
    const place = document.querySelector('.connection-state')?.getAttribute('aria-label')
    return `${/\d+/.exec(place ?? '')?.[0]} ${bar?.dataset.state} ${bar?.textContent}`
  })

/** Waits until the bar says something else and takes choices, as one waits for the live region to speak. */
async function waitForNews(page: Page, before: string, most: number): Promise<void> {
  await page
    .waitForFunction(
      (was) => {
        const bar = document.querySelector<HTMLElement>('.dock .ask')
        const place = document.querySelector('.connection-state')?.getAttribute('aria-label')
        const now = `${/\d+/.exec(place ?? '')?.[0]} ${bar?.dataset.state} ${bar?.textContent}`
        return now !== was && bar?.querySelector('[aria-disabled="true"]') === null
      },
      before,
      { timeout: most, polling: 10 },
    )
    .catch(() => {})
}

/** Presses as a screen reader does: the default action of what has this role and this name, wherever it stands. */
const press = (page: Page, words: Words, role: 'button' | 'tab', name: string): Promise<void> =>
  page
    .getByRole('region', { name: words.decision })
    .getByRole(role, { name, exact: true })
    .first()
    .dispatchEvent('click', {}, { timeout: 10_000 })
    // The table may have moved on between hearing and pressing; then it is heard again.
    .catch(() => {})

const DOUBLE_CLICK = 260

/** Plays on until the match is over; says how many decisions it took. */
export async function playToTheEnd(page: Page, words: Words, pick: (count: number) => number): Promise<number> {
  let decisions = 0
  let idle = Date.now()
  for (;;) {
    const before = await sayingOf(page)
    const heard = await listen(page, words)
    if (heard.over) return decisions
    // What was chosen and cannot be taken back asks once more; a press that comes too soon is taken for a double click.
    const asked = heard.choices.find((name) => words.confirm.test(name))
    if (asked !== undefined) {
      await page.waitForTimeout(DOUBLE_CLICK)
      await press(page, words, 'button', asked)
      await waitForNews(page, before, 2_000)
      continue
    }
    // With many choices one kind is open at a time: sometimes another kind is opened first.
    const other = heard.tabs.length > 1 && (heard.choices.length === 0 || pick(3) === 0)
    const tab = other ? heard.tabs[pick(heard.tabs.length)] : undefined
    const choice = heard.choices[pick(Math.max(1, heard.choices.length))]
    if (tab !== undefined) await press(page, words, 'tab', tab)
    else if (choice !== undefined) {
      await press(page, words, 'button', choice)
      decisions++
      idle = Date.now()
    } else if (Date.now() - idle > 300_000) throw new Error(`nothing to choose for five minutes:\n${heard.whole}`)
    // The tab that is open already changes nothing: no long wait for it.
    await waitForNews(page, before, tab === undefined ? 2_000 : 100)
  }
}
