import type { Clock } from '@shared/contract/ports/clock'
import type { AskForWindow, WindowAim } from '../ports/visitorPorts'
import { pause } from './pause'

/** A window of the vault that the frame has opened. */
export type OpenedWindow = Pick<Window, 'closed' | 'close'>

export interface WindowDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /**
   * Opens a page of the vault in a window, or in place of the whole page; called in the visitor's tap. Null if the browser
   * blocks the window, and also if the page around the frame has `Cross-Origin-Opener-Policy: same-origin`: there the
   * window opens without a handle.
   */
  readonly openWindow: (url: string, target?: '_blank' | '_top') => OpenedWindow | null
  /** Asks the visitor for the tap that opens the window. @throws FrameError if they decline */
  readonly askForWindow: AskForWindow
}

export const windowTimings = {
  /** The time between two requests that ask the server whether the window is open. */
  pollMs: 1_000,
  /** The time a window without a handle has to reach the server: it may be blocked. */
  blindMs: 6_000,
  /** The time an open window has to reach the server: the network may be slow. */
  lateMs: 30_000,
} as const

/**
 * Leads the visitor to a window of the vault, as often as it takes, until `seen` gives an answer: what the server says of
 * a window that has reached it. @throws what `seen` throws, FrameError if the visitor declines, the signal's reason
 */
export async function leadToWindow<Seen>(
  deps: WindowDeps,
  { aim, url }: { readonly aim: WindowAim; readonly url: string },
  seen: (signal: AbortSignal) => Promise<Seen | undefined>,
  signal: AbortSignal,
): Promise<Seen> {
  const open = openUntilSeen(deps, () => deps.openWindow(url), seen)
  for (let isAgain = false; ; isAgain = true) {
    const answer = await deps.askForWindow({ aim, isAgain, open }, signal)
    if (answer !== undefined) return answer
  }
}

/** Opens a window in the visitor's tap, and asks until it was seen. Undefined if it was closed, blocked, or takes too long. */
export function openUntilSeen<Seen>(
  { clock }: Pick<WindowDeps, 'clock'>,
  openWindow: () => OpenedWindow | null,
  seen: (signal: AbortSignal) => Promise<Seen | undefined>,
): (left: AbortSignal) => Promise<Seen | undefined> {
  return async (left) => {
    const opened = openWindow()
    const endMs = clock.now() + (opened ? windowTimings.lateMs : windowTimings.blindMs)
    for (;;) {
      // Before the question: a window may reach the server and close at once.
      const isOver = opened?.closed || clock.now() >= endMs
      const answer = await seen(left)
      if (answer !== undefined || isOver) return answer
      await pause(clock, windowTimings.pollMs, left)
    }
  }
}
