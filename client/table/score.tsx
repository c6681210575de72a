import { useEffect, useRef, useState } from 'react'
import './score.css'

/** How long a change stands beside the score. */
const SHOWN = 2600

/** A score, and for a while by how much it has just changed. */
export function Score({ value }: { readonly value: number }) {
  const before = useRef(value)
  const [change, setChange] = useState<number>()
  useEffect(() => {
    const by = value - before.current
    before.current = value
    if (by === 0) return
    setChange(by)
    const timer = setTimeout(() => setChange(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <>
      {value}
      {change !== undefined && (
        <i key={value} className="score-change" data-up={change > 0} aria-hidden="true">
          {change > 0 ? `+${change}` : `−${-change}`}
        </i>
      )}
    </>
  )
}
