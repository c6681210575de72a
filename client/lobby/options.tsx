import { useId } from 'react'
import type { GameInfo } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { gameTextOf } from '../game-text.ts'
import { useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { Switch } from './controls.tsx'
import { offered } from './offered.ts'

type Value = string | number | boolean
interface OptionsProps {
  readonly game: GameInfo
  readonly seats: number
  readonly values: Readonly<Record<string, Value>>
  change(values: Readonly<Record<string, Value>>): void
}

/** A game's options in plain words: a switch for yes or no, else a list. */
export function Options({ game, seats, values, change }: OptionsProps) {
  const language = useLanguage()
  useTextsVersion()
  const text = gameTextOf({ game: game.id, faces: {}, seatName: String }, language)
  // A switch without words cannot be read: options wait for the game's texts.
  if (!text.has('name')) return null
  return (
    <>
      {offered(game, seats, values).map(({ key, values: all }) => {
        const value = values[key] ?? (all[0] as Value)
        const hint = text.has(`option.${key}.hint`) ? text(`option.${key}.hint`) : undefined
        if (all.length === 2 && all.includes(true) && all.includes(false))
          return (
            <Switch
              key={key}
              label={text(`option.${key}`)}
              hint={hint}
              value={value === true}
              change={(next) => change({ ...values, [key]: next })}
            />
          )
        return (
          <Select
            key={key}
            label={text(`option.${key}`)}
            hint={hint}
            all={all}
            value={value}
            text={(one) => optionValue(text, key, one)}
            change={(next) => change({ ...values, [key]: next })}
          />
        )
      })}
    </>
  )
}

/** What a value of an option is called; bare numbers speak for themselves. */
export function optionValue(text: GameText, key: string, value: Value): string {
  if (text.has(`option.${key}.${value}`)) return text(`option.${key}.${value}`)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && text.has(`names.${value}`) ? text.name(value) : text(`option.${key}.${value}`)
}

interface SelectProps {
  readonly label: string
  readonly hint: string | undefined
  readonly all: readonly Value[]
  readonly value: Value
  text(value: Value): string
  change(value: Value): void
}

function Select({ label, hint, all, value, text, change }: SelectProps) {
  const id = useId()
  const t = useShellText()
  return (
    <div className="option">
      <label className="grow" htmlFor={id}>
        <b>{label}</b>
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <select id={id} value={all.indexOf(value)} onChange={(event) => change(all[Number(event.target.value)] as Value)}>
        {all.map((one, i) => (
          <option key={String(one)} value={i}>
            {typeof one === 'boolean' ? t(one ? 'yes' : 'no') : text(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
