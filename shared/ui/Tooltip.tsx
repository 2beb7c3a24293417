import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'

export interface TooltipProps {
  /** Further information about the control; never the only one. */
  text: string
  side?: 'above' | 'below'
  /** The edge it shares with the control: a tooltip beyond the card's edge would be cut off. */
  align?: 'center' | 'start' | 'end'
  /** The control: any element that passes `aria-describedby` on. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A few words about a control, on hover and focus; Escape hides them. */
export function Tooltip({ text, side = 'above', align = 'center', children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const root = anchor.current?.getRootNode()
    if (!open || !root) return undefined
    // The root gets the listener: a hovered control has no focus, and receives no key.
    const onKeyDown = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    root.addEventListener('keydown', onKeyDown, true)
    return () => root.removeEventListener('keydown', onKeyDown, true)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside has the role.
    <span
      className="lk-tooltip-anchor"
      ref={anchor}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        className="lk-tooltip"
        role="tooltip"
        id={id}
        data-open={open || undefined}
        data-side={side}
        data-align={align}
      >
        {text}
      </span>
    </span>
  )
}
