/** A stretch of time in which no clock runs: the server was down, or the person was on holiday. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The spans in order, overlapping ones made one. */
export function union(spans: readonly Span[]): Span[] {
  const merged: { from: number; to: number }[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged[merged.length - 1]
    if (span.to <= span.from) continue
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ from: span.from, to: span.to })
  }
  return merged
}

/** Milliseconds of running time between two moments. */
export function elapsed(from: number, to: number, pauses: readonly Span[]): number {
  let time = Math.max(0, to - from)
  for (const pause of union(pauses)) time -= Math.max(0, Math.min(pause.to, to) - Math.max(pause.from, from))
  return Math.max(0, time)
}

/** The moment at which a clock started at `from` has run for `time`. */
export function whenElapsed(from: number, time: number, pauses: readonly Span[]): number {
  let end = from + Math.max(0, time)
  for (const pause of union(pauses)) {
    if (pause.to <= from) continue
    if (pause.from >= end) break
    end += pause.to - Math.max(pause.from, from)
  }
  return end
}

/** Whether no clock runs at this moment. */
export const paused = (at: number, pauses: readonly Span[]): boolean =>
  pauses.some(({ from, to }) => from <= at && at < to)
