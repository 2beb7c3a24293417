import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { BalanceUnavailable, ConnectFailed, NoAccounts, ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WalletLocked } from '@shared/errors/transactionErrors'
import { getAddress, isAddress, stringToHex } from 'viem/utils'
import { loadOnce } from '../../../ground/async/loadOnce'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { AdapterSession } from '../../../ground/connection/adapterSession'
import type { Eip1193Provider, ShellConnector } from '../../connectors/connector'
import { ownProvider } from '../../connectors/holdProvider'
import type { ChainAdapter } from '../adapter'
import { providerOf as heldProviderOf } from '../providerOf'
import type { RpcConfig } from '../rpc/rpcRequest'
import { toSigningError } from '../toSigningError'
import { toWalletError } from '../toWalletError'
import { createCapabilities } from './createCapabilities'
import { createEip155Request } from './createEip155Request'
import { parseAccounts } from './parseAccounts'
import { readChainId } from './readChainId'
import { requestAccounts } from './requestAccounts'
import { requestForHost } from './requestForHost'
import { assertPermitted, requestPermitted } from './requestPermitted'
import { subscribeToProvider } from './subscribeToProvider'
import { switchNetwork } from './switchNetwork'

interface Eip155Options {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'error'>>
  readonly config: () => RpcConfig
  /** Downloads the code of transactions. */
  readonly loadTransactions: () => Promise<typeof import('./transactions/createEip155Transactions')>
  /** Downloads the reader of calls. */
  readonly loadReview: () => Promise<typeof import('./review/reviewIntent')>
  /** Downloads the code of contract calls. */
  readonly loadContracts: () => Promise<typeof import('./contracts/createEip155Contracts')>
  /** Downloads the verifier of signatures. */
  readonly loadVerifier: () => Promise<typeof import('./verify/verifyEip155Message')>
  /** Downloads the reader of single tokens. */
  readonly loadTokens: () => Promise<typeof import('./transactions/readTokenBalance')>
}

const providerOf = ({ providers }: ShellConnector): Promise<Eip1193Provider> => providers.eip155!()

/** The adapter of EVM chains, for wallets that speak EIP-1193. */
export function createEip155Adapter({
  clock,
  log,
  config,
  loadTransactions,
  loadReview,
  loadContracts,
  loadVerifier,
  loadTokens,
}: Eip155Options): ChainAdapter {
  const request = createEip155Request({ clock, log, config })
  const capabilities = createCapabilities(clock)
  const transactions = loadOnce(async () =>
    (await loadTransactions()).createEip155Transactions({
      request,
      clock,
      capabilities,
      loadReview,
      readChainId,
      assertPermitted: (permitted) => assertPermitted({ ...permitted, clock }),
    }),
  )
  /** A request that needs no visitor: a wallet that stays silent has failed. */
  const read = (provider: Eip1193Provider, request: { method: string; params?: unknown }) =>
    withTimeout(provider.request(request), timings.walletAnswerMs, clock)

  const toSession = async (
    provider: Eip1193Provider,
    answer: unknown,
    timeoutMs: number = timings.walletAnswerMs,
  ): Promise<AdapterSession | undefined> => {
    const accounts = parseAccounts(answer)
    if (accounts.length === 0) return
    const chainId = await readChainId(provider, clock, timeoutMs)
    if (!chainId) throw new Error('The wallet answered eth_chainId with something else.')
    return { accounts, networkId: `eip155:${chainId}` }
  }

  /** A locked wallet shares no accounts, and still knows that the page may see them. Source: EIP-2255 */
  async function isPermitted(provider: Eip1193Provider): Promise<boolean> {
    const answer = await read(provider, { method: 'wallet_getPermissions' }).catch(() => undefined)
    const permissions: readonly unknown[] = Array.isArray(answer) ? answer : []
    return permissions.some(
      (each) => (each as { parentCapability?: unknown } | null)?.parentCapability === 'eth_accounts',
    )
  }

  return {
    namespace: 'eip155',

    async connect(connector) {
      try {
        const provider = await providerOf(connector)
        const answer = await requestAccounts(
          provider,
          () => read(provider, { method: 'eth_accounts' }),
          clock,
        )
        const session = await toSession(provider, answer)
        if (!session) throw new LatchkeyError(NoAccounts)
        return session
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async reconnect(connector, { isPatient = false } = {}) {
      try {
        const provider = await providerOf(connector)
        const accounts = { method: 'eth_accounts' }
        const answer = await (isPatient ? provider.request(accounts) : read(provider, accounts))
        const session = await toSession(provider, answer, isPatient ? 0 : timings.walletAnswerMs)
        if (!session && !connector.pairedSession && (await isPermitted(provider)))
          throw new LatchkeyError(WalletLocked)
        return session
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
        return subscribeToProvider(await providerOf(connector), listener, clock)
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async switchNetwork(connector, network) {
      // The code that asks the wallet translates its errors: any other exception is our fault, not the wallet's.
      const provider = await heldProviderOf(connector, 'eip155')
      const permitted = { connector, provider, clock }
      const request: Eip1193Provider['request'] = (asked) => requestPermitted(permitted, asked)
      await switchNetwork(provider, network, { clock, log, request })
    },

    async networkOf(connector) {
      const provider = await heldProviderOf(connector, 'eip155')
      try {
        const chainId = await readChainId(provider, clock)
        return chainId ? `eip155:${chainId}` : undefined
      } catch (cause) {
        throw toWalletError(cause, ProviderDisconnected)
      }
    },

    async nativeBalance(address, network) {
      const { symbol, decimals } = network.nativeCurrency
      try {
        const balance = await request(network, 'eth_getBalance', [address, 'latest'])
        return { value: BigInt(balance as string), decimals, symbol }
      } catch (cause) {
        throw new LatchkeyError(BalanceUnavailable, {}, { cause })
      }
    },

    tokenBalance: async (token, owner, network) =>
      (await loadTokens()).readTokenBalance(request, { token, owner, network }),

    async assets(connector, address, network) {
      const { listsAssets } = await capabilities(connector, address, Number(network.id))
      return listsAssets ? (await transactions()).assets!(address, { network, connector }) : undefined
    },

    async signMessage(connector, address, message) {
      try {
        const params = [stringToHex(message), address]
        const permitted = { connector, provider: await providerOf(connector), account: address, clock }
        const signature = await requestPermitted(permitted, { method: 'personal_sign', params })
        // Source: docs/reference/specification.md#validation, a signed message has 62 hex digits at least.
        if (typeof signature === 'string' && /^0x[\da-f]{62,}$/i.test(signature)) return signature
        throw new Error('The wallet answered with something else than a signature.')
      } catch (cause) {
        throw toSigningError(cause)
      }
    },

    async askForHost(connector, account, asked) {
      const provider = await heldProviderOf(connector, 'eip155')
      const own = ownProvider(provider)
      return requestForHost({ connector, provider, account, clock }, asked, (given) => own.request(given))
    },

    async verifyMessage(address, message, signature, network) {
      const { verifyEip155Message } = await loadVerifier()
      return verifyEip155Message(request, { address, message, signature, network })
    },

    parseAddress(text) {
      // Source: docs/reference/specification.md#validation, the prefix may be missing.
      const digits = text.replace(/^0x/i, '')
      // Capitals alone carry no checksum. Source: ERC-55
      const address = `0x${digits === digits.toUpperCase() ? digits.toLowerCase() : digits}`
      return isAddress(address) ? getAddress(address) : undefined
    },

    askNode: request,

    contracts: loadOnce(async () => (await loadContracts()).createEip155Contracts({ request, clock })),

    transactions,
  }
}
