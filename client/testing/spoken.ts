import type { Page } from 'playwright-core'

/** Plays by what a screen reader says, and by nothing else: roles and names of the accessibility tree. */

export interface Words {
  readonly decision: string
  readonly again: string
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
    notAChoice: /^Rule |Not possible|^Notify me$|^Not yet$|show all choices$|^Try now$/,
    newTable: { bot: 'Bot', strength: 'How well it plays', create: 'Create and play', seat: (n) => `Seat ${n}` },
  },
  pl: {
    decision: 'Decyzja',
    again: 'Jeszcze raz',
    notAChoice: /^Zasada |Niemożliwe|^Powiadom mnie$|^Jeszcze nie$|pokaż wszystkie$|^Ponów teraz$/,
    newTable: { bot: 'Bot', strength: 'Jak dobrze gra', create: 'Utwórz i graj', seat: (n) => `Miejsce ${n}` },
  },
}

/** A table against bots that play at random, set by names. */
export async function sitDown(page: Page, game: string, seats: number, { newTable }: Words): Promise<void> {
  await page.goto(`/new?game=${game}`)
  await page.getByRole('radio', { name: String(seats), exact: true }).check()
  for (let seat = 2; seat <= seats; seat++) {
    const chair = page.getByRole('group', { name: newTable.seat(seat) })
    await chair.getByRole('button', { name: newTable.bot }).click()
    await chair.getByRole('combobox', { name: newTable.strength }).selectOption('random')
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
  const whole = await page.getByRole('region', { name: words.decision }).ariaSnapshot({ timeout: 30_000 })
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

/** Plays on until the match is over; says how many decisions it took. */
export async function playToTheEnd(page: Page, words: Words, pick: (count: number) => number): Promise<number> {
  let decisions = 0
  let idle = Date.now()
  for (;;) {
    const heard = await listen(page, words)
    if (heard.over) return decisions
    // With many choices one kind is open at a time: sometimes another kind is opened first.
    const tab = heard.tabs.length > 1 && pick(3) === 0 ? heard.tabs[pick(heard.tabs.length)] : undefined
    if (tab !== undefined) {
      await page.getByRole('tab', { name: tab, exact: true }).first().click()
      continue
    }
    const choice = heard.choices[pick(Math.max(1, heard.choices.length))]
    if (choice === undefined) {
      if (heard.tabs.length > 1)
        await page
          .getByRole('tab', { name: heard.tabs[pick(heard.tabs.length)] as string, exact: true })
          .first()
          .click()
      if (Date.now() - idle > 60_000) throw new Error(`nothing to choose for a minute:\n${heard.whole}`)
      await page.waitForTimeout(25)
      continue
    }
    await page
      .getByRole('region', { name: words.decision })
      .getByRole('button', { name: choice, exact: true })
      .first()
      .click({ timeout: 10_000 })
      // The table may have moved on between hearing and pressing; then it is heard again.
      .catch(() => {})
    decisions++
    idle = Date.now()
    const before = heard.whole
    for (let wait = 0; wait < 80; wait++) {
      const now = await listen(page, words)
      if (now.whole !== before) break
      await page.waitForTimeout(15)
    }
  }
}
