import type { Clock } from '@shared/contract/ports/clock'
import type { NetworkId } from '@shared/domain/caip'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { ReadonlyStore } from '@shared/store/store'
import type { Approvals } from '../createApprovals'
import type { VaultFrame } from '../createVaultFrame'
import { frameTimings } from '../frameTimings'
import { askWithApproval } from './askWithApproval'
import type { LateSmartAccountPort } from './auth'
import type { AuthSession } from './createAuthSession'

export interface SmartAccountPortDeps {
  readonly frame: Pick<VaultFrame, 'request'>
  readonly approvals: Pick<Approvals, 'follow'>
  readonly session: Pick<AuthSession, 'readSmartAccount'>
  readonly account: ReadonlyStore<SmartAccount | undefined>
  /** The EVM network in use. */
  readonly networkId: () => NetworkId
  readonly clock: Clock
}

/** The smart account of the embedded wallet, over the frame's protocol. */
export function createSmartAccountPort(deps: SmartAccountPortDeps): LateSmartAccountPort {
  const { frame, approvals, session, account, networkId, clock } = deps
  const pause = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stop = clock.after(frameTimings.delegationMs, resolve)
      signal?.addEventListener('abort', () => {
        stop()
        reject(new LatchkeyError(RequestAborted))
      })
    })

  return {
    read: ({ signal } = {}) => session.readSmartAccount(signal),

    async turnOff({ signal } = {}) {
      const chainId = networkId()
      await askWithApproval(
        approvals,
        (left) => frame.request('TURN_OFF_SMART_ACCOUNT', { chainId }, left),
        signal,
      )
      // Until a block has it; on another network that is no matter of this account's state.
      while (networkId() === chainId && account.get()?.isDeployed) {
        await pause(signal)
        await session.readSmartAccount(signal)
      }
    },
  }
}
