import type { Clock } from '@shared/contract/ports/clock'
import {
  type ArmingEvent,
  type ArmingInput,
  type ArmingState,
  armedAtMs,
  armingRules,
  isArmed,
  isPressKey,
  type Obstacle,
  obstacleOf,
  stepArming,
  unarmed,
} from './arming'
import { hasFrameMoved, hasTravelledUnseen } from './hasFrameMoved'
import { seesCovers } from './seesCovers'

/** What the approval shows about its button. */
export interface ArmingView {
  readonly isArmed: boolean
  readonly obstacle: Obstacle | undefined
  /** The box next to the words of the dangers is checked. */
  readonly isAccepted: boolean
}

export interface ArmingWatch {
  /** The same object until something changes. */
  get(): ArmingView
  subscribe(listener: () => void): () => void
  /** Another request has been drawn: all conditions start again, and its dangers have to be accepted. */
  shown(isDangerous: boolean): void
  /** Handles a click on the box; the click counts if `isAccepted` follows. */
  accept(isGiven: boolean, event: Pick<Event, 'isTrusted' | 'timeStamp'>): void
  dispose(): void
}

export interface ArmingOptions {
  /** All of the approval. */
  readonly root: HTMLElement
  /** The current button: each request draws a new one. */
  readonly button: () => HTMLElement | null
  /** What stands at the end of the request, in the part of the approval that scrolls. */
  readonly end: () => HTMLElement | null
  readonly clock: Pick<Clock, 'after'>
  /** The document is a separate window, which nothing can cover without taking the focus. */
  readonly isWindow: boolean
  readonly onApprove: () => void
}

/** So much of the approval has to be in sight: edges that lie between two pixels are cut. */
const leastRatio = 0.98

interface SeenEntry extends IntersectionObserverEntry {
  /** `IntersectionObserver` v2: nothing covers it, and nothing makes it faint. */
  readonly isVisible?: boolean
}

