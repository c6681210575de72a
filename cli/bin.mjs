#!/usr/bin/env node
// Starts in plain JavaScript, so that the command works right after `npm ci`, without a build.
import '../tools/typescript.mjs'

const { main } = await import('./stolik.ts')
process.exitCode = await main(process.argv.slice(2))
