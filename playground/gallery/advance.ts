import { flushSync } from 'react-dom'
import type { FakeClock } from '../../tests/fakes/fakeClock'
import { settle } from './settle'

/** An action of the visitor, or milliseconds to pass. */
export type Step = number | ((root: ShadowRoot) => void)

/** A view that counts down sets its next timer when it has drawn the last one. */
const stepMs = 1_000

/** Lets time pass and actions happen, in order, with their consequences. */
export async function advance(clock: FakeClock, root: ShadowRoot, steps: readonly Step[]): Promise<void> {
  await settle()
  for (const step of steps) {
    if (typeof step === 'function') step(root)
    else {
      for (let leftMs = step; leftMs >= 0; leftMs -= stepMs) {
        flushSync(() => void clock.advance(Math.min(leftMs, stepMs)))
        await settle()
        if (leftMs === 0) break
      }
    }
    await settle()
  }
}
