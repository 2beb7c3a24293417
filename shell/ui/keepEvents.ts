import type { Dispose } from '@shared/store/store'

/** The events by which modals of pages keep the focus in, and close. Scrolling and swiping need no copy. */
const copied = [
  'pointerdown',
  'mousedown',
  'mouseup',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
]
const hidden = [...copied, 'touchstart', 'touchmove', 'touchend', 'wheel']

/**
 * Keeps the widget's events from a modal of the page that is open below it. Such a modal handles presses, keys and
 * focus outside of itself, first of all on the document: only a listener on the window comes before. The event ends
 * there, and a copy takes its path inside of the shadow tree, which it never leaves. The browser's default actions
 * follow the event itself.
 */
export function keepEvents(host: HTMLElement, shadow: ShadowRoot): Dispose {
  const onEvent = (event: Event) => {
    const [target] = event.composedPath()
    // A click on these would change them a second time.
    const isToggle = (target as Element).matches?.('input[type=checkbox], input[type=radio]')
    if (!event.isTrusted || event.target !== host || isToggle) return
    event.stopPropagation()
    if (!copied.includes(event.type)) return
    const Kind = event.constructor as typeof Event
    const copy = new Kind(event.type, copyOf(event))
    let isPrevented = false
    const onCopy = () => {
      isPrevented = copy.defaultPrevented
      // The copy follows no link; the event itself does.
      copy.preventDefault()
    }
    shadow.addEventListener(event.type, onCopy)
    target!.dispatchEvent(copy)
    shadow.removeEventListener(event.type, onCopy)
    if (isPrevented) event.preventDefault()
  }
  for (const type of hidden) window.addEventListener(type, onEvent, { capture: true, passive: false })
  return () => {
    for (const type of hidden) window.removeEventListener(type, onEvent, { capture: true })
  }
}

/** The event's own values, as its constructor takes them. */
function copyOf(event: Event): EventInit {
  const values: Record<string, unknown> = {}
  for (const name in event) values[name] = (event as unknown as Record<string, unknown>)[name]
  return { ...values, bubbles: true, cancelable: event.cancelable, composed: false }
}
