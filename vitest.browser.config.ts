import { defineConfig } from 'vitest/config'

/** Browser tests: a real server, a real Chromium (`npm run test:browser`). One file after the other: they share two cores. */
export default defineConfig({
  test: {
    include: ['client/testing/**/*.browser.test.ts', 'local/*.browser.test.ts', 'games/*/client/**/*.browser.test.ts'],
    globalSetup: ['client/testing/build.ts'],
    pool: 'forks',
    fileParallelism: false,
    // Nothing is tried twice: a test that fails on a busy machine is a faulty test. These are for what hangs.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // A poll ends as soon as it holds.
    expect: { poll: { timeout: 90_000 } },
  },
})
