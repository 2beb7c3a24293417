import type { ComponentProps } from 'react'
import { Icon } from './Icon'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its action, for visitors who do not see the icon. */
  name: string
  /** A path of `icons`. */
  icon: string
  /** Mirrored if the text runs from right to left. */
  flip?: boolean
}

/** A button of an icon alone. */
export function IconButton({ name, icon, flip = false, ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={name} {...props} className="lk-icon-button">
      <Icon path={icon} flip={flip} />
    </button>
  )
}
