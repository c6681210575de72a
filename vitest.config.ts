import { defineConfig } from 'vitest/config'

// Browser tests have their own command (`npm run test:browser`): they need Chromium.
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', 'bench/**', 'dist/**'],
    pool: 'threads',
    // In CI, on two noisy cores beside PostgreSQL and killed servers, a test may miss its moment once; a fault comes back.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 120_000,
  },
})
