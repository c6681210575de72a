// Builds the client without a server into dist/static: any web space can serve it.
import { build } from 'vite'

process.env.STOLIK_STATIC = 'yes'
await build()
