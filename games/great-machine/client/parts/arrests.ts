import type { ToldChoice } from '../../../../kernel/index.ts'

/** The choices that arrest a Citizen of a class in a District: those of Servants there, or of the Machine after a failed Riot. */
export const arrestsOf = (choices: readonly ToldChoice[], district: string, citizen: string): readonly ToldChoice[] =>
  choices.filter(
    ({ choice, about }) =>
      (choice.do === 'seize' || choice.do === 'arrest') &&
      (choice as { citizen?: string }).citizen === citizen &&
      (about as { at?: string }).at === district,
  )
