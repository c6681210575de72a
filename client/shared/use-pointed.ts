import { useSyncExternalStore } from 'react'
import type { BoardProps } from '../board.ts'

/**
 * The choice under the pointer, for what is drawn from it (a route, odds, a forecast). Call it in the smallest component that
 * needs it: that one alone is drawn again while the pointer wanders.
 */
export const usePointed = ({ pointed }: Pick<BoardProps, 'pointed'>): string | undefined =>
  useSyncExternalStore(pointed.subscribe, pointed.get, pointed.get)