/** Tells the arming of everything that happens to the frame, and of what a person does in it. */
export function watchArming({ root, button, end, clock, isWindow, onApprove }: ArmingOptions): ArmingWatch {
  const document = root.ownerDocument
  const window = document.defaultView!
  const now = () => window.performance.now()
  const isChecked = !isWindow && seesCovers()
  const listeners = new Set<() => void>()
  let state = unarmed(now())
  let view = viewOf(state, now())
  let stopTimer = () => {}
  let isDisposed = false

  function take(event: ArmingEvent, atMs = now()) {
    const step = stepArming(state, event, atMs)
    state = step.state
    refresh()
    if (step.isApproved) onApprove()
  }

  function refresh() {
    stopTimer()
    const nowMs = now()
    const next = viewOf(state, nowMs)
    const dueMs = nextChangeMs(state, nowMs)
    if (dueMs !== undefined) stopTimer = clock.after(Math.max(0, dueMs - nowMs) + 1, refresh)
    if (JSON.stringify(next) === JSON.stringify(view)) return
    view = next
    for (const listener of [...listeners]) listener()
  }

  /** A machine that stalls hears late of an input: it counts from when it was made. */
  const input = (event: Event, more: DistributiveOmit<ArmingInput, 'isTrusted' | 'isOnButton'>) =>
    take(
      { ...more, isTrusted: event.isTrusted, isOnButton: isOnButton(event) } as ArmingInput,
      Math.min(now(), event.timeStamp),
    )

  function isOnButton(event: Event): boolean {
    const wanted = button()
    if (!wanted || !(event.target instanceof Node) || !wanted.contains(event.target)) return false
    // A finger keeps its first target when it leaves it.
    if (!(event instanceof PointerEvent) || !event.type.startsWith('pointer')) return true
    const { left, right, top, bottom } = wanted.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x >= left && x <= right && y >= top && y <= bottom
  }

  let before: PointerEvent | undefined
  /** The event with which the mouse came in. */
  let start: PointerEvent | undefined
  /** A frame that moves under a mouse, or with it, gives itself away by the mouse's place on the screen. */
  const onMouse = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !event.isTrusted) return
    const hasCome = !before || (event.type === 'pointerover' && event.relatedTarget === null)
    if (hasCome || hasFrameMoved(before!, event) || hasTravelledUnseen(before!, event)) enter(event)
    else if (travelOf(start!, event) >= armingRules.mouseTravel) take({ type: 'mouseTravelled' })
    before = event
  }
  function enter(event: PointerEvent) {
    start = event
    take({ type: 'mouse' })
  }
  const onPointer = (event: PointerEvent) => {
    const { pointerId: id } = event
    if (event.type === 'pointerdown') {
      const isMouse = event.pointerType === 'mouse'
      input(event, { type: 'pointerdown', id, isMouse, isMain: event.isPrimary && event.button === 0 })
    } else input(event, { type: event.type as 'pointerup' | 'pointercancel', id })
  }
  const onClick = (event: MouseEvent) => input(event, { type: 'click', clicks: event.detail })
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    // The browser's own click of a key would pass for assistive technology's.
    if (isPressKey(key) && isOnButton(event)) event.preventDefault()
    if (event.type === 'keydown') input(event, { type: 'keydown', key, isRepeat: event.repeat })
    else input(event, { type: 'keyup', key })
  }
  const onMoved = () => take({ type: 'moved' })
  const onSized = () => take({ type: 'sized', width: window.innerWidth, height: window.innerHeight })
  const onFocus = () =>
    take({ type: 'focused', isFocused: document.hasFocus() && document.visibilityState === 'visible' })
  const onBlur = ({ target }: Event) => {
    // Elements lose the focus to others of the frame.
    if (target === window || target === document) take({ type: 'focused', isFocused: false })
  }
  // A long press asks for no menu.
  const onMenu = (event: Event) => isOnButton(event) && event.preventDefault()

  const controller = new AbortController()
  const on = <E extends Event>(target: EventTarget, names: readonly string[], run: (event: E) => void) => {
    for (const name of names)
      target.addEventListener(name, run as EventListener, { capture: true, signal: controller.signal })
  }
  on(window, ['pointerover', 'pointermove', 'pointerdown'], onMouse)
  on(window, ['pointerdown', 'pointerup', 'pointercancel'], onPointer)
  on(window, ['click'], onClick)
  on(window, ['keydown', 'keyup'], onKey)
  on(window, ['contextmenu'], onMenu)
  on(window, ['resize'], onSized)
  on(window, ['scroll'], onMoved)
  on(window, ['blur', 'pagehide', 'freeze'], onBlur)
  on(window, ['focus', 'pageshow'], onFocus)
  on(document, ['visibilitychange'], onFocus)

  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1) as SeenEntry
      const isClear = !isChecked || last.isVisible === true
      take({ type: 'seen', isSeen: last.isIntersecting && last.intersectionRatio >= leastRatio && isClear })
    },
    { threshold: [0, 0.5, leastRatio, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  observer.observe(root)

  let endObserver: IntersectionObserver | undefined
  /** Observes the end of the request that is drawn. A new observer drops what an older one still has to report. */
  function followEnd() {
    endObserver?.disconnect()
    const target = end()
    if (!target) return
    endObserver = new IntersectionObserver(
      (entries) => take({ type: 'end', isAtEnd: entries.at(-1)!.isIntersecting }),
      // The shade at the lower edge covers the last pixels.
      { root: target.parentElement, rootMargin: '0px 0px -8px 0px' },
    )
    endObserver.observe(target)
  }

  // Only Firefox tells a frame its place on the screen.
  let placeBefore = ''
  function followPlace() {
    if (isDisposed) return
    const { mozInnerScreenX: x, mozInnerScreenY: y } = window as Window & {
      readonly mozInnerScreenX?: number
      readonly mozInnerScreenY?: number
    }
    if (x === undefined) return
    const place = `${x},${y}`
    if (placeBefore && place !== placeBefore) onMoved()
    placeBefore = place
    window.requestAnimationFrame(followPlace)
  }

  onSized()
  onFocus()
  followPlace()

  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown(isDangerous) {
      take({ type: 'shown', isDangerous })
      followEnd()
    },
    accept: (isGiven, { isTrusted, timeStamp }) =>
      take({ type: 'accepted', isGiven, isTrusted }, Math.min(now(), timeStamp)),
    dispose() {
      isDisposed = true
      stopTimer()
      controller.abort()
      observer.disconnect()
      endObserver?.disconnect()
    },
  }
}

/** On the screen, so that a page that scrolls or moves the frame adds nothing to it. */
const travelOf = (from: PointerEvent, to: PointerEvent) =>
  Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY)

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

const viewOf = (state: ArmingState, nowMs: number): ArmingView => ({
  isArmed: isArmed(state, nowMs),
  obstacle: obstacleOf(state),
  isAccepted: state.acceptance?.isGiven === true,
})

/** When time alone changes what is said. */
function nextChangeMs(state: ArmingState, nowMs: number): number | undefined {
  const dueMs = armedAtMs(state)
  return dueMs !== undefined && dueMs > nowMs ? dueMs : undefined
}
