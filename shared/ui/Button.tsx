import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per view; `text` for the others; `danger` for what loses something. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger'
}

export function Button({ variant = 'primary', ...props }: ButtonProps) {
  return <button type="button" {...props} className="lk-button" data-variant={variant} />
}
