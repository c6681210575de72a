/** One text engine for shell, boards, terminal and notices. It depends on nothing, and the kernel does not know it. */
export { differences, missingForms, type Spoken, textsOf, unspoken } from './faults.ts'
export { type GameWords, gameWordsOf, type Lexicon, lexiconOf } from './game-words.ts'
export { labelOf, wordOf } from './labels.ts'
export { listOf } from './lists.ts'
export { formOf, formsFor } from './plurals.ts'
export { type Bundle, type GrammaticalCase, type Host, hostOf, type Say, say, type Tongue } from './say.ts'
export { bindShortWords } from './short-words.ts'
