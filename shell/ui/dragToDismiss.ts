import type { Dispose } from '@shared/store/store'

/** The dragged element, and its callbacks. */
export interface DragOptions {
  /** False while it must stay: no drag moves it then. */
  readonly isAllowed: () => boolean
  /** Follows the finger: how far down, in px, of the element's height. */
  readonly onDrag: (distance: number, height: number) => void
  /** Let go far or fast enough. */
  readonly onDismiss: () => void
  /** Let go too early, or taken over by the browser. */
  readonly onReturn: () => void
}

/** Before this it is a tap. Px. */
const slop = 6
/** A flick, in px per ms over the last moments, or a part of the height. */
const dismissSpeed = 0.11
const dismissPart = 0.25
/** A finger that has rested this long no longer flicks. */
const flickMs = 80

/** Drags a sheet down by its handle, by touch. A mouse has the close button. */
export function dragToDismiss(sheet: HTMLElement, handle: string, options: DragOptions): Dispose {
  let pointer: number | undefined
  let startY = 0
  let distance = 0
  let speed = 0
  let movedAt = 0

  const onDown = (event: PointerEvent) => {
    const target = event.target as Element
    if (pointer !== undefined || event.pointerType === 'mouse') return
    if (!target.closest(handle) || target.closest('button') || !options.isAllowed()) return
    pointer = event.pointerId
    startY = event.clientY
    movedAt = event.timeStamp
    distance = speed = 0
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    const next = Math.max(0, event.clientY - startY)
    if (distance === 0 && next < slop) return
    if (distance === 0) sheet.setPointerCapture(pointer)
    speed = (next - distance) / Math.max(1, event.timeStamp - movedAt)
    movedAt = event.timeStamp
    distance = next
    options.onDrag(distance, sheet.offsetHeight)
  }
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = undefined
    if (distance === 0) return
    const isFlick = speed > dismissSpeed && event.timeStamp - movedAt < flickMs
    const isFar = distance > sheet.offsetHeight * dismissPart
    if (event.type === 'pointerup' && (isFlick || isFar)) options.onDismiss()
    else options.onReturn()
  }

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd }
  for (const [type, listener] of Object.entries(listeners))
    sheet.addEventListener(type, listener as (event: Event) => void)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      sheet.removeEventListener(type, listener as (event: Event) => void)
  }
}
