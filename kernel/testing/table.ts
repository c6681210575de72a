export { type Situation, type Trial as Table, trialOf as tableOf } from './trial.ts'
