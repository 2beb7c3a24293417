import type { Dispose } from '@shared/store/store'

/** By the first, wallets tell that they have set `window.ethereum`; others do so until the page has loaded. */
const events = ['ethereum#initialized', 'load']

/** Calls back whenever the page may have an injected wallet that it had not before. */
export function onInjected(
  listener: () => void,
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): Dispose {
  for (const event of events) target.addEventListener(event, listener)
  return () => {
    for (const event of events) target.removeEventListener(event, listener)
  }
}
