import { ConnectFailed } from '@shared/errors/catalogue'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import { toWalletError } from './toWalletError'

interface Changes<T> {
  /** Listens for the events by which the wallet may report the visitor's decision. */
  listen(hear: () => void): Dispose
  /** Reads without a prompt what the wallet says now; undefined as long as it confirms nothing. */
  confirm(): Promise<T | undefined>
  /** Whether a reading outweighs an answer that comes while it runs. */
  readonly isNewer: boolean
}

/**
 * The answer to a request that needs the visitor, or what a reading confirms once the wallet reports a change. Some
 * wallets do only one of them. A visitor who declined has the last word.
 */
export async function answerOrChange<T>(
  ask: () => Promise<T>,
  { listen, confirm, isNewer }: Changes<T>,
): Promise<T> {
  let stop: Dispose = () => {}
  try {
    return await new Promise<T>((resolve, reject) => {
      let reading: Promise<unknown> = Promise.resolve()
      let isReading = false
      stop = listen(() => {
        isReading = isNewer
        const found = confirm().then(
          (confirmed) => confirmed !== undefined && resolve(confirmed),
          () => {},
        )
        reading = Promise.all([reading, found])
      })
      /** Has no effect once a reading has confirmed the change. */
      const settle = (how: () => void) => (isReading ? void reading.then(how) : how())
      ask().then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => {
          const isDeclined = isLatchkeyError(toWalletError(error, ConnectFailed), 'UserRejected')
          return isDeclined ? reject(error) : settle(() => reject(error))
        },
      )
    })
  } finally {
    stop()
  }
}
