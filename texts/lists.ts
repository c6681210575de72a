const formatOf = new Map<string, Intl.ListFormat>()

/** `Ola, Kuba i Ewa`. */
export function listOf(language: string, parts: readonly string[]): string {
  let format = formatOf.get(language)
  if (format === undefined) {
    format = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
    formatOf.set(language, format)
  }
  return format.format(parts)
}
