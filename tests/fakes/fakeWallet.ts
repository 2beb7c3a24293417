import type { Eip1193Provider, ShellConnector } from '../../shell/reach/connectors/connector'
import { holdProvider } from '../../shell/reach/connectors/holdProvider'

/** A wallet's answer to a method: a value, an error, or none. */
type FakeAnswer = { readonly value: unknown } | { readonly error: unknown } | 'silence'

interface FakeWalletOptions {
  /** Accounts that the visitor has in it, the active one first. */
  readonly accounts?: readonly string[]
  readonly chainId?: number
  /** Chains that it knows; `chainId` is one of them. */
  readonly knownChainIds?: readonly number[]
  readonly rdns?: string
  readonly name?: string
}

/** A scriptable EIP-1193 wallet. It approves everything unless a test changes its answers. */
export interface FakeWallet {
  readonly provider: Eip1193Provider
  readonly connector: ShellConnector
  /** Every request, in order. */
  readonly requests: { readonly method: string; readonly params?: unknown }[]
  /** Listeners that are subscribed at the moment. */
  readonly listenerCount: number
  /** Replaces the answer of a method until `restore`. */
  answer(method: string, answer: FakeAnswer): void
  /** Holds a method's usual answer until the returned function is called. */
  hold(method: string): () => void
  restore(method: string): void
  /** Adds networks without moving to them, as some wallets do. */
  staysOnAdd: boolean
  /** The visitor's own actions in the wallet. */
  selectAccounts(accounts: readonly string[]): void
  selectChain(chainId: number): void
  emit(event: string, payload: unknown): void
}

/** The first two accounts of the well-known test mnemonic. */
export const fakeAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** Its signature of everything. */
export const fakeSignature = `0x${'ab'.repeat(65)}`

/** A wallet, by default on Ethereum with one account. */
export function createFakeWallet(options: FakeWalletOptions = {}): FakeWallet {
  const { rdns = 'org.example.fake', name = 'Fake Wallet' } = options
  let accounts = options.accounts ?? [fakeAccounts[0]]
  let chainId = options.chainId ?? 1
  let isPermitted = false
  const knownChainIds = new Set([chainId, ...(options.knownChainIds ?? [])])
  const requests: FakeWallet['requests'] = []
  const answers = new Map<string, FakeAnswer>()
  const held = new Map<string, Promise<void>>()
  const listeners = new Map<string, Set<(payload: never) => void>>()

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const moveTo = (next: number) => {
    if (next === chainId) return
    chainId = next
    emit('chainChanged', toHex(next))
  }

  /** The wallet's own behaviour. */
  function respond(method: string, params: unknown): unknown {
    const [parameter] = (Array.isArray(params) ? params : []) as [{ chainId: string } | undefined]
    switch (method) {
      case 'eth_requestAccounts':
        isPermitted = true
        return [...accounts]
      case 'eth_accounts':
        return isPermitted ? [...accounts] : []
      case 'eth_chainId':
        return toHex(chainId)
      case 'personal_sign':
        return fakeSignature
      case 'wallet_switchEthereumChain': {
        const wanted = Number(parameter?.chainId)
        if (!knownChainIds.has(wanted)) throw rpcError(4902, 'Unrecognized chain')
        moveTo(wanted)
        return null
      }
      case 'wallet_addEthereumChain': {
        const added = Number(parameter?.chainId)
        knownChainIds.add(added)
        if (!wallet.staysOnAdd) moveTo(added)
        return null
      }
      case 'wallet_revokePermissions':
        isPermitted = false
        emit('accountsChanged', [])
        return null
      default:
        throw rpcError(4200, `The fake wallet does not know ${method}`)
    }
  }

  const provider: Eip1193Provider = {
    async request(request) {
      requests.push(request)
      const answer = answers.get(request.method)
      if (answer === 'silence') return new Promise(() => {})
      if (answer && 'error' in answer) throw answer.error
      if (answer) return answer.value
      await held.get(request.method)
      return respond(request.method, request.params)
    },
    on(event, listener) {
      if (!listeners.has(event)) listeners.set(event, new Set())
      listeners.get(event)!.add(listener)
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }

  const wallet: FakeWallet = {
    provider,
    connector: {
      id: rdns,
      type: 'ANNOUNCED',
      name,
      namespaces: ['eip155'],
      info: { rdns },
      providers: { eip155: async () => holdProvider(provider)! },
    },
    requests,
    get listenerCount() {
      return [...listeners.values()].reduce((count, some) => count + some.size, 0)
    },
    answer: (method, answer) => void answers.set(method, answer),
    hold(method) {
      let release = () => {}
      held.set(method, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(method)
        release()
      }
    },
    restore: (method) => void answers.delete(method),
    staysOnAdd: false,
    selectAccounts(next) {
      accounts = next
      emit('accountsChanged', [...next])
    },
    selectChain(next) {
      knownChainIds.add(next)
      moveTo(next)
    },
    emit,
  }
  return wallet
}

/** An error as wallets throw it. */
export function rpcError(code: number | string, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`
