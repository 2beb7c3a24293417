import type { Bus } from '@shared/bus/createBus'
import type { Chains } from '@shared/contract/ports/chains'
import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Http } from '@shared/contract/ports/http'
import type { PermitSignature } from '@shared/contract/ports/permits'
import type { ReceiverInputs } from '@shared/contract/ports/transactions'
import { isEvmAddress, isSolanaAddress } from '@shared/domain/address'
import type { TokenAmount } from '@shared/domain/amount'
import type { CallsForecast } from '@shared/domain/calls'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Pairing } from '@shared/domain/pairing'
import type { QuoteOf, Transaction, WalletIntent } from '@shared/domain/transaction'
import type { TransferForecast } from '@shared/domain/transfer'
import { ActiveAccountNotFound } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Review } from '@shared/reading/review'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { createAssets } from '../../shell/wallet/assets/createAssets'
import type { FakeClock } from './fakeClock'

/** A port's answer: a value, an error, or none yet. */
export type FakeReply<T> = { readonly value: T | Promise<T> } | { readonly error: unknown } | 'silence'

/** The chains port's answers, which a test changes, and the requests it got. */
export interface FakeChains {
  connect: FakeReply<void>
  disconnect: FakeReply<void>
  switchNetwork: FakeReply<void>
  nativeBalance: FakeReply<TokenAmount>
  tokenBalance: FakeReply<TokenAmount>
  /** The assets that the wallet lists; none until a test sets them. */
  walletAssets: { balances: HeldAsset[] } | undefined
  /** The nodes' forecast; the rest of a quote is the request, with the active account and network. */
  quote: FakeReply<TransferForecast | CallsForecast>
  /** The reply to reads of calls; calls cannot be read until a test sets it. */
  review: FakeReply<Review | undefined>
  submit: FakeReply<Transaction>
  follow: FakeReply<Transaction>
  /** The transactions that a view shows, by the time of their submission. */
  readonly watched: Set<number>
  readContract: FakeReply<never>
  allowance: FakeReply<bigint>
  encode: FakeReply<`0x${string}`>
  signMessage: FakeReply<string>
  signTypedData: FakeReply<string>
  signPermit: FakeReply<PermitSignature>
  arePermitsUseful: boolean
  takesBatches: boolean
  selectAccount: FakeReply<void>
  preferAccountType: FakeReply<void>
  /** The reply of the sign-in port's `sign`; `prepare` and `cancel` always work. */
  sign: FakeReply<void>
  signOut: FakeReply<void>
  readonly calls: (readonly [method: string, ...args: unknown[]])[]
  /** Requests that were aborted. */
  aborted: number
}

interface FakeChainsDeps {
  readonly bus: Bus
  readonly clock: FakeClock
  readonly http: Http
  readonly config: FeatureConfig
  readonly connection: ReadonlyStore<Connection>
  readonly connectors: ReadonlyStore<readonly Connector[]>
  readonly recent: ReadonlyStore<readonly string[]>
  readonly pairing: ReadonlyStore<Pairing>
  readonly transactions: ReadonlyStore<readonly Transaction[]>
  /** Counts what is held until it is ended. */
  readonly counted: (kind: 'listeners' | 'requests', end: Dispose) => Dispose
  readonly refusedNetworks?: readonly string[]
  readonly sends?: boolean
  readonly inputs?: ReceiverInputs
}

