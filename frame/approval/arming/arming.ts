export const armingRules = {
  /** How long nothing may have changed before a press counts. */
  steadyMs: 500,
  /** A mouse has to travel this many pixels inside the frame before its press counts. */
  mouseTravel: 8,
  /** CSS pixels. In a smaller frame, the request cannot be read. */
  leastWidth: 320,
  leastHeight: 400,
} as const

/** A press that has begun. */
type Press =
  | { readonly by: 'pointer'; readonly id: number; readonly isReleased: boolean }
  | { readonly by: 'key'; readonly key: string }

export interface ArmingState {
  readonly width: number
  readonly height: number
  /** The frame has the focus of the window in front. */
  readonly isFocused: boolean
  /** All of the approval is in sight and, where the browser can tell, nothing lies over it. */
  readonly isSeen: boolean
  /** The end of the request is in the part of it that is scrolled into sight. */
  readonly isAtEnd: boolean
  /** Its end has been in sight, in a frame that was seen: nothing of it is left below. */
  readonly isRead: boolean
  /** Since when what is seen has not changed. */
  readonly stillSinceMs: number
  /** Since when the frame has the focus, or has not. */
  readonly focusSinceMs: number
  /** The dangers of the request, in words, that have to be accepted before; undefined if there are no dangers. */
  readonly acceptance: { readonly isGiven: boolean; readonly sinceMs: number } | undefined
  readonly press: Press | undefined
  /** The last time that a pointer went down anywhere: the second press of two that come fast does not count. */
  readonly lastDownMs: number
  /**
   * Since when the mouse is over the frame, and the frame under the mouse: a page could move it there. undefined before it
   * was first seen.
   */
  readonly mouseSinceMs: number | undefined
  /** The mouse has travelled over the frame since then: a mouse that rests had the frame brought under it. */
  readonly hasMouseTravelled: boolean
}

/** What happens to the approval. Times of inputs are those at which they were made. */
export type ArmingEvent =
  /** Another request is drawn. `isDangerous`: its dangers have to be accepted. */
  | { readonly type: 'shown'; readonly isDangerous: boolean }
  /** The box beside the words of the dangers is checked, or unchecked. */
  | { readonly type: 'accepted'; readonly isGiven: boolean; readonly isTrusted: boolean }
  /** The frame was moved or scrolled. */
  | { readonly type: 'moved' }
  | { readonly type: 'sized'; readonly width: number; readonly height: number }
  | { readonly type: 'focused'; readonly isFocused: boolean }
  | { readonly type: 'seen'; readonly isSeen: boolean }
  /** The end of the request was scrolled into sight, or out of it. */
  | { readonly type: 'end'; readonly isAtEnd: boolean }
  /** The mouse has come over the frame, or the frame under the mouse. */
  | { readonly type: 'mouse' }
  /** The mouse was moved by a person, {@link armingRules.mouseTravel} or more since it came. */
  | { readonly type: 'mouseTravelled' }
  | ArmingInput

/** What a person does, or a script that pretends to be one. */
export type ArmingInput = { readonly isTrusted: boolean; readonly isOnButton: boolean } & (
  | {
      readonly type: 'pointerdown'
      readonly id: number
      readonly isMain: boolean
      readonly isMouse: boolean
    }
  | { readonly type: 'pointerup' | 'pointercancel'; readonly id: number }
  /** `clicks`: how many in a row; 0 from assistive technology. */
  | { readonly type: 'click'; readonly clicks: number }
  | { readonly type: 'keydown'; readonly key: string; readonly isRepeat: boolean }
  | { readonly type: 'keyup'; readonly key: string }
)

export interface ArmingStep {
  readonly state: ArmingState
  /** The input was the visitor's yes. */
  readonly isApproved: boolean
}

/** The state before the first event of the frame: no press counts. */
export const unarmed = (nowMs: number): ArmingState => ({
  width: 0,
  height: 0,
  isFocused: false,
  isSeen: false,
  isAtEnd: false,
  isRead: false,
  stillSinceMs: nowMs,
  focusSinceMs: nowMs,
  acceptance: undefined,
  press: undefined,
  lastDownMs: Number.NEGATIVE_INFINITY,
  mouseSinceMs: undefined,
  hasMouseTravelled: false,
})

/** Why no press counts, however long one waits. */
export type Obstacle = 'small' | 'hidden' | 'unfocused' | 'unread' | 'unaccepted'

export function obstacleOf(state: ArmingState): Obstacle | undefined {
  if (state.width < armingRules.leastWidth || state.height < armingRules.leastHeight) return 'small'
  if (!state.isSeen) return 'hidden'
  if (!state.isFocused) return 'unfocused'
  if (!state.isRead) return 'unread'
  return state.acceptance?.isGiven === false ? 'unaccepted' : undefined
}

/** When presses begin to count; undefined while something stands in the way. */
export function armedAtMs(state: ArmingState): number | undefined {
  if (obstacleOf(state)) return undefined
  const { stillSinceMs, focusSinceMs, acceptance } = state
  return Math.max(stillSinceMs, focusSinceMs, acceptance?.sinceMs ?? 0) + armingRules.steadyMs
}

