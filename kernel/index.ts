/** The kernel's public door. */

export * from './cards.ts'
export { below, die, pickOne, pickWeighted, seedWords, shuffle, wordBelow } from './chance.ts'
export type { ChoiceOf, ChoicesOf } from './choice-types.ts'
export { assertPlain, clone, copyMatch, resume, save } from './clone.ts'
export { determinize } from './determinize.ts'
export {
  calledSeats,
  choose,
  concede,
  FUEL,
  isAside,
  isSimultaneous,
  openDecisions,
  play,
  seal,
  settle,
} from './engine.ts'
export type { KernelErrorCode, Refusal } from './errors.ts'
export { KERNEL_ERRORS, KernelError } from './errors.ts'
export type { ToldEvent } from './events.ts'
export { emit, tellEvent } from './events.ts'
export type { Foresight, Sign } from './foresight.ts'
export { foresee, SIGNS } from './foresight.ts'
export type { AnyGame, CardRow, Game, Glance, Migration, OptionSpec, Telling } from './game.ts'
export { fullOptions, isOffered, wrongWith } from './game.ts'
export type { Past, Taken, UndoPoint } from './history.ts'
export { chooseAndRemember, chooseOnCopy, keepAside, UNDO_REACH, undo, undoReach } from './history.ts'
export type { Act, Adds, Amend, Hook, Listening, ListeningCard, Listing, Moment, Ruling } from './listening.ts'
export { listeningOf } from './listening.ts'
export { migrate, renameField, renameStep } from './migrations.ts'
export type { Answer, Ask, AskAll, EachSeat, Next, Procedure, Procedures, Right, Step } from './procedure.ts'
export { again, call, callerOf, done, stepsOf } from './procedure.ts'
export type { MatchRecord, RecordLine, Replayed } from './record.ts'
export { migrateRecord, readRecord, replayRecord, sameOutcome, stepNow, writeRecord } from './record.ts'
export { redraw } from './redraw.ts'
export type { Rewording } from './rewording.ts'
export { rewordingSince } from './rewording.ts'
export type { Gap, Shape } from './shape.ts'
export { allWithin, anyWithin, isWithin, shapedChoice, sizeOf, someOf } from './shape.ts'
export { start } from './start.ts'
export type { Deed, Point, Tale, Telltale, Title } from './tale.ts'
export { NO_TALE } from './tale.ts'
export type { Patterns } from './text.ts'
export { choiceText, parseChoice } from './text.ts'
export type * from './types.ts'
export type { ToldChoice, ToldDecision, View, Viewer, Views } from './view.ts'
export { explain, openViews, viewFor } from './view.ts'
export type { Pass, Window, WindowFrame, WindowRules } from './window.ts'
export { PASS, windowsOf } from './window.ts'
