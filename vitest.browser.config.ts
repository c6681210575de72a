import { defineConfig } from 'vitest/config'

/** Browser tests: a real server, a real Chromium (`npm run test:browser`). One file after the other: they share two cores. */
export default defineConfig({
  test: {
    include: ['client/testing/**/*.browser.test.ts', 'games/*/client/**/*.browser.test.ts'],
    globalSetup: ['client/testing/build.ts'],
    pool: 'forks',
    fileParallelism: false,
    // On a machine with two noisy cores a browser may miss its moment once; a fault comes back.
    retry: 3,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // A poll ends as soon as it holds; on a busy machine a second is nothing.
    expect: { poll: { timeout: 30_000 } },
  },
})
