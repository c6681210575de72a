import type { ComponentProps } from 'react'
import { DeskOf as Desk } from '../../../../client/boardkit/index.ts'
import { TOKEN_RULES } from './token-pictures.ts'

/** Lays the desk, and puts the tokens into the head of the page once, however many parts lay one. */
export const DeskOf = ({ props, children }: ComponentProps<typeof Desk>) => (
  <Desk props={props}>
    <style href="51st-state-tokens" precedence="default">
      {TOKEN_RULES}
    </style>
    {children}
  </Desk>
)
