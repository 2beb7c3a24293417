import type { Clock } from '@shared/contract/context'
import { formatBase58 } from '@shared/domain/base58'
import type { NetworkId } from '@shared/domain/caip'
import {
  BalanceUnavailable,
  ChainNotSupported,
  ConnectFailed,
  NoAccounts,
  ProviderDisconnected,
} from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { SigningFailed } from '@shared/errors/transferErrors'
import type { ShellConnector, SolanaProvider } from '../../connectors/connector'
import { loadOnce } from '../../core/loadOnce'
import { timings } from '../../core/timings'
import type { ChainAdapter } from '../adapter'
import { toWalletError } from '../toWalletError'
import { withTimeout } from '../withTimeout'
import { createRequest } from './createRequest'
import { servesNetwork } from './servesNetwork'
import { toAccounts } from './toAccounts'

interface SolanaOptions {
  readonly clock: Clock
  /** The network that the page has in use: a Solana wallet has none of its own. */
  readonly networkId: () => NetworkId
  /** Node addresses that go before the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: { readonly [networkId: string]: readonly { readonly url: string }[] } | undefined
  /** Downloads what moves assets. */
  readonly loadTransfers: () => Promise<typeof import('./transfers/createSolanaTransfers')>
}

const providerOf = ({ providers }: ShellConnector): Promise<SolanaProvider> => providers.solana!()

/** The adapter of Solana, for wallets that speak Wallet Standard or are paired. */
export function createSolanaAdapter(options: SolanaOptions): ChainAdapter {
  const { clock, networkId, customRpcUrls, loadTransfers } = options
  const request = createRequest({ clock, customRpcUrls })
  /** What needs no visitor: a wallet that stays silent has failed. */
  const inTime = <T>(answer: Promise<T>) => withTimeout(answer, timings.walletAnswerMs, clock)

  return {
    namespace: 'solana',

    async connect(connector, options) {
      try {
        const accounts = toAccounts(await (await providerOf(connector)).connect())
        if (accounts.length === 0) throw new LatchkeyError(NoAccounts)
        return { accounts, networkId: options.networkId }
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async reconnect(connector) {
      try {
        const provider = await providerOf(connector)
        const accounts = toAccounts(await inTime(provider.connect({ silent: true })))
        if (accounts.length > 0) return { accounts, networkId: networkId() }
      } catch (cause) {
        const error = toWalletError(cause, ConnectFailed)
        // Nobody was asked: that is how wallets say that they do not know the page.
        if (!isLatchkeyError(error, 'UserRejected')) throw error
      }
      return undefined
    },

    async disconnect(connector) {
      try {
        await inTime((await providerOf(connector)).disconnect())
      } catch {
        // The session has ended on our side all the same.
      }
    },

    async subscribe(connector, listener) {
      try {
        const provider = await providerOf(connector)
        return provider.onAccountsChanged((addresses) => {
          const accounts = toAccounts(addresses)
          listener(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' })
        })
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async switchNetwork(connector, network) {
      try {
        if (servesNetwork(await providerOf(connector), network)) return
      } catch (cause) {
        throw toWalletError(cause, ProviderDisconnected)
      }
      throw new LatchkeyError(ChainNotSupported)
    },

    async nativeBalance(address, network) {
      const { symbol, decimals } = network.nativeCurrency
      if (network.testnet) return { value: 0n, decimals, symbol }
      try {
        const params = [address, { commitment: 'confirmed' }]
        const { value } = (await request(network, 'getBalance', params)) as { value: unknown }
        if (typeof value !== 'bigint')
          throw new Error('The node answered with something else than a balance.')
        return { value, decimals, symbol }
      } catch (cause) {
        throw new LatchkeyError(BalanceUnavailable, {}, { cause })
      }
    },

    async signMessage(connector, address, message) {
      try {
        const provider = await providerOf(connector)
        return formatBase58(await provider.signMessage(new TextEncoder().encode(message), address))
      } catch (cause) {
        throw toWalletError(cause, SigningFailed, ProviderDisconnected)
      }
    },

    transfers: loadOnce(async () => (await loadTransfers()).createSolanaTransfers({ request })),
  }
}
