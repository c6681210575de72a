import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Events that no rule tells any more, but that stand in the logs of matches played before. Add to it what you remove. */
const TOLD_BEFORE: Readonly<Record<string, readonly string[]>> = { arcs: ['discardedCard'] }

test.each(Object.entries(TOLD_BEFORE))('%s: the logs of yesterday can still be read', (game, keys) => {
  for (const language of ['en', 'pl']) {
    const texts = JSON.parse(readFileSync(new URL(`${game}/locales/${language}.json`, import.meta.url), 'utf8'))
    for (const key of keys) expect([texts[`event.${key}`], texts[`rule.event.${key}`]]).not.toContain(undefined)
  }
})
