/** One text engine for shell, boards, terminal and notices. It depends on nothing, and the kernel does not know it. */
export { type GameWords, gameWordsOf, type Lexicon, lexiconOf } from './game-words.ts'
export { type Gap, gapsOf, type Part, partsOf } from './gaps.ts'
export { labelOf, wordOf } from './labels.ts'
export { listOf } from './lists.ts'
export { formOf, formsFor } from './plurals.ts'
export { type Bundle, type GrammaticalCase, type Host, hostOf, say, type Tongue } from './say.ts'
export { bindShortWords } from './short-words.ts'