/**
 * Whether the box can be checked: what is above it has been in sight. The click that does it may be the one that brings
 * the focus.
 */
function isAcceptable(state: ArmingState, nowMs: number): boolean {
  const obstacle = obstacleOf(state)
  return (!obstacle || obstacle === 'unaccepted') && nowMs - state.stillSinceMs >= armingRules.steadyMs
}

export function isArmed(state: ArmingState, nowMs: number): boolean {
  const atMs = armedAtMs(state)
  return atMs !== undefined && nowMs >= atMs
}

/** Source: docs/adr/0033-the-embedded-wallet.md, arming */
export function stepArming(before: ArmingState, event: ArmingEvent, nowMs: number): ArmingStep {
  const step = stepInput(before, event, nowMs)
  const { isAtEnd, isRead, isSeen, width, height } = step.state
  const isLarge = width >= armingRules.leastWidth && height >= armingRules.leastHeight
  return isRead || !(isAtEnd && isSeen && isLarge)
    ? step
    : { ...step, state: { ...step.state, isRead: true } }
}

function stepInput(state: ArmingState, event: ArmingEvent, nowMs: number): ArmingStep {
  const idle = (next: Partial<ArmingState> = {}): ArmingStep => ({
    state: { ...state, ...next },
    isApproved: false,
  })
  /** The picture has changed: the time of standing still starts again, and a press that has begun is void. */
  const changed = (next: Partial<ArmingState> = {}) =>
    idle({ ...next, press: undefined, stillSinceMs: Math.max(nowMs, state.stillSinceMs) })

  switch (event.type) {
    case 'shown':
      return changed({
        isAtEnd: false,
        isRead: false,
        acceptance: event.isDangerous ? { isGiven: false, sinceMs: nowMs } : undefined,
      })
    case 'moved':
      return changed()
    case 'sized': {
      const { width, height } = event
      return width === state.width && height === state.height ? idle() : changed({ width, height })
    }
    case 'focused':
      if (event.isFocused === state.isFocused) return idle()
      return idle({
        isFocused: event.isFocused,
        press: undefined,
        focusSinceMs: Math.max(nowMs, state.focusSinceMs),
      })
    case 'seen':
      return event.isSeen === state.isSeen ? idle() : changed({ isSeen: event.isSeen })
    case 'end':
      return event.isAtEnd === state.isAtEnd ? idle() : changed({ isAtEnd: event.isAtEnd })
    case 'mouse':
      return idle({ mouseSinceMs: nowMs, hasMouseTravelled: false })
    case 'mouseTravelled':
      return idle({ hasMouseTravelled: true })
    case 'accepted': {
      if (!state.acceptance || (event.isGiven && !(event.isTrusted && isAcceptable(state, nowMs))))
        return idle()
      const sinceMs = Math.max(nowMs, state.acceptance.sinceMs)
      return idle({ press: undefined, acceptance: { isGiven: event.isGiven, sinceMs } })
    }
  }

  const { press } = state
  const counts = event.isTrusted && event.isOnButton && isArmed(state, nowMs)
  const settled = (isApproved: boolean): ArmingStep => ({ state: { ...state, press: undefined }, isApproved })

  switch (event.type) {
    case 'pointerdown': {
      const isAlone = press?.by !== 'pointer' || press.isReleased
      const isSecond = nowMs - state.lastDownMs < armingRules.steadyMs
      const { mouseSinceMs = nowMs, hasMouseTravelled } = state
      const isThere = !event.isMouse || (hasMouseTravelled && nowMs - mouseSinceMs >= armingRules.steadyMs)
      const begins = counts && event.isMain && isAlone && !isSecond && isThere
      const next = { by: 'pointer', id: event.id, isReleased: false } as const
      return idle({
        lastDownMs: nowMs,
        press: begins ? next : undefined,
        ...(event.isMouse && { mouseSinceMs }),
      })
    }
    case 'pointerup':
      if (press?.by !== 'pointer' || press.id !== event.id || press.isReleased) return idle()
      return counts ? idle({ press: { ...press, isReleased: true } }) : settled(false)
    case 'pointercancel':
      return press?.by === 'pointer' ? settled(false) : idle()
    case 'click':
      if (event.clicks === 0) return counts ? settled(true) : idle()
      if (press?.by !== 'pointer') return idle()
      // The system's own count of a double click may take longer than ours.
      return settled(counts && press.isReleased && event.clicks === 1)
    case 'keydown':
      // A key that was down before repeats.
      if (event.isRepeat) return idle()
      return idle({ press: counts && isPressKey(event.key) ? { by: 'key', key: event.key } : undefined })
    case 'keyup':
      return press?.by === 'key' && press.key === event.key ? settled(counts) : idle()
  }
}

/** The keys that press a button. */
export const isPressKey = (key: string): boolean => key === 'Enter' || key === ' '
