import { useEffect } from 'react'
import { shown } from '../../../../client/boardkit/index.ts'
import type { Draft } from './draft.ts'

/** The draft on the desk; undefined when none is open. */
export const drafting = shown<Draft>()

/** Another table begins with an empty desk. */
export const useFreshDesk = (): void => useEffect(() => () => drafting.set(undefined), [])
