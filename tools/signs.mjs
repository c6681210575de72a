// Draws `client/styles/signs.otf`: the few signs our texts use and our letters lack, such as an arrow. Without it the browser
// asks the system for a font that has them, in the middle of drawing, and every device shows others.
// Seldom needed, so its library is no dependency: npm install --no-save opentype.js && node tools/signs.mjs
import { writeFileSync } from 'node:fs'
import opentype from 'opentype.js'

const { Font, Glyph, Path } = opentype

/** Half of the height of capital letters: signs stand in the middle of a line. */
const MIDDLE = 364
const LINE = 84
const around = { ascender: 969, descender: -242, unitsPerEm: 1000 }

/** Every outline runs the same way round, so that outlines that overlap are one shape. */
function outline(path, points) {
  const area = points.reduce((sum, [x, y], i) => {
    const [a, b] = points[(i + 1) % points.length]
    return sum + x * b - a * y
  }, 0)
  const [first, ...rest] = area > 0 ? points : points.toReversed()
  path.moveTo(...first)
  for (const point of rest) path.lineTo(...point)
  path.close()
}

/** A circle, or a hole. */
function disc(path, x, y, r, hole = false) {
  const k = 0.5523 * r * (hole ? -1 : 1)
  const s = hole ? -r : r
  path.moveTo(x + r, y)
  path.curveTo(x + r, y + k, x + Math.abs(k), y + s, x, y + s)
  path.curveTo(x - Math.abs(k), y + s, x - r, y + k, x - r, y)
  path.curveTo(x - r, y - k, x - Math.abs(k), y - s, x, y - s)
  path.curveTo(x + Math.abs(k), y - s, x + r, y - k, x + r, y)
  path.close()
}

/** A line with round ends through some points. */
function line(path, points, width = LINE) {
  for (const [i, [x, y]] of points.entries()) {
    disc(path, x, y, width / 2)
    const next = points[i + 1]
    if (next === undefined) continue
    const [a, b] = next
    const length = Math.hypot(a - x, b - y)
    const [nx, ny] = [((b - y) / length) * (width / 2), ((x - a) / length) * (width / 2)]
    outline(path, [
      [x + nx, y + ny],
      [x - nx, y - ny],
      [a - nx, b - ny],
      [a + nx, b + ny],
    ])
  }
}

const arrow = (path, from, to, y, head) => {
  const back = to > from ? -head : head
  line(path, [
    [from, y],
    [to, y],
  ])
  line(path, [
    [to + back, y + head],
    [to, y],
    [to + back, y - head],
  ])
}

const corners = (n, r, x, y, turn) =>
  Array.from({ length: n }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / n
    const radius = typeof r === 'number' ? r : r[i % r.length]
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

const SIGNS = {
  '→': [860, (path) => arrow(path, 100, 750, MIDDLE, 200)],
  '⇄': [
    860,
    (path) => {
      arrow(path, 110, 740, MIDDLE + 150, 120)
      arrow(path, 750, 120, MIDDLE - 150, 120)
    },
  ],
  '✓': [
    800,
    (path) =>
      line(
        path,
        [
          [120, 340],
          [310, 140],
          [680, 600],
        ],
        104,
      ),
  ],
  '✕': [
    720,
    (path) => {
      for (const side of [-1, 1])
        line(
          path,
          [
            [360 - 210 * side, MIDDLE - 210],
            [360 + 210 * side, MIDDLE + 210],
          ],
          104,
        )
    },
  ],
  '≤': [720, (path) => limit(path, 130, 590)],
  '≥': [720, (path) => limit(path, 590, 130)],
  '∞': [
    900,
    (path) => {
      for (const x of [265, 635]) {
        disc(path, x, MIDDLE, 205)
        disc(path, x, MIDDLE, 121, true)
      }
    },
  ],
  '●': [760, (path) => disc(path, 380, MIDDLE, 285)],
  '◌': [
    760,
    (path) => {
      for (const [x, y] of corners(10, 270, 380, MIDDLE, 0)) disc(path, x, y, 48)
    },
  ],
  '★': [860, (path) => outline(path, corners(10, [400, 165], 430, MIDDLE - 20, Math.PI / 2))],
  '▾': [700, (path) => outline(path, corners(3, 290, 350, MIDDLE + 50, -Math.PI / 2))],
  '▴': [700, (path) => outline(path, corners(3, 290, 350, MIDDLE - 50, Math.PI / 2))],
}

function limit(path, tip, open) {
  line(path, [
    [open, 630],
    [tip, 440],
    [open, 250],
  ])
  line(path, [
    [130, 90],
    [590, 90],
  ])
}

const glyphs = Object.entries(SIGNS).map(([sign, [advanceWidth, draw]]) => {
  const path = new Path()
  draw(path)
  const unicode = sign.codePointAt(0)
  return new Glyph({ name: `uni${unicode.toString(16).toUpperCase()}`, unicode, advanceWidth, path })
})
const notdef = new Glyph({ name: '.notdef', advanceWidth: 700, path: new Path() })
const font = new Font({ familyName: 'Stolik Signs', styleName: 'Regular', ...around, glyphs: [notdef, ...glyphs] })
writeFileSync(new URL('../client/styles/signs.otf', import.meta.url), Buffer.from(font.toArrayBuffer()))
const range = glyphs.map(({ unicode }) => `U+${unicode.toString(16).toUpperCase()}`)
console.log(`unicode-range: ${range.join(', ')}`)
