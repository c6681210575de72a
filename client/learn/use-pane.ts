import { useEffect, useRef } from 'react'
import { type Pane, usePlay } from '../table/play.ts'
import { boxesOf, choiceElements, isSeen, named } from './lit.ts'

/** Which tab of a phone has an element. */
const PANE_OF: readonly (readonly [selector: string, pane: Pane])[] = [
  ['.seats', 'seats'],
  ['.side-panel', 'log'],
  ['.hand', 'hand'],
  ['.board', 'board'],
]

const isClosedTab = (element: Element): boolean => element.matches('[role="tab"][aria-selected="false"]')

/** Brings what is lit into sight, if it lies elsewhere; says whether it is there. */
function bring(names: readonly string[], texts: readonly string[], openPane: (pane: Pane) => void): boolean {
  const lit = names.flatMap(named)
  const here = lit.filter(isSeen)
  const inSight = here.filter((element) => boxesOf([element]).length > 0)
  // A board may have pages of its own, whose tabs bear the names of what lies behind them.
  if (inSight.length > 0 && inSight.every(isClosedTab)) (inSight[0] as HTMLElement).click()
  else if (inSight.length > 0) return true
  // A part that scrolls may have it out of sight.
  else if (here.length > 0) here[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  else {
    const away = lit.map((element) => PANE_OF.find(([selector]) => element.closest(selector) !== null))
    const pane = away.find((one) => one !== undefined)?.[1]
    if (pane !== undefined) openPane(pane)
    else return choiceElements(texts).length > 0
  }
  return false
}

const AGAIN_MS = 60
const TRIES = 20

/** On a phone what is lit may lie behind another tab: it is opened, once for each sentence. Who then looks elsewhere may. */
export function usePane(said: string, names: readonly string[], texts: readonly string[]): void {
  const { layout, openPane } = usePlay()
  const latest = useRef({ names, texts })
  latest.current = { names, texts }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sentence.
  useEffect(() => {
    let tries = 0
    // Some of the table is drawn a little later than the rest.
    const timer = setInterval(() => {
      if (bring(latest.current.names, latest.current.texts, openPane) || ++tries > TRIES) clearInterval(timer)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [said, layout])
}
