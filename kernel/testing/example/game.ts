export { brain } from './bot.ts'
export { lanterns } from './rules/game.ts'
