import { useEffect, useState } from 'react'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function unit(value: number, name: 'second' | 'minute' | 'hour' | 'day', language: string): string {
  const key = `${language} ${name}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    })
    formats.set(key, format)
  }
  return format.format(value)
}

/** A length of time in its two largest units: “3 hr 20 min”. */
export function span(ms: number, language: string): string {
  const left = Math.max(0, ms)
  if (left < MINUTE) return unit(Math.ceil(left / 1000), 'second', language)
  if (left < HOUR) return unit(Math.floor(left / MINUTE), 'minute', language)
  if (left < 6 * HOUR)
    return `${unit(Math.floor(left / HOUR), 'hour', language)} ${unit(Math.floor((left % HOUR) / MINUTE), 'minute', language)}`
  if (left < 2 * DAY) return unit(Math.floor(left / HOUR), 'hour', language)
  return unit(Math.floor(left / DAY), 'day', language)
}

/** A running clock: `4:07`. */
export function digits(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export const ago = (since: number, language: string): string => span(Date.now() - since, language)

/** A day: today as a time, else as a date. */
export function when(time: number, language: string): string {
  const date = new Date(time)
  const today = new Date().toDateString() === date.toDateString()
  const key = `${language} ${today}`
  let format = dates.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language, today ? { timeStyle: 'short' } : { day: 'numeric', month: 'long' })
    dates.set(key, format)
  }
  return format.format(date)
}

/** The time, ticking. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
