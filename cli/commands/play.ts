import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { positionOf } from '../../bots/brain/bot.ts'
import { botOf } from '../../bots/brain/levels.ts'
import {
  choiceText,
  chooseAndRemember,
  type Decision,
  type Event,
  explain,
  keepAside,
  type Match,
  type Past,
  type Phrase,
  type RecordLine,
  resume,
  type SeenFace,
  settle,
  start,
  type ToldDecision,
  tellEvent,
  undo,
  viewFor,
  writeRecord,
} from '../../kernel/index.ts'
import { blockedLabel, consequenceOf, type GameWords, type Told } from '../../texts/index.ts'
import { type Command, levelsOf, optionsOf, readArgs, seatsOf, UsageError, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import type { Io } from '../io.ts'
import { commitmentOf } from '../record-file.ts'
import { outcomeText, tableText } from '../table-text.ts'
import { type Speech, speechOf, tableWordsOf } from '../words.ts'

export const play: Command = {
  name: 'play',
  summary: 'plays a match in the terminal against bots',
  help: `stolik play GAME [--seats N] [--me I] [--bots B] [--option k=v …] [--seed S] [--lang en|pl] [--save FILE]

Plays in the terminal: the table as text, numbered choices. Type a number, “u” to take a choice back, “q” to stop.
  --me I       your seat, counted from 1 (1)
  --bots B     random, easy, medium, hard or expert for the other seats (medium)
  --seed S     a chosen seed instead of a secret one
  --save FILE  writes the record when the match is over or stopped`,
  async run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        seats: { type: 'string' },
        me: { type: 'string' },
        bots: { type: 'string' },
        option: { type: 'string', multiple: true },
        seed: { type: 'string' },
        lang: { type: 'string' },
        save: { type: 'string' },
      },
      ['GAME'],
    )
    const { game, brain } = findGame(positionals[0] as string)
    const seats = seatsOf(game, values.seats)
    const me = wholeNumber('me', values.me, 1) - 1
    if (me >= seats) throw new UsageError(`there is no seat ${me + 1} at a table of ${seats}`)
    const levels = levelsOf(seats, values.bots ?? 'medium')
    const options = optionsOf(game, seats, values.option ?? [])
    const seed = values.seed ?? randomBytes(16).toString('hex')
    const speech = speechOf(game.id, values.lang)
    const words = speech.game()
    const table = await tableWordsOf(game.id)
    const bots = levels.map((level, seat) => botOf(level, brain, `${seed}/bot ${seat}`))
    const sink = (event: Event, faces: readonly SeenFace[]): void => {
      const told = tellEvent(event, faces, me)
      if (told !== undefined) io.out(`    ${words.event(told)}`)
    }
    const lines: RecordLine[] = []
    let g: Match<unknown> = start(game, seats, options, seed, sink)
    let past: Past<unknown> = []
    io.out(speech.t('promise', { game: words('name'), hash: commitmentOf(seed) }))
    for (;;) {
      const open = settle(game, g)
      const must = open.find((decision) => decision.must)
      if (must === undefined) break
      if (must.seat !== me) {
        take(must, botsText(must))
        continue
      }
      const told = open.filter(({ seat }) => seat === me).map((decision) => explain(game, g, decision))
      const view = viewFor(game, g, me)
      io.out(tableText(view, speech, table))
      const answer = await askPerson(io, { speech, told, faces: view.faces, undoable: past.length > 0 })
      if (answer === 'stop') break
      if (answer !== 'undo') {
        take(answer.decision, answer.text)
        continue
      }
      const back = undo(past, me)
      if (!back.ok) continue
      keepAside(game, g, back.state)
      g = resume(back.state, sink)
      past = back.past
      lines.push({ kind: 'undo', seat: me, steps: 1 })
    }

    function botsText(must: Decision): string {
      const choice = bots[must.seat]?.decide(positionOf(game, g, must.seat, seed, lines.length), must)
      if (choice === undefined) throw new Error(`the bot of seat ${must.seat} gave no answer`)
      return choiceText(game.choices, choice)
    }

    function take({ seat, at }: Pick<Decision, 'seat' | 'at'>, text: string): void {
      const taken = chooseAndRemember(game, g, past, seat, text, at)
      if (!taken.ok) throw new Error(`${text} was refused: ${taken.code}`)
      g = taken.g
      past = seat === me || taken.quiet ? taken.past : []
      lines.push({ kind: 'choice', seat, at, text })
    }

    const outcome = g.stack.length === 0 ? game.outcome(g) : undefined
    if (outcome !== undefined) {
      io.out(tableText(viewFor(game, g, me), speech, table))
      io.out(`${outcomeText(outcome, me, speech)} ${speech.t('seed', { seed })}`)
    }
    if (values.save !== undefined) {
      const commitment = commitmentOf(seed)
      const ended = outcome === undefined ? {} : { outcome }
      writeFileSync(
        values.save,
        writeRecord({
          game: game.id,
          version: game.migrations.length,
          seats,
          options,
          seed,
          commitment,
          lines,
          ...ended,
        }),
      )
      io.out(speech.t('written', { file: values.save }))
    }
    return 0
  },
}

type Typed = 'stop' | 'undo' | { decision: ToldDecision; text: string }

interface Asking {
  readonly speech: Speech
  readonly told: readonly ToldDecision[]
  readonly faces: Readonly<Record<number, string>>
  readonly undoable: boolean
}

/** Shows numbered choices until one is typed. */
async function askPerson(io: Io, { speech, told, faces, undoable }: Asking): Promise<Typed> {
  const all = told.flatMap((decision) => decision.choices.map((choice) => ({ decision, ...choice })))
  for (const line of linesOf(told, speech.game(faces))) io.out(line)
  for (;;) {
    const typed = (await io.ask(speech.t(undoable ? 'ask.undo' : 'ask', { last: all.length })))?.trim()
    if (typed === undefined || typed === 'q') return 'stop'
    if (typed === 'u' && undoable) return 'undo'
    const chosen = all[Number(typed) - 1] ?? all.find(({ text }) => text === typed)
    if (chosen !== undefined) return { decision: chosen.decision, text: chosen.text }
    io.out(speech.t('none', { typed }))
  }
}

/** What is asked, with its choices numbered through, and what is not possible. */
export function linesOf(told: readonly ToldDecision[], words: GameWords): readonly string[] {
  let shown = 0
  return told.flatMap(({ prompt, choices, rule, blocked }) => [
    `${words.phrase(prompt)}${rule === undefined ? '' : `  (${rule})`}`,
    ...sentencesOf(choices, words).map((sentence) => `  ${String(++shown).padStart(3)}  ${sentence}`),
    ...blocked.map((one) => {
      const label = blockedLabel(one, words)
      return `    –  ${label === '' ? '' : `${label}. `}${words.phrase(one.reason, 'reason')} (${one.rule})`
    }),
  ])
}

/** The sentence of each choice with what it costs and brings; those that read alike are counted. */
function sentencesOf(choices: ToldDecision['choices'], words: GameWords): string[] {
  const sentences = choices.map(({ choice, about }) => {
    const { label, ...told } = (about ?? {}) as Told & { label?: Phrase }
    const sentence = label === undefined ? words.choice(choice) : words.phrase(label)
    const consequence = consequenceOf(told, words)
    return consequence === undefined ? sentence : `${sentence}  (${consequence})`
  })
  return sentences.map((sentence, i) => {
    const alike = sentences.filter((other) => other === sentence).length
    return alike === 1
      ? sentence
      : `${sentence}  · ${sentences.slice(0, i).filter((other) => other === sentence).length + 1}`
  })
}
