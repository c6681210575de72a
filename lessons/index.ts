/** Lessons: their form, how they are played, and what can be wrong with them. */
export { type Around, lessonFaults, MOST_BEATS } from './faults.ts'
export * from './lesson.ts'
export * from './puzzle.ts'
export { type PuzzleAround, puzzleFaults } from './puzzle-faults.ts'
export * from './run.ts'
export { MOST_WORDS, type Sentences } from './sentences.ts'
