import type { Table } from '../rules/table.ts'

/** Worth of an asset in capital, once and for each own turn to come. */
const ASSETS: Readonly<Record<string, readonly [number, number]>> = {
  'gurren-imaishi': [5, 0],
  'naoko-watanabe': [5, 0],
  tanaka: [4, 0],
  'hernando-cortez': [2, 0],
  'marco-cubrero': [0, 1.5],
  'bernice-mai': [0, 1.5],
  'fumiko-yamamori': [0, 1.3],
  'jackson-howard': [0, 1.2],
  midori: [0, 1.2],
  'chief-gorman': [0, 1],
  'isabel-mcguire': [0, 1],
  'coach-walden': [0, 0.5],
  eiko: [0, 0.5],
  braintrust: [0, 0.5],
  'saul-eustecio': [0, 0.4],
  'monica-singh': [0, 0.4],
  'locust-company': [0, 0.4],
  'sunny-lebeau': [0, 0.4],
  'susan-chen': [2, 0],
  'fall-guy': [2.5, 0],
  'bryan-stinson': [3, 0],
  'toshiyuki-sakai': [2.5, 0],
  floyd: [2.5, 0],
  'thomas-haas': [2, 0],
  'wong-ya-ching': [2, 0],
}

/** Own turns still to come: about one a round. */
const turnsLeft = ({ space }: Table): number => Math.max(0, 6 - space + Math.floor(space / 3))

/** What an asset is likely to bring its owner yet. */
export function assetWorth(open: Table, id: string): number {
  const [once, each] = ASSETS[id] ?? [1, 0]
  return Math.min(6, once + each * turnsLeft(open))
}
