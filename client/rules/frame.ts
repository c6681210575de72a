/** How a large board is shown in a small frame: scaled and moved so that what the sentences speak of can be seen. */
export interface Framed {
  readonly scale: number
  readonly left: number
  readonly top: number
  /** Of the frame. */
  readonly height: number
  /** Where the numbers stand, in the frame. */
  readonly marks: readonly { readonly n: number; readonly left: number; readonly top: number }[]
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Around what is meant so much of the board is shown, in its own units. */
const AROUND = 70
/** A frame shows at least this share of the board's width: what lies where must be clear. */
const LEAST_SHARE = 0.5
const LARGEST = 1.25
const SHAPE = 0.78

/** What of a sheet is shown in a frame of this width. */
export function windowOn(
  sheet: { readonly width: number; readonly height: number },
  boxes: readonly Box[],
  frame: number,
): { readonly scale: number; readonly left: number; readonly top: number; readonly height: number } {
  const box = boxes.length === 0 ? { left: 0, top: 0, right: sheet.width, bottom: sheet.height } : union(boxes)
  const shape = Math.min(SHAPE, sheet.height / sheet.width)
  const wanted = Math.max(box.right - box.left + 2 * AROUND, (box.bottom - box.top + 2 * AROUND) / shape)
  const width = Math.min(sheet.width, Math.max(wanted, LEAST_SHARE * sheet.width, frame / LARGEST))
  const scale = frame / width
  const height = Math.min(sheet.height, width * shape)
  const held = (middle: number, size: number, most: number): number =>
    Math.max(0, Math.min(most - size, middle - size / 2))
  return {
    scale,
    left: -held((box.left + box.right) / 2, width, sheet.width) * scale,
    top: -held((box.top + box.bottom) / 2, height, sheet.height) * scale,
    height: height * scale,
  }
}

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** Half of a number's disc: it stands on the corner of its thing, inside of the frame. */
const HALF = 12
/** So far beside the corner it stands, for what is written there to be read. */
const BESIDE = 6

/** Measures what is meant, and says how it is shown. */
export function framed(frame: HTMLElement, sheet: HTMLElement, marks: readonly string[]): Framed {
  const base = sheet.getBoundingClientRect()
  // The sheet may be scaled already.
  const now = base.width / sheet.offsetWidth
  const found = marks.flatMap((mark, i) => {
    const box = mark === '' ? undefined : sheet.querySelector(mark)?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return []
    const inSheet = (x: number, from: number): number => (x - from) / now
    return [
      {
        n: i + 1,
        box: {
          left: inSheet(box.left, base.left),
          top: inSheet(box.top, base.top),
          right: inSheet(box.right, base.left),
          bottom: inSheet(box.bottom, base.top),
        },
      },
    ]
  })
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight }
  const shown = windowOn(
    size,
    found.map(({ box }) => box),
    frame.clientWidth,
  )
  const held = (x: number, most: number): number => Math.max(HALF, Math.min(most - HALF, x))
  return {
    ...shown,
    marks: found.map(({ n, box }) => ({
      n,
      left: held(box.left * shown.scale + shown.left - BESIDE, frame.clientWidth) - HALF,
      top: held(box.top * shown.scale + shown.top, shown.height) - HALF,
    })),
  }
}
