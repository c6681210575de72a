import { useState } from 'react'
import { home } from '../host.ts'
import { useShellText } from '../i18n.ts'
import { Switch } from './controls.tsx'

const KEPT = 'stolik.where'

/** Whether nobody but this device answers: there is no server, or it cannot be reached. */
export const isAlone = (offline: boolean): boolean => offline || home.kind === 'device'

/** Whether a match without others is kept on this device; remembered from one table to the next. */
export function useWhere(offline = false): readonly [onDevice: boolean, choose: (onDevice: boolean) => void] {
  const [onDevice, setOnDevice] = useState(() => localStorage.getItem(KEPT) === 'device')
  const choose = (next: boolean): void => {
    localStorage.setItem(KEPT, next ? 'device' : 'server')
    setOnDevice(next)
  }
  return [onDevice || isAlone(offline), choose]
}

interface WhereProps {
  readonly onDevice: boolean
  /** There is no server, or it cannot be reached. */
  readonly alone: boolean
  choose(onDevice: boolean): void
}

/** The question where a match is kept, with the word on its secrets. Without a server there is no question. */
export function Where({ onDevice, alone, choose }: WhereProps) {
  const t = useShellText()
  if (alone) return <p className="hint">{t('device.secrets')}</p>
  return (
    <Switch
      label={t('device.here')}
      hint={t(onDevice ? 'device.secrets' : 'device.hint')}
      value={onDevice}
      change={choose}
    />
  )
}
