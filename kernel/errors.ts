/** Everything that can go wrong in the kernel. The list is closed; clients may rely on the codes. */
export const KERNEL_ERRORS = {
  /** No decision of this name is open for this seat. */
  'not-open': true,
  /** The choice is not among the listed ones. */
  unlisted: true,
  /** The match is over. */
  over: true,
  /** The rules ran out of steps without asking anybody. */
  unsettled: true,
  /** A frame names a procedure or step that does not exist. */
  'no-such-step': true,
  /** The game is not played by that many. */
  'bad-seats': true,
  /** The game has no such option or value. */
  'bad-option': true,
  /** Something in the state is not plain data. */
  'not-plain': true,
  /** The seat has nothing that can still be taken back so far. */
  'no-undo': true,
  /** A pile has fewer cards than the rules wanted to take. */
  'empty-pile': true,
  /** A back was used that shows nothing. */
  'no-such-back': true,
  /** A text is not a choice of this game. */
  'bad-text': true,
  /** A saved match is newer than these rules, or not a match at all. */
  'bad-save': true,
} as const

export type KernelErrorCode = keyof typeof KERNEL_ERRORS

/** A broken promise inside rules or kernel; never a player's mistake, which is a value (`Refusal`). */
export class KernelError extends Error {
  constructor(
    readonly code: KernelErrorCode,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'KernelError'
  }
}

/** A player's mistake: nothing was changed. */
export interface Refusal {
  readonly ok: false
  readonly code: KernelErrorCode
}

/** Refuses with a code. */
export const refuse = (code: KernelErrorCode): Refusal => ({ ok: false, code })
