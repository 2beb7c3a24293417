import type { Clock } from '@shared/contract/ports/clock'
import { type Bytes, requireLength, zero } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { accountKeyBytes } from './accountKey'
import { entropyBytes } from './entropy'
import type { AccountKeys } from './withKeys'

export interface OpenedSecrets {
  readonly accountKey: Bytes
  readonly entropy: Bytes
}

/** How long secrets are held: for the next use alone, or until 15 idle minutes have passed. */
export type HoldFor = 'one use' | 'idle minutes'

/** Holds the secrets of one account as bytes, and lends them to one function at a time or several. */
export interface Keeper {
  /** Takes the caller's bytes over: they are zeroed. What was held before is too. @throws KeyError `LengthInvalid` */
  hold(secrets: OpenedSecrets, holdFor: HoldFor): void
  isOpen(): boolean
  /** Lends the accounts' keys; they are zeroed when `run` has settled. @throws KeyError `KeysLocked` */
  withKeys<Result>(run: (keys: AccountKeys) => Result | Promise<Result>): Promise<Result>
  /** Lends the account's key, for further slots. @throws KeyError `KeysLocked` */
  withAccountKey<Result>(run: (accountKey: Bytes) => Result | Promise<Result>): Promise<Result>
  /** Lends the entropy, for the words of the seed. @throws KeyError `KeysLocked` */
  withEntropy<Result>(run: (entropy: Bytes) => Result | Promise<Result>): Promise<Result>
  /** Zeroes what is held, at once. A running use has its own copy, and ends with it. */
  lock(): void
}

/** Source: docs/adr/0044-ways-into-a-wallet.md. */
const idleMs = 15 * 60_000

/** `onLocked` runs when nothing is held any more and no use is running, so that the page can end the worker. */
export function createKeeper(clock: Clock, onLocked: () => void): Keeper {
  let held: { readonly secrets: OpenedSecrets; readonly holdFor: HoldFor } | undefined
  let idleSinceMs = 0
  let running = 0
  let stopTimer = () => {}

  function drop() {
    stopTimer()
    if (held) zero(held.secrets.accountKey, held.secrets.entropy)
    held = undefined
  }

  function lock() {
    if (!held) return
    drop()
    if (running === 0) onLocked()
  }

  function restartTimer() {
    stopTimer()
    idleSinceMs = clock.now()
    stopTimer = clock.after(idleMs, () => running === 0 && lock())
  }

  function lockIfOverdue() {
    // A computer that slept ran no timer.
    if (running === 0 && clock.now() - idleSinceMs >= idleMs) lock()
  }

  async function lend<Result>(name: keyof OpenedSecrets, run: (secret: Bytes) => Promise<Result>) {
    lockIfOverdue()
    if (!held) throw new KeyError('KeysLocked', 'The wallet is locked. Open one of its slots again.')
    const secret = held.secrets[name].slice()
    if (held.holdFor === 'one use') drop()
    running += 1
    try {
      return await run(secret)
    } finally {
      zero(secret)
      running -= 1
      if (held) restartTimer()
      else if (running === 0) onLocked()
    }
  }

  return {
    hold(secrets, holdFor) {
      requireLength(secrets.accountKey, accountKeyBytes, 'The key of an account')
      requireLength(secrets.entropy, entropyBytes, 'The entropy')
      drop()
      held = {
        secrets: { accountKey: secrets.accountKey.slice(), entropy: secrets.entropy.slice() },
        holdFor,
      }
      zero(secrets.accountKey, secrets.entropy)
      restartTimer()
    },
    isOpen() {
      lockIfOverdue()
      return !!held
    },
    async withKeys(run) {
      // The way to keys is the heavier part of the worker: it is loaded with the first signature.
      const { withKeys } = await import('./withKeys')
      return lend('entropy', (entropy) => withKeys(entropy, run))
    },
    withAccountKey: (run) => lend('accountKey', async (accountKey) => run(accountKey)),
    withEntropy: (run) => lend('entropy', async (entropy) => run(entropy)),
    lock,
  }
}
