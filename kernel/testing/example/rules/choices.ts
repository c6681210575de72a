import type { ChoicesOf, Patterns } from '../../../index.ts'

/** Every kind of choice with its text: `lay #17`, `dip x2`. Their types are read off it. */
export const CHOICES = {
  lay: '#{card#}',
  gust: '#{card#}',
  use: '{charm}',
  draw: '',
  keep: '',
  dip: 'x{count#}',
  pass: '',
  wish: '',
} as const satisfies Patterns

export type Choices = ChoicesOf<typeof CHOICES>
