import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * One primary action per view; `text` for the others; `danger` for an action that loses something, `destructive` to
   * confirm it.
   */
  variant?: 'primary' | 'secondary' | 'text' | 'danger' | 'destructive'
  /** A path of `icons`, before the label. */
  icon?: string | undefined
  /** Its action is running: it keeps the focus and takes no press. */
  busy?: boolean | undefined
}

/** A button with a label, as wide as the view. */
export function Button({ variant = 'primary', icon, busy, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className="lk-button"
      data-variant={variant}
      // A press on a busy submit button must not submit either.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon path={icon} />}
      <span>{children}</span>
    </button>
  )
}
