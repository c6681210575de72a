export type { TableWords as Words } from '../texts/index.ts'
