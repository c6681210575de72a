const shortWords = /(^|[\s(„])([aiouwzAIOUWZ]|we|ze|na|do|od|po|za|że|bo) /g

/** Short Polish words never end a line. */
export const bindShortWords = (text: string): string =>
  text.replace(shortWords, '$1$2\u00A0').replace(shortWords, '$1$2\u00A0')
