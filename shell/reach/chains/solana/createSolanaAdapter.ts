import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { isSolanaAddress } from '@shared/domain/address'
import { formatBase58, parseBase58 } from '@shared/domain/base58'
import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { offchainMessage } from '@shared/domain/solana/offchainMessage'
import { BalanceUnavailable, ChainNotSupported, ConnectFailed, NoAccounts } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { answerInTime } from '../../../ground/async/answerInTime'
import { loadOnce } from '../../../ground/async/loadOnce'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import { type LoadEd25519, verifyEd25519 } from '../../../ground/platform/verifyEd25519'
import type { ShellConnector, SolanaProvider } from '../../connectors/connector'
import type { ChainAdapter } from '../adapter'
import { answerOrChange } from '../answerOrChange'
import { providerOf as heldProviderOf } from '../providerOf'
import type { RpcConfig } from '../rpc/rpcRequest'
import { cannotSign, toSigningError } from '../toSigningError'
import { toWalletError } from '../toWalletError'
import { connectSigningIn } from './connectSigningIn'
import { createSolanaRequest } from './createSolanaRequest'
import { standardChainOf } from './standardChainOf'
import { toAccounts } from './toAccounts'

interface SolanaOptions {
  readonly clock: Clock
  /** The network that the page has in use: a Solana wallet has no network. */
  readonly networkId: () => NetworkId
  readonly log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'error'>>
  readonly config: () => RpcConfig
  /** Loaded by browsers whose WebCrypto lacks Ed25519. */
  readonly loadEd25519: LoadEd25519
  /** Downloads the code of transactions. */
  readonly loadTransactions: () => Promise<typeof import('./transactions/createSolanaTransactions')>
  /** Downloads the code that reads them. */
  readonly loadReview: () => Promise<typeof import('./review/reviewTransfer')>
}

/** Bytes. */
const addressLength = 32

const providerOf = ({ providers }: ShellConnector): Promise<SolanaProvider> => providers.solana!()

/** The adapter of Solana, for wallets that speak Wallet Standard or are paired. */
export function createSolanaAdapter(options: SolanaOptions): ChainAdapter {
  const { clock, log, config, networkId, loadTransactions, loadReview, loadEd25519 } = options
  const request = createSolanaRequest({ clock, log, config })
  /** A request that needs no visitor: a wallet that stays silent has failed. */
  const inTime = <T>(answer: Promise<T>) => withTimeout(answer, timings.walletAnswerMs, clock)

  /** Tells which bytes were signed; undefined for texts that are no address and signature. */
  function checkOf(address: string, signature: string) {
    try {
      const [key, signed] = [address, signature].map((text) => Uint8Array.from(parseBase58(text)))
      return (bytes: Uint8Array<ArrayBuffer>) => verifyEd25519(key!, signed!, bytes, loadEd25519)
    } catch {
      return undefined
    }
  }

  /** The accounts by which a wallet tells that the visitor has connected, though it may never answer. */
  function sharedBy(provider: SolanaProvider) {
    let told: readonly string[] = []
    return {
      // What the wallet has signed comes with its answer.
      isNewer: false,
      listen: (hear: () => void) =>
        provider.onAccountsChanged((addresses) => {
          told = addresses
          if (toAccounts(addresses).length > 0) hear()
        }),
      async confirm() {
        await new Promise<void>((resolve) => clock.after(timings.accountSettleMs, resolve))
        const silent = answerInTime(provider.connect({ silent: true }), timings.accountSettleMs, clock)
        const addresses = (await silent) ?? told
        return toAccounts(addresses).length > 0 ? { addresses, session: undefined } : undefined
      },
    }
  }

  return {
    namespace: 'solana',

    async connect(connector, { networkId, signIn }) {
      try {
        const provider = await providerOf(connector)
        const ask = async () => {
          const signed = await connectSigningIn(provider, signIn && (() => signIn(networkId)), { clock, log })
          return signed ?? { addresses: await provider.connect(), session: undefined }
        }
        const signed = await answerOrChange(ask, sharedBy(provider))
        const accounts = toAccounts(signed.addresses)
        if (accounts.length === 0) throw new LatchkeyError(NoAccounts)
        return { accounts, networkId, ...(signed.session && { signedIn: [signed.session] }) }
      } catch (cause) {
        throw toWalletError(cause, ConnectFailed)
      }
    },

    async reconnect(connector, { isPatient = false } = {}) {
      try {
        const provider = await providerOf(connector)
        const answer = provider.connect({ silent: true })
        const accounts = toAccounts(await (isPatient ? answer : inTime(answer)))
        if (accounts.length > 0) return { accounts, networkId: networkId() }
      } catch (cause) {
        const error = toWalletError(cause, ConnectFailed)
        // Without a prompt, wallets say so that they do not know the page.
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
      if (servesNetwork(await heldProviderOf(connector, 'solana'), network)) return
      throw new LatchkeyError(ChainNotSupported)
    },

    async nativeBalance(address, network) {
      const { symbol, decimals } = network.nativeCurrency
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
        const plain = provider.signMessage(new TextEncoder().encode(message), address)
        const signature = await plain.catch(async (cause) => {
          // A device may sign the text in an envelope only.
          if (!provider.signOffchainMessage || !cannotSign(cause)) throw cause
          const signed = await provider.signOffchainMessage(message, address)
          const isSigned = checkOf(address, formatBase58(signed))
          if (await isSigned?.(offchainMessage(message, address))) return signed
          throw new Error('The wallet signed another message.')
        })
        return formatBase58(signature)
      } catch (cause) {
        throw toSigningError(cause)
      }
    },

    async verifyMessage(address, message, signature) {
      const isSigned = checkOf(address, signature)
      if (!isSigned) return false
      return (
        (await isSigned(new TextEncoder().encode(message))) || isSigned(offchainMessage(message, address))
      )
    },

    parseAddress: (text) =>
      isSolanaAddress(text) && parseBase58(text).length === addressLength ? text : undefined,

    transactions: loadOnce(async () =>
      (await loadTransactions()).createSolanaTransactions({ request, clock, loadReview }),
    ),
  }
}

/** False if a wallet lists the chains that it serves, without this network. */
function servesNetwork({ chains }: SolanaProvider, { caipNetworkId }: Network): boolean {
  return !chains || standardChainOf(chains, caipNetworkId) !== undefined
}
