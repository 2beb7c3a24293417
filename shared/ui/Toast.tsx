import { Icon } from './Icon'
import * as icons from './icons'
import { Spinner } from './Spinner'

export interface ToastProps {
  variant: 'success' | 'loading' | 'error'
  message: string
}

/** The latest event, in a line. Shown only: the live regions speak it. */
export function Toast({ variant, message }: ToastProps) {
  return (
    <div className="lk-toast" data-variant={variant}>
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <Icon path={variant === 'success' ? icons.check : icons.warning} />
      )}
      <span>{message}</span>
    </div>
  )
}
