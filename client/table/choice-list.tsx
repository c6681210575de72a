import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Blocked, Sign, ToldDecision } from '../../kernel/index.ts'
import type { GameText } from '../board.ts'
import { aboutOf, isVain } from '../board.ts'
import { Explained } from '../help/explained.tsx'
import { useShellText } from '../i18n.ts'
import type { ChoiceGroup, NumberedChoice } from './choices.ts'
import {
  BLOCKED,
  BLOCKED_SHOWN,
  blockedLabel,
  consequenceOf,
  groupsOf,
  QUIET_ABOVE,
  renumbered,
  signsOf,
} from './choices.ts'
import { type Pick, picksOf } from './pick-first.ts'
import { usePlay } from './play.ts'
import { SignMarks, signWords } from './sign-marks.tsx'
import './choice-list.css'

interface ChoiceListProps {
  readonly decision: ToldDecision
  /** Whether the digits 1 to 9 belong to these choices. */
  readonly numbered?: boolean
  /** Whether all groups at once have no room. */
  readonly grouped?: boolean
  /** So high, in pixels, are the rows that have room; the others are folded away. */
  readonly rows?: number | undefined
}

/** At most this many choices of a group are drawn in the first frame. */
const AT_ONCE = 16

/** Every choice as a button, in groups. Many choices, or a phone: one group open at a time. */
export function ChoiceList({ decision, numbered = false, grouped = false, rows }: ChoiceListProps) {
  const { narrowed, confirming, t: text, layout } = usePlay()
  const t = useShellText()
  const only = narrowed?.texts.some((one) => decision.choices.some((choice) => choice.text === one))
    ? narrowed.texts
    : undefined
  const groups = useMemo(() => groupsOf(decision, only, text), [decision, only, text])
  const [opened, setOpened] = useState<string>()
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const quiet = groups.length > 1 && (grouped || count > QUIET_ABOVE || layout === 'phone')
  const asked = confirming?.choice.text
  const open =
    // What was taken on the board is confirmed here too: its group opens.
    (asked === undefined ? undefined : groups.find(({ choices }) => choices.some(({ text: one }) => one === asked))) ??
    groups.find(({ key }) => key === opened) ??
    groups.find(({ choices }) => choices.length > 0) ??
    groups[0]
  const shown = useMemo(() => (open === undefined ? undefined : renumbered(open)), [open])
  if (!quiet || open === undefined)
    return (
      <div className="groups" style={foldedTo(rows)}>
        {groups.map((group) => (
          <Group key={group.key} group={group} numbered={numbered} heading />
        ))}
      </div>
    )
  return (
    <>
      <div className="choice-tabs" role="tablist" aria-label={t('bar.groups')}>
        {groups.map((group) => (
          <button
            key={group.key}
            type="button"
            role="tab"
            aria-selected={group === open}
            data-open={group === open}
            onClick={() => setOpened(group.key)}
          >
            {group.key === BLOCKED
              ? t('bar.notPossible')
              : (group.label ?? (group.choices[0] === undefined ? group.key : text.short(group.choices[0].choice)))}
            <span className="badge">{group.choices.length || group.blocked.length}</span>
          </button>
        ))}
      </div>
      <div className="groups" style={foldedTo(rows)}>
        <Group group={shown ?? open} numbered={numbered} />
      </div>
    </>
  )
}

/** Signs stand out above the first row: they are not folded away with the last ones. */
const SIGNS = 10
const foldedTo = (rows: number | undefined) =>
  rows === undefined
    ? undefined
    : { maxHeight: rows + SIGNS, paddingTop: SIGNS, marginTop: -SIGNS, overflow: 'hidden' as const }

