import type { DOMAttributes, SyntheticEvent } from 'react'

const keep = (event: SyntheticEvent): void => event.stopPropagation()

/**
 * Props of something drawn elsewhere on the page (a portal): no press and no key in it reaches what it belongs to. React hands
 * events on along its own tree, in which a tip lies inside the card it speaks of.
 */
export const SEALED = {
  onClick: keep,
  onDoubleClick: keep,
  onAuxClick: keep,
  onContextMenu: keep,
  onPointerDown: keep,
  onPointerMove: keep,
  onPointerUp: keep,
  onPointerCancel: keep,
  onMouseDown: keep,
  onMouseUp: keep,
  onTouchStart: keep,
  onTouchMove: keep,
  onTouchEnd: keep,
  onKeyDown: keep,
  onKeyUp: keep,
  onFocus: keep,
  onBlur: keep,
} as const satisfies DOMAttributes<Element>
