import { useStore } from '@shared/store/useStore'
import { Toast } from '@shared/ui/Toast'
import type { Toasts } from './toasts'

/** The current toast, over the view. */
export function ToastBar({ toasts }: { toasts: Toasts }) {
  const { open, message, variant } = useStore(toasts)
  if (!open) return null
  return (
    <div className="lk-toast-place" onPointerEnter={toasts.pause} onPointerLeave={toasts.resume}>
      <Toast variant={variant} message={message} />
    </div>
  )
}
