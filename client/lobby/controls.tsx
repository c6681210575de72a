import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface SegmentsProps<T> {
  readonly labelledBy: string
  readonly values: readonly T[]
  readonly value: T
  readonly full?: boolean
  text(value: T): ReactNode
  change(value: T): void
}

/** A few choices side by side, of which one is taken. */
export function Segments<T extends string | number | boolean>(props: SegmentsProps<T>) {
  const { labelledBy, values, value, full, text, change } = props
  const name = useId()
  return (
    <div className="segments" data-full={full === true} role="radiogroup" aria-labelledby={labelledBy}>
      {values.map((one) => (
        <label key={String(one)} data-on={one === value}>
          <input type="radio" name={name} checked={one === value} onChange={() => change(one)} />
          <span>{text(one)}</span>
        </label>
      ))}
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: boolean
  change(value: boolean): void
}

export function Switch({ label, hint, value, change }: SwitchProps) {
  return (
    <label className="option">
      <span className="grow">
        <b>{label}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="toggle"
        checked={value}
        aria-checked={value}
        onChange={(event) => change(event.target.checked)}
      />
    </label>
  )
}

interface StepperProps {
  readonly label: string
  readonly value: number
  readonly text: string
  readonly values: readonly number[]
  readonly less: string
  readonly more: string
  change(value: number): void
}

/** Minus, value, plus over a list of sensible values. */
export function Stepper({ label, value, text, values, less, more, change }: StepperProps) {
  const at = Math.max(0, values.indexOf(value))
  return (
    <fieldset className="steps" aria-label={label}>
      <span>{label}</span>
      <span className="stepper">
        <button
          type="button"
          className="button button-line button-icon button-small"
          disabled={at === 0}
          aria-label={less}
          onClick={() => change(values[at - 1] as number)}
        >
          <Minus size={16} aria-hidden />
        </button>
        <b aria-live="polite">{text}</b>
        <button
          type="button"
          className="button button-line button-icon button-small"
          disabled={at === values.length - 1}
          aria-label={more}
          onClick={() => change(values[at + 1] as number)}
        >
          <Plus size={16} aria-hidden />
        </button>
      </span>
    </fieldset>
  )
}
