// Runs in Node's loader thread: strips the types, changes nothing else.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

export async function load(url, context, next) {
  if (!/^file:.*\.tsx?(\?.*)?$/.test(url)) return next(url, context)
  const sourcefile = fileURLToPath(url)
  const source = await readFile(sourcefile, 'utf8')
  const loader = sourcefile.endsWith('x') ? 'tsx' : 'ts'
  const { code } = await transform(source, {
    loader,
    sourcefile,
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
  })
  return { format: 'module', source: code, shortCircuit: true }
}
