import type { ListeningCard } from '../../../../kernel/index.ts'
import type { Table } from '../table.ts'
import { FEATURES } from './features.ts'

/** Every card that listens; all others only use verbs and are rows in `printed/`. */
export const CARDS: readonly ListeningCard<Table>[] = FEATURES
