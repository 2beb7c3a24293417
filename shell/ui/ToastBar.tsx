import { useStore } from '@shared/store/useStore'
import { Icon, icons } from '@shared/ui/Icon'
import type { Toasts } from './toasts'

/** Shown only: the live regions speak it. */
export function ToastBar({ toasts }: { toasts: Toasts }) {
  const { open, message, variant } = useStore(toasts)
  if (!open) return null
  return (
    <div
      className="lk-toast"
      data-variant={variant}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
    >
      <Icon path={variant === 'success' ? icons.check : variant === 'error' ? icons.warning : icons.retry} />
      {message}
    </div>
  )
}
