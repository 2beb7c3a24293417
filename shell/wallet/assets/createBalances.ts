import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { TokenAmount } from '@shared/domain/amount'
import { type Namespace, parseAccountId } from '@shared/domain/caip'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { abortable } from '../../ground/async/abortable'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { ActiveAccount } from '../session/createActiveAccount'
import { createNativeBalances } from './createNativeBalances'

interface BalancesDeps {
  readonly active: Pick<ActiveAccount, 'id' | 'wallet'>
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

interface BalanceOptions {
  readonly signal?: AbortSignal
}

/** Balances of the account in use. */
export interface Balances {
  /** The balance of the network's own currency. @throws BalanceUnavailable, NetworkOrAccountUndefined */
  native(options?: BalanceOptions): Promise<TokenAmount>
  /** @throws BalanceUnavailable, NetworkOrAccountUndefined, RequestAborted */
  ofToken(token: string, options?: BalanceOptions): Promise<TokenAmount>
  /** The wallet's own list of assets. Never prompts, and never rejects. Source: ERC-7811 */
  listedByWallet(address: string): Promise<{ balances: HeldAsset[] } | undefined>
  /** Native balances are read again. */
  forget(): void
}

export function createBalances({ active, adapterOf, network, clock, log }: BalancesDeps): Balances {
  const { balanceOf, forget } = createNativeBalances(async (accountId) => {
    const { namespace, networkId, address } = parseAccountId(accountId)
    return (await adapterOf(namespace)).nativeBalance(address, network(networkId)!)
  }, clock)

  return {
    forget,
    native: async ({ signal } = {}) => abortable(balanceOf(active.id()), signal),

    async ofToken(token, { signal } = {}) {
      const { namespace, networkId, address } = parseAccountId(active.id())
      try {
        const adapter = await adapterOf(namespace)
        return await abortable(adapter.tokenBalance!(token, address, network(networkId)!), signal)
      } catch (cause) {
        throw isLatchkeyError(cause, 'RequestAborted')
          ? cause
          : new LatchkeyError(BalanceUnavailable, {}, { cause })
      }
    },

    async listedByWallet(address) {
      try {
        const { adapter, connector, network } = active.wallet()
        // A paired wallet would be brought to the front for it.
        const assets = connector.pairedSession
          ? undefined
          : await adapter.assets?.(connector, address, network)
        return assets && { balances: [...assets] }
      } catch (error) {
        log.warn('The wallet did not list what it holds', error)
        return undefined
      }
    },
  }
}
