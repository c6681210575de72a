// Threads start in plain JavaScript: TypeScript can be read from here on.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
