/** Why something happened, for the log: the card that brought it about and its rule. Put together only where somebody listens. */
export type Cause = {
  /** E.g. 'farseers'; missing where a plain rule did it. */
  readonly card?: string
  /** E.g. 'ARCS-13.17'. */
  readonly rule: string
  /** What is said of a plain rule that people may not expect, e.g. 'exile'. */
  readonly why?: string
}
