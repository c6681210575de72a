import type { Patterns } from './text.ts'

/** The field that a gap of a pattern stands for: `{from}` a word, `{ships#}` a number, `{cards#*}` a list. */
type Field<Gap extends string, Words> = Gap extends `${infer Name}#*`
  ? { readonly [K in Name]: readonly number[] }
  : Gap extends `${infer Name}*`
    ? { readonly [K in Name]: readonly WordOf<Name, Words>[] }
    : Gap extends `${infer Name}#`
      ? { readonly [K in Name]: number }
      : { readonly [K in Gap]: WordOf<Gap, Words> }

type WordOf<Name, Words> = Name extends keyof Words ? Words[Name] : string

type Fields<Pattern extends string, Words> = Pattern extends `${infer Before}[${infer Maybe}]${infer After}`
  ? Fields<Before, Words> & Partial<Fields<Maybe, Words>> & Fields<After, Words>
  : Pattern extends `${string}{${infer Gap}}${infer Rest}`
    ? Field<Gap, Words> & Fields<Rest, Words>
    : unknown

type Flat<T> = { readonly [K in keyof T]: T[K] }

/** The type of every choice, read off its pattern: `{ move: '{from}>{to}' }` gives `{ do: 'move', from: string, to: string }`. */
export type ChoicesOf<P extends Patterns, Words = unknown> = {
  [K in keyof P & string]: Flat<{ readonly do: K } & Fields<P[K], Words>>
}

/** One of them. */
export type ChoiceOf<C, K extends keyof C = keyof C> = C[K]
