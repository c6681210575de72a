import { fileURLToPath } from 'node:url'

/** The client as the browser tests see it: built once, into a folder that no other build touches. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/tested', import.meta.url))

/** Called by vitest before the first test. */
export async function setup(): Promise<void> {
  if (process.env.STOLIK_BUILT === 'yes') return
  const { build } = await import('vite')
  // vitest says `test`, and React would come in its slow development form.
  process.env.NODE_ENV = 'production'
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'warn',
    build: { outDir: CLIENT_FOLDER, emptyOutDir: true },
  })
}
