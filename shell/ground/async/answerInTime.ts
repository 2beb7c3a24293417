import type { Clock } from '@shared/contract/ports/clock'

/**
 * The answer, or undefined when it fails or takes longer than `timeoutMs`. Unlike `withTimeout` it brings no error of the
 * catalogue along.
 */
export function answerInTime<T>(answer: Promise<T>, timeoutMs: number, clock: Clock): Promise<T | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    const cancel = clock.after(timeoutMs, giveUp)
    answer.then(resolve, giveUp).finally(cancel)
  })
}
