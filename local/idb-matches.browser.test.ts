import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORE_CASES } from '../server/testing/match-store.ts'

let browser: Browser
let page: Page
let server: Server
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./testing/store-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  })
  // A browser keeps nothing for a page that comes from nowhere.
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' })
  await page.waitForFunction(() => 'runCase' in globalThis)
})
afterAll(async () => {
  await browser.close()
  server.close()
})

describe('a store of matches: IndexedDB', () => {
  for (const [index, { name }] of STORE_CASES.entries())
    test(name, async () => {
      const said = await page.evaluate(
        (i) => (globalThis as unknown as { runCase(index: number): Promise<string> }).runCase(i),
        index,
      )
      expect(said).toBe('passed')
    })
})
