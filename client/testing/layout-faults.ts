import type { Page } from 'playwright-core'

/** What is wrong with the layout of a table as it stands on the screen, in words. Looked for in the shell; boards zoom. */
export const layoutFaults = (page: Page, touched = false): Promise<readonly string[]> =>
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it goes to the page as one piece, and there it is a list of checks.
  page.evaluate((touch) => {
    const faults: string[] = []
    const nameOf = (one: Element): string => {
      const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)
      return `${one.tagName.toLowerCase()}.${one.classList[0] ?? ''} “${text}”`
    }
    const shown = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect()
      return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true })
    }
    const scrolls = document.scrollingElement
    if (scrolls !== null && scrolls.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${scrolls.scrollWidth} px wide`)

    // The big parts lie side by side, never upon each other.
    const apart = (selector: string, slack: number) => {
      const parts = [...document.querySelectorAll(selector)].filter(shown)
      for (const [i, a] of parts.entries())
        for (const b of parts.slice(i + 1)) {
          if (a.contains(b) || b.contains(a)) continue
          const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
          const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left)
          const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
          if (wide > slack && high > slack) faults.push(`${nameOf(a)} lies upon ${nameOf(b)}`)
        }
    }
    apart('.table-page > :is(.top-bar, .seats, .board, .side-panel, .dock, .phone-tabs, .seat-strip)', 2)
    apart('.top-bar > *, .top-bar-left > *, .top-bar-right > *', 2)
    // What flows out of its own part lies upon the next one.
    apart('.top-bar-names > *, .progress > *, .top-bar-right > *', 2)
    apart('.dock > :is(.ask, .hand)', 2)
    apart('.phases > *', 2)

    // What ends something is seen whole, without scrolling.
    for (const one of [...document.querySelectorAll('.main-choice, .undo > .button:enabled, .watching-skip')].filter(
      shown,
    )) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) {
        faults.push(`${nameOf(one)} is out of sight`)
        continue
      }
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (hit === null || !(one.contains(hit) || hit.contains(one))) faults.push(`${nameOf(one)} is covered`)
    }

    // At a desk no choice is cut: either it is whole, or it is folded away with a way to see it.
    const bar = document.querySelector('.table-page[data-layout="desk"] .dock > .ask[data-state="mine"]')
    const edge = bar?.getBoundingClientRect().bottom ?? 0
    const fold = bar?.querySelector(':scope > .groups')?.getBoundingClientRect().bottom ?? 0
    for (const one of bar?.querySelectorAll(':scope > .groups .choice, .choice-tabs button') ?? []) {
      if (!shown(one)) continue
      const { top, bottom } = one.getBoundingClientRect()
      const folded = top >= fold - 1 && bar?.querySelector('.unfold') !== null
      const half = folded || bottom <= fold + 1 ? '' : ' by its fold'
      if (!folded && (bottom > edge + 1 || half !== '')) faults.push(`${nameOf(one)} is cut${half}`)
    }

    // A finger needs room. Boards zoom, and what glows there stands in the dock too; a word within a sentence is as high as its line.
    if (touch)
      for (const one of document.querySelectorAll(
        '.table-page :is(button, summary, select, .segments label, input:not([type="radio"]), textarea, a[href], [role="button"])',
      )) {
        if (!shown(one) || one.closest('.panzoom, svg, .visually-hidden, [data-target]') !== null) continue
        const inline = one.matches('.rule-link, .term') || getComputedStyle(one).display === 'inline'
        if (inline) continue
        const { width, height } = one.getBoundingClientRect()
        if (height < 43.5 || width < 43.5) faults.push(`${nameOf(one)} is ${Math.round(width)} × ${Math.round(height)}`)
      }

    // Letters that can be read, and no word that is none. A digit in a drawn sign (<i>) is part of the drawing.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const holder = node.parentElement
      if (
        text === '' ||
        holder === null ||
        holder.closest('svg, i, .panzoom, style, script, .visually-hidden') !== null
      )
        continue
      if (!shown(holder)) continue
      const size = Number.parseFloat(getComputedStyle(holder).fontSize)
      if (size > 0 && size < 11) small.add(`“${text.slice(0, 20)}” has ${size} px`)
      // A key, an id of our own, a hole in a sentence. The name of a report is none, and says so.
      if (holder.closest('.ask[data-state="halt"]') !== null) continue
      if (/\{\{|\}\}|undefined|NaN|\[object|^[a-z]+(\.[a-zA-Z]+)+$|\b[a-z]{2,}[A-Z][a-z]+/.test(text))
        faults.push(`“${text.slice(0, 40)}” is no word`)
    }
    faults.push(...small)

    // A line that is cut says the rest somewhere.
    for (const one of document.querySelectorAll(
      '.top-bar *, .seats *, .seat-strip *, .dock *, .side-tabs *, .phone-tabs *',
    )) {
      if (!shown(one) || one.closest('.visually-hidden, svg, i') !== null || one.children.length > 0) continue
      const { overflowX, overflowY } = getComputedStyle(one)
      const wide = one.scrollWidth > one.clientWidth + 2 && (overflowX === 'hidden' || overflowX === 'clip')
      const high = one.scrollHeight > one.clientHeight + 2 && (overflowY === 'hidden' || overflowY === 'clip')
      // A tip leaves a mark in what it speaks of.
      const told = one.closest('[title], [aria-description], :has(> a:not([href]))') !== null
      if ((wide || high) && !told) faults.push(`${nameOf(one)} is cut`)
    }
    return [...new Set(faults)]
  }, touched)
