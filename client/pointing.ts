/**
 * What is pointed at lights up without anything being drawn again: a target says here which choices it stands for, and when
 * the pointer moves the marks `data-target` and `data-pointed` of the page are set right.
 */
const standsFor = new WeakMap<Element, readonly string[]>()

/** A target has come onto the page, or stands for other choices now. */
export function noteTarget(element: Element, texts: readonly string[], pointed: string | undefined): void {
  standsFor.set(element, texts)
  light(element, pointed)
}

/** Whatever stands for one of these choices, on the page as it is. */
export const standingFor = (texts: readonly string[]): Element[] =>
  [...document.querySelectorAll('[data-target], [data-choice]')].filter((element) => {
    const own = element.getAttribute('data-choice')
    return own === null ? standsFor.get(element)?.some((text) => texts.includes(text)) : texts.includes(own)
  })

/** Lights whatever stands for a choice, and nothing else. */
export function lightUp(pointed: string | undefined): void {
  for (const element of document.querySelectorAll('[data-target], [data-choice]')) light(element, pointed)
}

/**
 * `data-pointed` stands beside `data-target` for what lies upon a target: a browser looks again at everything that an attribute may
 * change, and with a step many targets come and go, while only one is pointed at.
 */
function light(element: Element, pointed: string | undefined): void {
  const own = element.getAttribute('data-choice')
  const target = element.getAttribute('data-target')
  const texts = target === null ? undefined : standsFor.get(element)
  const on = pointed !== undefined && (own === pointed || (texts?.includes(pointed) ?? false))
  const wanted = on ? 'pointed' : 'legal'
  if (target !== null && target !== wanted) element.setAttribute('data-target', wanted)
  if (element.hasAttribute('data-pointed') !== on) element.toggleAttribute('data-pointed', on)
}
