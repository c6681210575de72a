import {
  type Event,
  type Patterns,
  parseChoice,
  type RecordLine,
  type Replayed,
  replayRecord,
  type SeenFace,
  tellEvent,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { type Command, readArgs, UsageError, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import { loadRecord } from '../record-file.ts'
import { outcomeText, tableText } from '../table-text.ts'
import { type Speech, speechOf, tableWordsOf } from '../words.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'plays a recorded match again',
  help: `stolik replay FILE [--to K] [--seat I] [--lang en|pl] [--json]

Plays a recorded match again and prints what happened and the table at the end.
  --to K     stops after K lines of the record
  --seat I   what that seat saw, counted from 1; without it what a spectator saw
  --lang L   language of the sentences (en)

Exit code 1 when the rules refuse a line of the record.`,
  async run(args, io) {
    const { values, positionals } = readArgs(
      args,
      { to: { type: 'string' }, seat: { type: 'string' }, lang: { type: 'string' } },
      ['FILE'],
    )
    const record = loadRecord(positionals[0] as string)
    const { game } = findGame(record.game)
    const speech = speechOf(game.id, values.lang)
    const words = speech.game()
    const table = await tableWordsOf(game.id)
    const viewer: Viewer = values.seat === undefined ? 'spectator' : wholeNumber('seat', values.seat, 1) - 1
    if (viewer !== 'spectator' && viewer >= record.seats) throw new UsageError(`there is no seat ${values.seat}`)
    const to = wholeNumber('to', values.to, record.lines.length, 0)
    const tell = (line: string): void => {
      if (!values.json) io.out(line)
    }
    const onEvent = (event: Event, faces: readonly SeenFace[]): void => {
      const told = tellEvent(event, faces, viewer)
      if (told !== undefined) tell(`      ${words.event(told)}`)
    }
    const onLine = (line: RecordLine, i: number): void =>
      tell(`${String(i + 1).padStart(5)} ${lineText(line, speech, game.choices)}`)
    let replayed: Replayed<unknown>
    try {
      replayed = replayRecord(game, record, to, onEvent, onLine)
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
    const { g, played, refused, outcome } = replayed
    const view = viewFor(game, g, viewer)
    if (values.json) io.out(JSON.stringify({ game: game.id, played, refused, outcome, view }))
    else {
      io.out(tableText(view, speech, table))
      if (outcome !== undefined) io.out(outcomeText(outcome, undefined, speech))
      if (refused !== undefined)
        io.out(
          speech.t('refused', {
            line: played + 1,
            code: refused.code,
            text: lineText(refused.line, speech, game.choices),
          }),
        )
    }
    return refused === undefined ? 0 : 1
  },
}

/** A line of a record as one would say it; a choice that no longer can be read stays as it was written. */
function lineText(line: RecordLine, { t, seat, game }: Speech, patterns: Patterns): string {
  if (line.kind === 'redraw') return t('line.redraw')
  const name = seat(line.seat)
  if (line.kind === 'undo') return t('line.undo', { name, count: line.steps })
  if (line.kind !== 'choice') return t('line.concede', { name })
  const choice = parseChoice(patterns, line.text)
  return t('line.choice', { name, choice: choice === undefined ? line.text : game().choice(choice) })
}
