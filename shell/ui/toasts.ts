import type { Clock } from '@shared/contract/ports/clock'
import type { Toast } from '@shared/contract/ports/toast'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'

/** Source: docs/reference/specification.md#data. */
export interface ToastState {
  readonly open: boolean
  readonly message: string
  readonly variant: 'success' | 'loading' | 'error'
  readonly autoClose: boolean
}

const toastSwapMs = 150
const toastShownMs = 2_500
const empty: ToastState = { open: false, message: '', variant: 'success', autoClose: true }

export interface Toasts extends ReadonlyStore<ToastState>, Toast {
  /** Holds the toast while the pointer rests on it. */
  pause(): void
  resume(): void
}

/**
 * One toast at a time; a new one closes the old, then shows after 150 ms.
 * Source: docs/reference/specification.md#states.
 */
export function createToasts(clock: Clock): Toasts {
  const store = createStore(empty)
  let cancelTimer = () => {}

  const after = (delayMs: number, run: () => void) => {
    cancelTimer()
    cancelTimer = clock.after(delayMs, run)
  }
  const hide = () => {
    cancelTimer()
    store.update(() => empty)
  }
  const resume = () => {
    const { open, autoClose } = store.get()
    if (open && autoClose) after(toastShownMs, hide)
  }
  const present = (message: string, variant: ToastState['variant'], autoClose: boolean) => {
    store.update(() => ({ open: true, message, variant, autoClose }))
    cancelTimer()
    resume()
  }
  const show = (message: string, variant: ToastState['variant'], autoClose = true) => {
    if (!store.get().open) return present(message, variant, autoClose)
    hide()
    after(toastSwapMs, () => present(message, variant, autoClose))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    success: (message) => show(message, 'success'),
    error: (message) => show(message, 'error'),
    loading: (message) => show(message, 'loading', false),
    hide,
    pause: () => cancelTimer(),
    resume,
  }
}
