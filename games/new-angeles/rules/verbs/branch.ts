import type { Verb } from './verb.ts'

export const branch: Verb<'branch', 'branch'> = {
  options: (_g, _f, { options }) => options.map((option) => ({ do: 'branch', option })),
  chosen(_g, f, _e, _seat, choice) {
    f.option = choice.option
  },
}
