import { colourOfSource, rowName, type Told } from './told.ts'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 60
const BAR_LEFT = 360
const BAR_WIDTH = 680

/** The result as a picture for a chat: who won, and where everybody's score came from. */
export async function pictureOf(told: Told, title: string, why: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const world = document.querySelector<HTMLElement>('.ending') ?? document.documentElement
  const style = getComputedStyle(world)
  const value = (name: string) => style.getPropertyValue(name).trim()
  /** A colour as the page shows it: tokens may name other tokens. */
  const colour = (css: string) => {
    const probe = document.createElement('span')
    probe.style.color = css
    world.append(probe)
    const found = getComputedStyle(probe).color
    probe.remove()
    return found
  }
  const display = value('--display') || 'sans-serif'
  const text = value('--text') || 'sans-serif'
  pen.fillStyle = value('--w-bg')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = value('--w-ink')
  pen.font = `700 60px ${display}`
  pen.fillText(title, LEFT, 110, WIDTH - 2 * LEFT)
  pen.fillStyle = value('--w-ink2')
  pen.font = `400 27px ${text}`
  pen.fillText(why, LEFT, 160, WIDTH - 2 * LEFT)
  const rows = told.story.rows
    .slice()
    .sort((a, b) => (typeof a.of === 'number' ? b.total - a.total : 0))
    .slice(0, 6)
  const gains = rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + Math.max(0, count), 0))
  const most = Math.max(1, ...gains)
  const step = Math.min(76, 340 / Math.max(1, rows.length))
  for (const [i, { of, total, goal, parts }] of rows.entries()) {
    const top = 215 + i * step
    const look = typeof of === 'number' ? told.looks[of] : undefined
    if (look !== undefined) {
      pen.fillStyle = colour(look.fill)
      pen.fillRect(LEFT, top + step * 0.18, 10, step * 0.45)
    }
    pen.fillStyle = value('--w-ink')
    pen.font = `600 25px ${text}`
    pen.fillText(look?.name ?? rowName(told, of), LEFT + 24, top + step * 0.55, BAR_LEFT - LEFT - 40)
    let at = BAR_LEFT
    const whole = goal === undefined ? most : Math.max(goal, gains[i] ?? 0)
    for (const part of parts) {
      if (part.count <= 0) continue
      const width = (part.count / whole) * BAR_WIDTH
      pen.fillStyle = colour(colourOfSource(told.story, part.source))
      pen.fillRect(at, top + step * 0.12, Math.max(2, width - 3), step * 0.6)
      at += width
    }
    pen.fillStyle = value('--w-ink')
    pen.font = `700 36px ${value('--w-digits') || text}`
    pen.textAlign = 'right'
    pen.fillText(String(total), WIDTH - LEFT, top + step * 0.62)
    pen.textAlign = 'left'
  }
  pen.fillStyle = value('--w-ink2')
  pen.font = `400 22px ${text}`
  pen.fillText(`Stolik · ${told.text('name')}`, LEFT, HEIGHT - 34)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  )
}
