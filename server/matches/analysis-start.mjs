import { constants, setPriority } from 'node:os'

// On Linux a priority is a thread's own: this one gets what no other wants, from its first module on. Elsewhere it would be
// the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// A worker starts without the loader of its parent.
await import('../../tools/typescript.mjs')
await import('./analysis-worker.ts')
