import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon'
import * as icons from './icons'

export interface PillButtonProps extends ComponentProps<'button'> {
  /** A small logo. */
  leading?: ReactNode
  /** It opens a choice. */
  opens?: boolean
}

/** A small button inside a field: the largest amount, the token of the amount. */
export function PillButton({ leading, opens, children, ...props }: PillButtonProps) {
  return (
    <button type="button" {...props} className="lk-pill">
      <span>
        {leading}
        <span>{children}</span>
        {opens && <Icon path={icons.chevronDown} />}
      </span>
    </button>
  )
}
