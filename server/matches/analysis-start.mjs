// A worker starts without the loader of its parent.
import '../../tools/typescript.mjs'

await import('./analysis-worker.ts')
