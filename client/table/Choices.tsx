import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Blocked, ToldDecision } from '../../kernel/index.ts'
import { useShellText } from '../i18n.ts'
import type { ChoiceGroup, NumberedChoice } from './choices.ts'
import { BLOCKED, BLOCKED_SHOWN, blockedLabel, consequenceOf, groupsOf, QUIET_ABOVE, renumbered } from './choices.ts'
import { usePlay } from './play.ts'

interface ChoicesProps {
  readonly decision: ToldDecision
  /** Whether the digits 1 to 9 belong to these choices. */
  readonly numbered?: boolean
}

/** Every choice as a button, in groups. Many choices, or a phone: one group open at a time. */
export function Choices({ decision, numbered = false }: ChoicesProps) {
  const { narrowed, t: text, layout } = usePlay()
  const t = useShellText()
  const only = narrowed?.texts.some((one) => decision.choices.some((choice) => choice.text === one))
    ? narrowed.texts
    : undefined
  const groups = useMemo(() => groupsOf(decision, only, text), [decision, only, text])
  const [opened, setOpened] = useState<string>()
  const count = groups.reduce((sum, { choices, blocked }) => sum + choices.length + blocked.length, 0)
  const quiet = groups.length > 1 && (count > QUIET_ABOVE || layout === 'phone')
  const open = groups.find(({ key }) => key === opened) ?? groups.find(({ choices }) => choices.length > 0) ?? groups[0]
  if (!quiet || open === undefined)
    return (
      <div className="groups">
        {groups.map((group) => (
          <Group key={group.key} group={group} numbered={numbered} heading />
        ))}
      </div>
    )
  return (
    <>
      <div className="gtabs" role="tablist" aria-label={t('bar.groups')}>
        {groups.map((group) => (
          <button
            key={group.key}
            type="button"
            role="tab"
            aria-selected={group === open}
            className={group === open ? 'on' : ''}
            onClick={() => setOpened(group.key)}
          >
            {group.key === BLOCKED
              ? t('bar.notPossible')
              : (group.label ?? (group.choices[0] === undefined ? group.key : text.short(group.choices[0].choice)))}
            <span className="badge">{group.choices.length || group.blocked.length}</span>
          </button>
        ))}
      </div>
      <div className="groups">
        <Group group={renumbered(open)} numbered={numbered} />
      </div>
    </>
  )
}

function Group(props: { readonly group: ChoiceGroup; readonly numbered: boolean; readonly heading?: boolean }) {
  const { group, numbered, heading } = props
  const { t: text } = usePlay()
  const t = useShellText()
  const shown = group.choices.length === 0 ? 12 : BLOCKED_SHOWN
  const [first, rest] = [group.blocked.slice(0, shown), group.blocked.slice(shown)]
  // A heading lets the buttons be short, as long as they still differ.
  const short =
    group.label !== undefined &&
    new Set(group.choices.map(({ choice }) => text.short(choice))).size === group.choices.length
  return (
    <fieldset className="grp" aria-label={group.label}>
      {heading === true && (group.label !== undefined || group.key === BLOCKED) && (
        <div className="gh" aria-hidden="true">
          {group.label ?? t('bar.notPossible')}
        </div>
      )}
      <div className="cs">
        {group.choices.map((choice) => (
          <ChoiceButton key={choice.text} choice={choice} numbered={numbered} short={short} />
        ))}
        {first.map((blocked) => (
          <BlockedChoice key={JSON.stringify(blocked)} blocked={blocked} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className="quiet">
          <summary>{t('bar.moreBlocked', { count: rest.length })}</summary>
          <div className="cs">
            {rest.map((blocked) => (
              <BlockedChoice key={JSON.stringify(blocked)} blocked={blocked} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

interface ChoiceButtonProps {
  readonly choice: NumberedChoice
  readonly numbered: boolean
  readonly short: boolean
}

function ChoiceButton({ choice, numbered, short }: ChoiceButtonProps) {
  const { t: text, props, choose, sending } = usePlay()
  const consequence = consequenceOf(choice, text)
  const whole = text.choice(choice.choice)
  const label = short ? text.short(choice.choice) : whole
  return (
    <button
      type="button"
      className={props.hovered === choice.text ? 'c hov' : 'c'}
      data-choice={choice.text}
      data-digit={numbered ? choice.digit : undefined}
      aria-keyshortcuts={numbered && choice.digit !== undefined ? String(choice.digit) : undefined}
      aria-description={label === whole ? undefined : whole}
      aria-disabled={sending !== undefined}
      onClick={() => sending === undefined && choose(choice.text)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.setHovered(choice.text)}
      onPointerLeave={() => props.setHovered(undefined)}
      onFocus={() => props.setHovered(choice.text)}
      onBlur={() => props.setHovered(undefined)}
    >
      {numbered && choice.digit !== undefined && <kbd>{choice.digit}</kbd>}
      <span className="c-label">{label}</span>
      {consequence !== undefined && <small>{consequence}</small>}
    </button>
  )
}

/** What one might expect and cannot do, with why and its rule. It can be reached and read, not pressed. */
function BlockedChoice({ blocked }: { readonly blocked: Blocked }) {
  const { t: text, openRule } = usePlay()
  const t = useShellText()
  const reason = text.phrase(blocked.reason, 'reason')
  const label = blockedLabel(blocked, text)
  return (
    <button type="button" className="c no" onClick={() => openRule(blocked.rule)}>
      <Lock size={13} aria-hidden />
      <span className="c-label">{label}</span>
      <span className="sr">: {t('bar.notPossible')}. </span>
      <small>{reason}</small>
      <span className="sr"> ({t('table.rule', { rule: blocked.rule })})</span>
    </button>
  )
}
