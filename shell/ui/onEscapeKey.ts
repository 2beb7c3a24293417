import type { Dispose } from '@shared/store/store'

/**
 * On the window and before all other listeners, so that a host's own modal below ours does not close with it.
 * Elements inside may use the key first: a field clears, a hint hides.
 */
export function onEscapeKey(inside: () => Element, run: () => void): Dispose {
  let isOffered = false
  const listener = (event: KeyboardEvent) => {
    if (isOffered || event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const offer = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    isOffered = true
    const isUnused = inside().dispatchEvent(offer)
    isOffered = false
    if (isUnused) run()
  }
  window.addEventListener('keydown', listener, true)
  return () => window.removeEventListener('keydown', listener, true)
}
