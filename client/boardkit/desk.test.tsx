import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Choice, ToldChoice, ToldDecision, View } from '../../kernel/index.ts'
import type { BoardProps, GameText } from '../board.ts'
import { stillProps } from '../testing/still.ts'
import { DeskOf, useBlocked, useDesk, useSeenText, useSpot, useTarget, useUnplaced } from './desk.tsx'

beforeAll(() => {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
})

const textOf = (word: string): GameText =>
  Object.assign((key: string) => `${word} ${key}`, {
    choice: ({ do: how }: { do: string }) => `${word} ${how}`,
  }) as unknown as GameText

const BUILD: ToldChoice = { text: 'build mill', choice: { do: 'build', card: 'mill' } as Choice }
const PASS: ToldChoice = { text: 'pass', choice: { do: 'pass' } }
const DECISION = {
  seat: 0,
  at: 'turn.act',
  must: true,
  prompt: { key: 'act' },
  choices: [BUILD, PASS],
  blocked: [{ do: 'build', target: 'inn', reason: { key: 'noBricks' } }],
} as unknown as ToldDecision

const propsWith = (more: Partial<BoardProps> = {}): BoardProps => ({
  ...stillProps('lanterns', { decisions: [DECISION] } as unknown as View, textOf('seen')),
  calm: textOf('calm'),
  ...more,
})
const drawn = (part: ReactNode, props = propsWith()): string =>
  renderToStaticMarkup(<DeskOf props={props}>{part}</DeskOf>)

const Card = ({ id }: { id: string }) => <i {...useTarget(id, { label: id, fields: ['card'] })} />
const Space = ({ choices }: { choices: readonly ToldChoice[] }) => <i {...useSpot(choices, 'space')} />
const Buttons = () =>
  useUnplaced(({ do: how }) => how === 'build')
    .map(({ text }) => text)
    .join()

test('what a choice names is a target, and nothing else is', () => {
  expect(drawn(<Card id="mill" />)).toBe(
    '<i data-thing="mill" data-target="legal" role="button" tabindex="0" aria-label="mill"></i>',
  )
  expect(drawn(<Card id="inn" />)).toBe('<i data-thing="inn"></i>')
})

test('a spot stands for choices that do not name it', () => {
  expect(drawn(<Space choices={[PASS]} />)).toContain('data-target="legal"')
  expect(drawn(<Space choices={[]} />)).toBe('<i></i>')
})

test('left for buttons is what is not placed; narrowed, what the bar holds', () => {
  expect(drawn(<Buttons />)).toBe('pass')
  expect(drawn(<Buttons />, propsWith({ narrowed: ['build mill'] }))).toBe('build mill')
})

test('why not is told of the thing', () => {
  const Why = ({ id }: { id: string }) => useBlocked('build', id)?.key ?? 'may'
  expect(drawn([<Why key="a" id="inn" />, ' ', <Why key="b" id="mill" />])).toBe('noBricks may')
})

test('the desk has texts that stay, and those that know faces are asked for', () => {
  const Calm = () => useDesk().t('ui.board')
  const Seen = () => useSeenText()('ui.board')
  expect(drawn([<Calm key="a" />, ', ', <Seen key="b" />])).toBe('calm ui.board, seen ui.board')
})

test('buttons say their choice, or show its picture and are called by it', async () => {
  const { LaidChoices } = await import('./laid-choices.tsx')
  const laid = drawn(
    <LaidChoices
      choices={[BUILD, PASS]}
      title="Now?"
      picture={({ do: how }) => (how === 'build' ? <b /> : undefined)}
    />,
  )
  expect(laid).toContain('aria-label="calm ui.choices"')
  expect(laid).toContain('Now?')
  expect(laid).toContain('data-choice="build mill" aria-label="seen build" title="seen build"><b></b></button>')
  expect(laid).toContain('data-choice="pass">seen pass</button>')
  expect(drawn(<LaidChoices choices={[]} />)).toBe('')
  // What brings nothing now stands behind everything else.
  const spent = ['a', 'b'].map((text, i) => ({ text, choice: { do: text }, about: { vain: i === 0 } }))
  const order = [...drawn(<LaidChoices choices={spent} />).matchAll(/data-choice="(\w)"/g)].map(([, text]) => text)
  expect(order).toEqual(['b', 'a'])
})

test('without a desk a part says so', () => {
  expect(() => renderToStaticMarkup(<Card id="mill" />)).toThrow('there is no desk around')
})
