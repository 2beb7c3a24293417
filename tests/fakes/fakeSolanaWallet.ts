import type { ShellConnector, SolanaProvider } from '../../shell/reach/connectors/connector'

/** A wallet's answer: a value, an error, or none. */
type FakeAnswer = { readonly value: unknown } | { readonly error: unknown } | 'silence'

type Method = 'connect' | 'silentConnect' | 'disconnect' | 'signMessage' | 'signTransaction'

/** A scriptable Solana wallet. It approves everything unless a test changes its answers. */
export interface FakeSolanaWallet {
  readonly provider: SolanaProvider
  readonly connector: ShellConnector
  /** Every call, in order. */
  readonly calls: readonly Method[]
  readonly listenerCount: number
  /** Replaces the answer of a method until `restore`. */
  answer(method: Method, answer: FakeAnswer): void
  restore(method: Method): void
  /** The visitor's own actions in the wallet. */
  selectAccounts(addresses: readonly string[]): void
  revoke(): void
  /** Announces these accounts, even if it does not share them. */
  announce(addresses: readonly string[]): void
}

/** The first two funded accounts of the local chain. */
export const fakeSolanaAccounts = [
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
] as const

/** A wallet with these addresses, the active one first. `chains`: those that it says it supports. */
export function createFakeSolanaWallet(
  options: { readonly addresses?: readonly string[]; readonly chains?: readonly string[] } = {},
): FakeSolanaWallet {
  let addresses = options.addresses ?? [fakeSolanaAccounts[0]]
  let isPermitted = false
  const calls: Method[] = []
  const answers = new Map<Method, FakeAnswer>()
  const listeners = new Set<(addresses: readonly string[]) => void>()

  async function respond<T>(method: Method, own: () => T): Promise<T> {
    calls.push(method)
    const answer = answers.get(method)
    if (answer === 'silence') return new Promise(() => {})
    if (answer && 'error' in answer) throw answer.error
    return answer ? (answer.value as T) : own()
  }
  const tell = () => {
    for (const listener of [...listeners]) listener(isPermitted ? addresses : [])
  }

  const provider: SolanaProvider = {
    ...(options.chains && { chains: options.chains }),
    supportedTransactionVersions: ['legacy', 0],
    connect: ({ silent } = {}) =>
      respond(silent ? 'silentConnect' : 'connect', () => {
        if (!silent) isPermitted = true
        return isPermitted ? addresses : []
      }),
    disconnect: () =>
      respond('disconnect', () => {
        isPermitted = false
      }),
    signMessage: () => respond('signMessage', () => new Uint8Array(64)),
    signTransaction: (transaction) => respond('signTransaction', () => transaction.slice()),
    onAccountsChanged(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    provider,
    connector: {
      id: 'walletStandard:Fake Wallet',
      type: 'ANNOUNCED',
      name: 'Fake Wallet',
      namespaces: ['solana'],
      providers: { solana: async () => provider },
    },
    calls,
    get listenerCount() {
      return listeners.size
    },
    answer: (method, answer) => void answers.set(method, answer),
    restore: (method) => void answers.delete(method),
    selectAccounts(next) {
      addresses = next
      if (isPermitted) tell()
    },
    revoke() {
      isPermitted = false
      tell()
    },
    announce(told) {
      for (const listener of [...listeners]) listener(told)
    },
  }
}
