// Builds the client without a server into dist/static: any web space can serve it.
import { build } from 'vite'
import { buildOneFiles } from './one-file.mjs'

process.env.STOLIK_STATIC = 'yes'
await build()
await buildOneFiles('dist/static')
