// `node client/testing/run.mjs screenshots` or `figures`: scripts beside the browser tests.
import '../../tools/typescript.mjs'

const [, , name = 'screenshots'] = process.argv
process.argv.splice(2, 1)
await import(`./${name}.ts`)
