import type { Clock } from '@shared/contract/ports/clock'
import { WalletTimeout } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'

/** The answer, or a rejection when it takes longer than `timeoutMs`. @throws WalletTimeout */
export function withTimeout<T>(answer: Promise<T>, timeoutMs: number, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () => reject(new LatchkeyError(WalletTimeout)))
    answer.then(resolve, reject).finally(cancel)
  })
}
