// Threads start in plain JavaScript: TypeScript can be read from here on.
import '../tools/typescript.mjs'

await import('./worker.ts')