function Group(props: { readonly group: ChoiceGroup; readonly numbered: boolean; readonly heading?: boolean }) {
  const { group, numbered, heading } = props
  const { t: text, layout } = usePlay()
  // What cannot be done is told behind a word where it would push away what can; alone it is what one has come for.
  const alone = group.choices.length === 0 && heading !== true
  const shown = alone ? group.blocked.length : group.choices.length === 0 || layout === 'phone' ? 0 : BLOCKED_SHOWN
  const [first, rest] = [group.blocked.slice(0, shown), group.blocked.slice(shown)]
  // A heading lets the buttons be short, as long as no two become alike that were not.
  const short =
    group.label !== undefined &&
    new Set(group.choices.map(({ choice }) => text.short(choice))).size ===
      new Set(group.choices.map(({ choice }) => text.choice(choice))).size
  // A decision may have a hundred choices: the first ones come at once, the others a moment later.
  const drawn = useDeferredValue(group.choices.length, AT_ONCE)
  const picks = useMemo(() => picksOf(group.choices), [group.choices])
  const list = (
    <div className="choice-list">
      {group.choices.slice(0, drawn).map((choice) => (
        <ChoiceButton key={choice.text} choice={choice} numbered={numbered && picks === undefined} short={short} />
      ))}
      {first.map((blocked) => (
        <BlockedChoice key={JSON.stringify(blocked)} blocked={blocked} />
      ))}
    </div>
  )
  return (
    <fieldset className="choice-group" aria-label={group.label}>
      {heading === true && group.label !== undefined && (
        <div className="choice-group-title" aria-hidden="true">
          {group.label}
        </div>
      )}
      {picks === undefined ? list : <PickFirst picks={picks} numbered={numbered} list={list} />}
      {rest.length > 0 && <MoreBlocked all={rest} />}
    </fieldset>
  )
}

interface PickFirstProps {
  readonly picks: readonly Pick[]
  readonly numbered: boolean
  /** All of them, for who would rather read than pick. */
  readonly list: ReactNode
}

/** A long list in two steps, as on the board: first the piece, then the place. */
function PickFirst({ picks, numbered, list }: PickFirstProps) {
  const { t: text, narrow, confirming } = usePlay()
  const t = useShellText()
  const count = picks.reduce((sum, { choices }) => sum + choices.length, 0)
  const asked = picks.some(({ choices }) => choices.some((one) => one.text === confirming?.choice.text))
  return (
    <>
      <p className="pick-hint">{t('pick.first')}</p>
      <div className="choice-list">
        {picks.map(({ thing, choices }, i) => (
          <button
            key={thing}
            type="button"
            className="choice"
            data-pick={thing}
            data-digit={numbered && i < 9 ? i + 1 : undefined}
            onClick={({ detail }) => {
              const texts = choices.map((one) => one.text)
              narrow(text.name(thing), texts)
              // By keyboard one goes on where the second step is.
              if (detail === 0) focusChoice(texts[0])
            }}
          >
            {numbered && i < 9 && <kbd>{i + 1}</kbd>}
            <span className="choice-label">{text.name(thing)}</span>
            <small className="digits">{t('pick.ways', { count: choices.length })}</small>
          </button>
        ))}
      </div>
      <details className="pick-all" open={asked}>
        <summary>{t('pick.all', { number: count })}</summary>
        {list}
      </details>
    </>
  )
}

/** The second step is drawn a little later than it is asked for. */
function focusChoice(text: string | undefined): void {
  requestAnimationFrame(() => {
    const all = document.querySelectorAll<HTMLElement>('.dock .groups [data-choice]')
    for (const one of all) if (one.dataset.choice === text) return one.focus()
  })
}

/** What cannot be done either, put into words only for who wants to know. */
function MoreBlocked({ all }: { readonly all: readonly Blocked[] }) {
  const t = useShellText()
  const [open, setOpen] = useState(false)
  return (
    <details className="quiet blocked" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('bar.moreBlocked', { count: all.length })}</summary>
      <div className="choice-list">
        {open && all.map((blocked) => <BlockedChoice key={JSON.stringify(blocked)} blocked={blocked} />)}
      </div>
    </details>
  )
}

