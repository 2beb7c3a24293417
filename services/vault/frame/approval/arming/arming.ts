/**
 * How an approval is given: by a press, in a window of its own and where the browser tells whether something covers the
 * frame (`IntersectionObserver` v2), else by holding.
 */
export type ArmingMode = 'press' | 'hold'

export const armingRules = {
  /** How long nothing may have changed before a press counts. */
  steadyMs: 500,
  holdMs: 1_500,
  /** Between a first and a second press by assistive technology, which cannot hold. */
  secondPressMs: 10_000,
  /** In CSS pixels: smaller, the request cannot be read. */
  leastWidth: 320,
  leastHeight: 400,
} as const

/** A press that has begun. */
type Press =
  | { readonly by: 'pointer'; readonly id: number; readonly sinceMs: number; readonly isReleased: boolean }
  | { readonly by: 'key'; readonly key: string; readonly sinceMs: number }
  | { readonly by: 'tool'; readonly sinceMs: number }

export interface ArmingState {
  readonly mode: ArmingMode
  readonly width: number
  readonly height: number
  /** The frame has the focus of the window in front. */
  readonly isFocused: boolean
  /** All of the approval is in sight and, where the browser can tell, nothing lies over it. */
  readonly isSeen: boolean
  /** Since when what is seen has not changed. */
  readonly stillSinceMs: number
  /** Since when the frame has the focus, or has not. */
  readonly focusSinceMs: number
  /** The dangers of the request, in words, that have to be accepted before; undefined where it has none. */
  readonly acceptance: { readonly isGiven: boolean; readonly sinceMs: number } | undefined
  readonly press: Press | undefined
  /** The last time that a pointer went down anywhere: the second press of two that come fast does not count. */
  readonly lastDownMs: number
  /**
   * Since when the mouse is over the frame, and the frame under the mouse: a page could move it there. undefined before it
   * was first seen.
   */
  readonly mouseSinceMs: number | undefined
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
  /** The mouse has come over the frame, or the frame under the mouse. */
  | { readonly type: 'mouse' }
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

/** Before anything is known of the frame, nothing counts. */
export const unarmed = (mode: ArmingMode, nowMs: number): ArmingState => ({
  ...{ mode, width: 0, height: 0, isFocused: false, isSeen: false },
  ...{ stillSinceMs: nowMs, focusSinceMs: nowMs, acceptance: undefined },
  ...{ press: undefined, lastDownMs: Number.NEGATIVE_INFINITY, mouseSinceMs: undefined },
})

/** Why no press counts, however long one waits. */
export type Obstacle = 'small' | 'hidden' | 'unfocused' | 'unaccepted'

export function obstacleOf(state: ArmingState): Obstacle | undefined {
  if (state.width < armingRules.leastWidth || state.height < armingRules.leastHeight) return 'small'
  if (!state.isSeen) return 'hidden'
  if (!state.isFocused) return 'unfocused'
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

/** Source: design "Approvals", arming */
export function stepArming(state: ArmingState, event: ArmingEvent, nowMs: number): ArmingStep {
  const idle = (next: Partial<ArmingState> = {}): ArmingStep => ({
    state: { ...state, ...next },
    isApproved: false,
  })
  /** What is seen has changed: it has to stand still anew, and a press that has begun is void. */
  const changed = (next: Partial<ArmingState> = {}) =>
    idle({ ...next, press: undefined, stillSinceMs: Math.max(nowMs, state.stillSinceMs) })

  switch (event.type) {
    case 'shown':
      return changed({ acceptance: event.isDangerous ? { isGiven: false, sinceMs: nowMs } : undefined })
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
    case 'mouse':
      return idle({ mouseSinceMs: nowMs })
    case 'accepted': {
      if (!state.acceptance || (event.isGiven && !(event.isTrusted && isAcceptable(state, nowMs))))
        return idle()
      const sinceMs = Math.max(nowMs, state.acceptance.sinceMs)
      return idle({ press: undefined, acceptance: { isGiven: event.isGiven, sinceMs } })
    }
  }

  const { press, mode } = state
  const counts = event.isTrusted && event.isOnButton && isArmed(state, nowMs)
  const isHeld = (sinceMs: number) => mode === 'press' || nowMs - sinceMs >= armingRules.holdMs
  const settled = (isApproved: boolean): ArmingStep => ({ state: { ...state, press: undefined }, isApproved })

  switch (event.type) {
    case 'pointerdown': {
      const isAlone = press?.by !== 'pointer' || press.isReleased
      const isSecond = nowMs - state.lastDownMs < armingRules.steadyMs
      const { mouseSinceMs = nowMs } = state
      const isThere = !event.isMouse || nowMs - mouseSinceMs >= armingRules.steadyMs
      const begins = counts && event.isMain && isAlone && !isSecond && isThere
      const next = { by: 'pointer', id: event.id, sinceMs: nowMs, isReleased: false } as const
      return idle({
        ...{ lastDownMs: nowMs, press: begins ? next : undefined },
        ...(event.isMouse && { mouseSinceMs }),
      })
    }
    case 'pointerup':
      if (press?.by !== 'pointer' || press.id !== event.id || press.isReleased) return idle()
      if (!counts || !isHeld(press.sinceMs)) return settled(false)
      // After a long press, browsers of phones send no click.
      if (mode === 'hold') return settled(true)
      return idle({ press: { ...press, isReleased: true } })
    case 'pointercancel':
      return press?.by === 'pointer' ? settled(false) : idle()
    case 'click':
      if (event.clicks > 0) {
        if (mode === 'hold' || press?.by !== 'pointer') return idle()
        // The system's own count of a double click may take longer than ours.
        return settled(counts && press.isReleased && event.clicks === 1)
      }
      if (!counts) return press?.by === 'tool' ? settled(false) : idle()
      if (mode === 'press') return settled(true)
      if (press?.by === 'tool' && nowMs - press.sinceMs <= armingRules.secondPressMs)
        return isHeld(press.sinceMs) ? settled(true) : idle()
      return idle({ press: { by: 'tool', sinceMs: nowMs } })
    case 'keydown': {
      // A key that was down before repeats.
      if (event.isRepeat) return idle()
      const begins = counts && isPressKey(event.key)
      return idle({ press: begins ? { by: 'key', key: event.key, sinceMs: nowMs } : undefined })
    }
    case 'keyup':
      if (press?.by !== 'key' || press.key !== event.key) return idle()
      return settled(counts && isHeld(press.sinceMs))
  }
}

/** The keys that press a button. */
export const isPressKey = (key: string): boolean => key === 'Enter' || key === ' '
