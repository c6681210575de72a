import type { AnchorHTMLAttributes } from 'react'
import { go, hrefOf } from './router.ts'

/** A link inside Stolik: opens without loading the page again, and still works with the middle button. */
export const Link = ({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a
    {...rest}
    href={hrefOf(href)}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      go(href)
    }}
  />
)
