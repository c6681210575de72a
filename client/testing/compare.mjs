// `node client/testing/compare.mjs before after`: pictures of two builds (two folders that `npm run screenshots` has filled), pixel
// by pixel, with ImageMagick. Says which differ and by how much, and leaves the differences in `after/differences/`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [, , before = 'before', after = 'screenshots'] = process.argv
const pictures = readdirSync(after).filter((name) => name.endsWith('.png') && existsSync(join(before, name)))
const out = join(after, 'differences')
mkdirSync(out, { recursive: true })
let equal = 0
for (const name of pictures) {
  const { stderr } = spawnSync('compare', ['-metric', 'AE', join(before, name), join(after, name), join(out, name)], {
    encoding: 'utf8',
  })
  const pixels = Number.parseFloat(stderr)
  if (pixels === 0) equal++
  else console.log(`${name}: ${Number.isNaN(pixels) ? stderr.trim() : `${pixels} pixels`}`)
}
console.log(`${equal} of ${pictures.length} pictures are equal.`)
