/** What a page measures of itself. */
export interface Figures {
  /** From the message of a delta to the last change of the page before its frame. */
  readonly toDom: number[]
  /** From the message of a delta to the task after the frame that shows it. */
  readonly toFrame: number[]
  readonly longTasks: number[]
  forget(): void
  watchFrames(): void
  /** The times between frames since then. */
  endFrames(): number[]
}

declare global {
  interface Window {
    figures: Figures
  }
}

/** Runs in the page before anything else; refers to nothing outside of itself. */
export const figuresInPage = (): void => {
  const figures = { toDom: [] as number[], toFrame: [] as number[], longTasks: [] as number[] }
  let began: number | undefined
  let changed = 0
  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries()) figures.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  // What is asked for within the frame, before anything else, runs when the frame has been drawn.
  const shown = (): void => {
    if (began === undefined) return
    figures.toDom.push(changed - began)
    figures.toFrame.push(performance.now() - began)
    began = undefined
  }
  const watcher = new MutationObserver(() => {
    if (began !== undefined) changed = performance.now()
  })
  // Asked for before the client hears of the delta, so that nothing the client leaves for after the frame comes first.
  const awaitFrame = (): void => {
    requestAnimationFrame(() => {
      if (began === undefined || changed < began) awaitFrame()
      else scheduler.postTask(shown, { priority: 'user-blocking' })
    })
  }
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url)
      // Registered before the client's own listener: called before it.
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.includes('"type":"delta"') || began !== undefined) return
        began = performance.now()
        awaitFrame()
      })
    }
  }
  let gaps: number[] = []
  let watching = false
  Object.assign(window, {
    figures: Object.assign(figures, {
      forget() {
        for (const all of [figures.toDom, figures.toFrame, figures.longTasks]) all.length = 0
      },
      watchFrames() {
        gaps = []
        watching = true
        let last = performance.now()
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (watching) requestAnimationFrame(frame)
        }
        requestAnimationFrame((now) => {
          last = now
          requestAnimationFrame(frame)
        })
      },
      endFrames() {
        watching = false
        return gaps
      },
    }),
  })
}
