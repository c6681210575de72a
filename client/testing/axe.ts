import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe finds serious on this screen, in words; only some of its rules, or only a part of the page, when they are named. */
export async function seriousOn(page: Page, rules?: readonly string[], part?: string): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ({ only, within }) => {
      const { axe: runner } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
      }
      const context = within === undefined ? document : { include: [within] }
      return (await runner.run(context, only === undefined ? {} : { runOnly: only })).violations
    },
    { only: rules, within: part },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`)
          .slice(0, 3)
          .join(' | ')}`,
    )
}
