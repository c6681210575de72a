import type { ComponentProps } from 'react'
import { DeskOf as Desk } from '../../../../client/boardkit/index.ts'
import { TOKEN_RULES } from './token-pictures.ts'

/** Puts the tokens into the head of the page once, however many parts ask for them. */
export const Tokens = () => (
  <style href="51st-state-tokens" precedence="default">
    {TOKEN_RULES}
  </style>
)

/** Lays the desk, with its tokens. */
export const DeskOf = ({ props, children }: ComponentProps<typeof Desk>) => (
  <Desk props={props}>
    <Tokens />
    {children}
  </Desk>
)
