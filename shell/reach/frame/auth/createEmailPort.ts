import type { EmailChangeStep } from '@shared/contract/ports/embedded'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { Store } from '@shared/store/store'
import type { Approvals } from '../createApprovals'
import type { VaultFrame } from '../createVaultFrame'
import { askWithApproval } from './askWithApproval'
import type { LateEmailPort } from './auth'

export interface EmailPortDeps {
  readonly frame: Pick<VaultFrame, 'request' | 'cache'>
  readonly approvals: Pick<Approvals, 'follow'>
  /** Connects the accounts of the login that the frame has. */
  readonly connect: (signal: AbortSignal | undefined) => Promise<void>
  /** The email of the connected wallet. */
  readonly address: Store<string | undefined>
}

/**
 * Signing in by e-mail, and the change of the address, over the frame's protocol.
 * Source: docs/reference/specification.md#frame-protocol, §8.3
 */
export function createEmailPort({ frame, approvals, connect, address }: EmailPortDeps): LateEmailPort {
  const { request, cache } = frame
  const signIn = oneAtATime()
  const change = oneAtATime()

  return {
    // Storage that cannot be read has no wait; the vault still has it.
    cooldownMs: () => cache.cooldownMs().catch(() => 0),

    async begin(email, { signal } = {}) {
      await cache.checkCooldown()
      return signIn(signal, async (turn) => {
        const { action, digits } = await request('CONNECT_EMAIL', { email }, turn)
        if (action === 'CONNECT') {
          await connect(turn)
          return { status: 'connected' }
        }
        cache.noteCode()
        return action === 'VERIFY_DEVICE' ? { status: 'device', digits } : { status: 'code' }
      })
    },

    async awaitDevice({ signal } = {}) {
      const ask = (left: AbortSignal | undefined) => request('CONNECT_DEVICE', undefined, left)
      // The frame shows the button of its window first.
      const step = await askWithApproval(approvals, ask, signal, 'shell.approval.signIn')
      if (step) await ask(signal)
    },

    async verify(otp, { signal } = {}) {
      await request('CONNECT_OTP', { otp }, signal)
      await connect(signal)
    },

    async change(email, { signal } = {}) {
      await cache.checkCooldown()
      return change(signal, async (turn): Promise<EmailChangeStep> => {
        const ask = (left: AbortSignal) => request('UPDATE_EMAIL', { email }, left)
        const { action } = await askWithApproval(approvals, ask, turn)
        cache.noteCode()
        return action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new'
      })
    },

    verifyCurrent: (otp, { signal } = {}) => request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal),

    async verifyNew(otp, { signal } = {}) {
      const { newEmail } = await request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
      cache.noteEmail(newEmail)
      address.update(() => newEmail)
    },
  }
}

/** Runs one after another: a later run aborts the one before it, which rejects with RequestAborted. */
function oneAtATime() {
  let last: AbortController | undefined
  return async <T>(signal: AbortSignal | undefined, run: (turn: AbortSignal) => Promise<T>): Promise<T> => {
    last?.abort()
    const turn = new AbortController()
    last = turn
    const abort = () => turn.abort()
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    try {
      return await run(turn.signal)
    } catch (error) {
      throw last === turn ? error : new LatchkeyError(RequestAborted, {}, { cause: error })
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}
