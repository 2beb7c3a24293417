import type { Clock } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { BalanceUnavailable, ConnectFailed, NoAccounts, ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Eip1193Provider, ShellConnector } from '../../connectors/connector'
import { timings } from '../../core/timings'
import type { AdapterSession, ChainAdapter } from '../adapter'
import { toWalletError } from '../toWalletError'
import { withTimeout } from '../withTimeout'
import { createRpcClient } from './createRpcClient'
import { parseAccounts } from './parseAccounts'
import { readChainId } from './readChainId'
import { subscribeToProvider } from './subscribeToProvider'
import { switchNetwork } from './switchNetwork'

interface Eip155Options {
  readonly clock: Clock
  /** Node addresses that go before the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: { readonly [networkId: string]: readonly { readonly url: string }[] } | undefined
}

const providerOf = ({ providers }: ShellConnector): Promise<Eip1193Provider> => providers.eip155!()

/** The adapter of EVM chains, for wallets that speak EIP-1193. */
export function createEip155Adapter({ clock, customRpcUrls }: Eip155Options): ChainAdapter {
  /** What needs no visitor: a wallet that stays silent has failed. */
  const read = (provider: Eip1193Provider, request: { method: string; params?: unknown }) =>
    withTimeout(provider.request(request), timings.walletAnswerMs, clock)

  const toSession = async (
    provider: Eip1193Provider,
    answer: unknown,
  ): Promise<AdapterSession | undefined> => {
    const accounts = parseAccounts(answer)
    if (accounts.length === 0) return
    const chainId = await readChainId(provider, clock)
    if (!chainId) throw new Error('The wallet answered eth_chainId with something else.')
    return { accounts, networkId: `eip155:${chainId}` }
  }

  return {
    namespace: 'eip155',

    async connect(connector) {
      try {
        const provider = await providerOf(connector)
        const session = await toSession(provider, await provider.request({ method: 'eth_requestAccounts' }))
        if (!session) throw new LatchkeyError(NoAccounts)
        return session
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async reconnect(connector) {
      try {
        const provider = await providerOf(connector)
        return await toSession(provider, await read(provider, { method: 'eth_accounts' }))
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async disconnect(connector) {
      try {
        const provider = await providerOf(connector)
        await read(provider, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      } catch {
        // Not every wallet can revoke. The session has ended on our side all the same.
      }
    },

    async subscribe(connector, listener) {
      try {
        return subscribeToProvider(await providerOf(connector), listener)
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async switchNetwork(connector, network) {
      try {
        await switchNetwork(await providerOf(connector), network, clock)
      } catch (cause) {
        throw toWalletError(cause, ProviderDisconnected)
      }
    },

    async nativeBalance(address, network) {
      const { symbol, decimals } = network.nativeCurrency
      if (network.testnet) return { value: 0n, decimals, symbol }
      try {
        return { value: await readBalance(address, network), decimals, symbol }
      } catch (cause) {
        throw new LatchkeyError(BalanceUnavailable, {}, { cause })
      }
    },
  }

  async function readBalance(address: string, network: Network): Promise<bigint> {
    const customUrls = customRpcUrls?.[network.caipNetworkId]?.map(({ url }) => url)
    const client = createRpcClient(network, customUrls)
    const balance = await client.request({
      method: 'eth_getBalance',
      params: [address as `0x${string}`, 'latest'],
    })
    return BigInt(balance)
  }
}