/** The chains port in memory, with the answers that a test sets; `reply` answers for other ports too. */
export function createFakeChains(deps: FakeChainsDeps) {
  const { bus, clock, http, config, connection, connectors, recent, pairing, transactions, counted } = deps
  const chains: FakeChains = {
    connect: { value: undefined },
    disconnect: { value: undefined },
    switchNetwork: { value: undefined },
    nativeBalance: { value: { value: 1_234_567_000_000_000_000n, decimals: 18, symbol: 'ETH' } },
    tokenBalance: 'silence',
    walletAssets: undefined,
    quote: 'silence',
    review: { value: undefined },
    submit: 'silence',
    follow: 'silence',
    watched: new Set(),
    readContract: 'silence',
    allowance: 'silence',
    encode: 'silence',
    signMessage: 'silence',
    signTypedData: 'silence',
    signPermit: 'silence',
    arePermitsUseful: false,
    takesBatches: false,
    selectAccount: { value: undefined },
    preferAccountType: { value: undefined },
    sign: 'silence',
    signOut: { value: undefined },
    calls: [],
    aborted: 0,
  }
  const reply = async <T>(
    method: keyof FakeChains & string,
    args: unknown[],
    signal?: AbortSignal,
  ): Promise<T> => {
    chains.calls.push([method, ...args])
    const end = signal && counted('requests', () => {})
    signal?.addEventListener('abort', () => {
      chains.aborted++
      end?.()
    })
    const answer = chains[method] as FakeReply<T>
    if (answer === 'silence') return new Promise(() => {})
    end?.()
    if ('error' in answer) throw answer.error
    return answer.value
  }
  const port: Chains = {
    connectors,
    recent,
    pairing,
    allows: (networkId) => !deps.refusedNetworks?.includes(networkId),
    preparePairing: () => void chains.calls.push(['preparePairing']),
    connect(connectorId, { signal, ...wishes } = {}) {
      const given = Object.entries(wishes).filter(([, value]) => value !== undefined)
      return reply('connect', given.length ? [connectorId, Object.fromEntries(given)] : [connectorId], signal)
    },
    disconnect: () => reply('disconnect', []),
    switchNetwork: (networkId) => reply('switchNetwork', [networkId]),
    nativeBalance: ({ signal } = {}) => reply('nativeBalance', [], signal),
    tokenBalance: (token, { signal } = {}) => reply('tokenBalance', [token], signal),
    assets: createAssets({
      bus,
      clock,
      http,
      apiUrl: () => config.apiUrl,
      active() {
        const session = sessionOf(connection.get())
        if (session.status !== 'connected') throw new LatchkeyError(ActiveAccountNotFound)
        return { address: session.account.address, networkId: networkIdOf(connection.get())! }
      },
      network: (networkId) => config.networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
      walletAssets: async () => chains.walletAssets,
      nativeBalance: ({ signal }) => reply('nativeBalance', [], signal),
    }),
    transactions: {
      recent: transactions,
      isAllowed: () => deps.sends ?? true,
      takesBatches: async () => chains.takesBatches,
      quote: async <I extends WalletIntent>(
        intent: I,
        { signal }: { readonly signal?: AbortSignal } = {},
      ) => {
        const now = connection.get()
        const session = sessionOf(now)
        const from = session.status === 'connected' ? session.account.address : ''
        const forecast = await reply<TransferForecast | CallsForecast>('quote', [intent], signal)
        return Object.freeze({
          ...intent,
          from,
          networkId: networkIdOf(now)!,
          ...forecast,
        }) as unknown as QuoteOf<I>
      },
      review: (intent, { signal } = {}) => reply('review', [intent], signal),
      submit: (quote, { despite } = {}) =>
        reply('submit', despite === undefined ? [quote] : [quote, despite]),
      follow: (id, order) => reply('follow', [id, order]),
      watch(submittedAt) {
        const end = counted('listeners', () => void chains.watched.delete(submittedAt))
        chains.watched.add(submittedAt)
        return end
      },
    },
    // Checksums are tested against real adapters.
    parseAddress: async (text) => (isEvmAddress(text) || isSolanaAddress(text) ? text : undefined),
    receiverInputs: async () => deps.inputs ?? {},
    read: {
      contract: (call, { signal } = {}) => reply('readContract', [call], signal),
      allowance: (wanted, { signal } = {}) => reply('allowance', [wanted], signal),
      encode: (call) => reply('encode', [call]),
    },
    permits: {
      areUseful: () => Promise.resolve(chains.arePermitsUseful),
      sign: (wanted) => reply('signPermit', [wanted]),
    },
    signMessage: (message) => reply('signMessage', [message]),
    signTypedData: (typedData) => reply('signTypedData', [typedData]),
    selectAccount: (address) => reply('selectAccount', [address]),
    preferAccountType: (type) => reply('preferAccountType', [type]),
    preload: () => void chains.calls.push(['preload']),
    network: (networkId) => config.networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
  }
  return { chains, port, reply }
}
