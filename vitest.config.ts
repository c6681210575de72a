import { defineConfig } from 'vitest/config'
import { offered } from './tools/offered.ts'

// Browser tests have their own command (`npm run test:browser`): they need Chromium.
export default defineConfig({
  plugins: [offered()],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', 'bench/**', 'dist/**'],
    pool: 'threads',
    // Vitest leaves a core free, which on two cores is half of them; many tests wait more than they work.
    maxWorkers: '100%',
    // Nothing is tried twice: a test that fails on a busy machine is a faulty test. These are for what hangs.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A poll ends as soon as it holds.
    expect: { poll: { timeout: 90_000 } },
  },
})