interface ChoiceButtonProps {
  readonly choice: NumberedChoice
  readonly numbered: boolean
  readonly short: boolean
}

function ChoiceButton(props: ChoiceButtonProps) {
  const { t, choose, setHovered, sending, confirming, confirm, signs } = usePlay()
  const asked = confirming?.choice.text === props.choice.text
  return (
    <>
      <ChoiceFace
        {...props}
        t={t}
        choose={choose}
        point={setHovered}
        off={sending !== undefined}
        sent={sending?.text === props.choice.text}
        asked={asked}
        signs={signsOf(props.choice, signs)}
      />
      {asked && <NotYet back={() => confirm(false)} />}
    </>
  )
}

interface ChoiceFaceProps extends ChoiceButtonProps {
  readonly t: GameText
  choose(text: string): void
  point(text: string | undefined): void
  /** A choice is on its way: nothing can be taken now. */
  readonly off: boolean
  /** It is this one. */
  readonly sent: boolean
  /** Taken once, and it cannot be taken back or brings nothing: pressed again it is done. */
  readonly asked: boolean
  readonly signs: readonly Sign[]
}

/** A button is drawn again when something about it changes, not with the whole table. */
const ChoiceFace = memo(
  ({ choice, numbered, short, t: text, choose, point, off, sent, asked, signs }: ChoiceFaceProps) => {
    const t = useShellText()
    const consequence = isVain(choice) ? t('bar.vain') : consequenceOf(choice, text)
    const why = isVain(choice) ? t('bar.vain') : t('bar.final')
    const whole = text.choice(choice.choice)
    const { label: called } = aboutOf(choice)
    const leads = signWords(signs, t)
    const plain = called !== undefined ? text.phrase(called) : short ? text.short(choice.choice) : whole
    const label = asked ? t('bar.confirm', { choice: whole }) : plain
    const described =
      [...(label === whole ? [] : [whole]), ...(leads === undefined ? [] : [leads])].join(': ') || undefined
    return (
      <button
        type="button"
        className="choice"
        data-state={asked ? 'asked' : sent ? 'sent' : undefined}
        data-choice={choice.text}
        data-digit={numbered ? choice.digit : undefined}
        aria-keyshortcuts={numbered && choice.digit !== undefined ? String(choice.digit) : undefined}
        aria-description={asked ? why : described}
        aria-disabled={off}
        onClick={() => !off && choose(choice.text)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && point(choice.text)}
        onPointerLeave={() => point(undefined)}
        onFocus={() => point(choice.text)}
        onBlur={() => point(undefined)}
      >
        {numbered && choice.digit !== undefined && <kbd>{choice.digit}</kbd>}
        <span className="choice-label">{label}</span>
        {asked ? <small>{why}</small> : consequence !== undefined && <small>{consequence}</small>}
        {!asked && <SignMarks signs={signs} />}
      </button>
    )
  },
)

/** The way back from a choice that asks to be taken twice. */
function NotYet({ back }: { back(): void }) {
  const t = useShellText()
  return (
    <button type="button" className="button button-line" onClick={back}>
      {t('bar.notYet')} <kbd>Esc</kbd>
    </button>
  )
}

/** What one might expect and cannot do, with why and its rule. It can be reached and read, not pressed. */
function BlockedChoice({ blocked }: { readonly blocked: Blocked }) {
  const { t: text, openRule, info } = usePlay()
  const t = useShellText()
  const reason = text.phrase(blocked.reason, 'reason')
  const label = blockedLabel(blocked, text)
  return (
    <button type="button" className="choice" data-state="blocked" onClick={() => openRule(blocked.rule)}>
      <Lock size={13} aria-hidden />
      <span className="choice-label">{label}</span>
      <span className="visually-hidden">: {t('bar.notPossible')}. </span>
      <small>
        <Explained game={info.game} text={reason} inside />
      </small>
      <span className="visually-hidden"> ({t('table.rule', { rule: blocked.rule })})</span>
    </button>
  )
}
