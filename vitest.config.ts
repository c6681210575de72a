import { defineConfig } from 'vitest/config'

// Browser tests have their own command (`npm run test:browser`): they need Chromium.
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', 'bench/**', 'dist/**'],
    pool: 'threads',
    testTimeout: 120_000,
  },
})
