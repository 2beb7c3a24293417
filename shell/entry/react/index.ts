import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { SignIn } from '@shared/domain/signIn'
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import type { Providers } from '../../reach/connectors/connector'
import type { ConnectOptions, Eip1193, Latchkey } from '../page/latchkey'
import { page } from '../page/page'
import { lendReact } from './lendReact'
import { useTask } from './useTask'

export type { ReactElements } from '../elements/react'

lendReact()

interface Given {
  readonly latchkey: Latchkey
  readonly initialState?: LatchkeyState | undefined
}

const Context = createContext<Given | undefined>(undefined)

/**
 * Names the widget for the hooks below it; without a provider they take the one of id `default`, in the browser.
 * `initialState` comes from `latchkey/ssr` on the server: it is shown until the widget has a state of its own.
 */
export function LatchkeyProvider({ children, ...given }: Given & { children?: ReactNode }): ReactNode {
  const { latchkey, initialState } = given
  const value = useMemo(() => ({ latchkey, initialState }), [latchkey, initialState])
  return createElement(Context.Provider, { value }, children)
}

function useGiven(): Given {
  const given = useContext(Context)
  const latchkey = given?.latchkey ?? page().instances.get('default')?.instance
  if (!latchkey) {
    throw new Error('There is no widget. Wrap the app in <LatchkeyProvider latchkey={createLatchkey(…)}>.')
  }
  return { latchkey, initialState: given?.initialState }
}

export const useLatchkey = (): Latchkey => useGiven().latchkey

/** The selected value must be the same object while nothing has changed. */
function useSelected<T>(select: (state: LatchkeyState) => T): T {
  const { latchkey, initialState } = useGiven()
  // A returning visitor is shown as the server knew them, until the wallet has answered.
  const now = () => {
    const state = latchkey.getState()
    return select(state.status === 'connecting' && initialState ? initialState : state)
  }
  const atFirst = () => select(initialState ?? latchkey.getServerState())
  return useSyncExternalStore(latchkey.subscribe, now, atFirst)
}

const noAccounts = new Map<Namespace, Account>()

function noAccount(namespace: Namespace): Account {
  const known = noAccounts.get(namespace) ?? { namespace, status: 'disconnected', accounts: [] }
  noAccounts.set(namespace, known)
  return known
}

const accountIn = (state: LatchkeyState, namespace = state.namespace) =>
  state.byNamespace[namespace] ?? noAccount(namespace)

export interface NamespaceOptions {
  /** The one in use by default. */
  readonly namespace?: Namespace
}

/** The account of a namespace. `isConnected`: and signed in, where that is asked for. */
export function useAccount({
  namespace,
}: NamespaceOptions = {}): Account & { readonly isConnected: boolean } {
  const account = useSelected((state) => accountIn(state, namespace))
  return useMemo(() => ({ ...account, isConnected: account.status === 'connected' }), [account])
}

/** The network of a namespace, and how to change it. */
export function useNetwork({ namespace }: NamespaceOptions = {}): {
  /** Undefined while the wallet is on a network that the host did not configure. */
  readonly network: Network | undefined
  readonly networkId: NetworkId | undefined
  /** The number of an EVM network; what comes after the namespace for others. */
  readonly chainId: number | string | undefined
  readonly isSupported: boolean
  switchNetwork(networkId: NetworkId): Promise<void>
  readonly isPending: boolean
  readonly error: unknown
} {
  const { latchkey } = useGiven()
  const asked = useSelected((state) => (namespace === undefined ? undefined : accountIn(state, namespace)))
  const activeId = useSelected((state) => state.networkId)
  const active = useSelected((state) => state.network)
  const networkId = namespace === undefined ? activeId : asked?.networkId
  const network = namespace === undefined ? active : asked?.network
  const reference = networkId?.slice(networkId.indexOf(':') + 1)
  const chainId = networkId?.startsWith('eip155:') ? Number(reference) : reference
  const { run, isPending, error } = useTask(latchkey.switchNetwork)
  return {
    network,
    networkId,
    chainId,
    isSupported: network !== undefined,
    switchNetwork: run,
    isPending,
    error,
  }
}

/** Opens Connect, or connects by a connector. */
export function useConnect(): {
  connect(options?: ConnectOptions): Promise<Account>
  readonly connectors: LatchkeyState['connectors']
  readonly isPending: boolean
  readonly error: unknown
  reset(): void
} {
  const { latchkey } = useGiven()
  const { run, ...task } = useTask(latchkey.connect)
  return { connect: run, connectors: useSelected((state) => state.connectors), ...task }
}

export function useDisconnect(): {
  disconnect(namespace?: Namespace): Promise<void>
  readonly isPending: boolean
  readonly error: unknown
} {
  const { latchkey } = useGiven()
  const { run, isPending, error } = useTask(latchkey.disconnect)
  return { disconnect: run, isPending, error }
}

/** Asks for a payment. `error`: the last one's, until the next begins or `reset`. */
export function usePay(): {
  pay: Latchkey['pay']
  readonly isPending: boolean
  readonly error: unknown
  reset(): void
} {
  const { latchkey } = useGiven()
  const { run, ...task } = useTask(latchkey.pay)
  return { pay: run, ...task }
}

interface ProviderByNamespace {
  readonly eip155: Eip1193
  readonly solana: Providers['solana']
}

/** The connected wallet's provider; undefined while none is connected. On EVM always the same object. */
export function useProvider<N extends keyof ProviderByNamespace>(
  namespace: N,
): ProviderByNamespace[N] | undefined {
  const { latchkey } = useGiven()
  const { status, connector } = useSelected((state) => accountIn(state, namespace))
  const isConnected = status !== 'disconnected' && status !== 'connecting'
  const [found, setFound] = useState<{ connector: unknown; provider: Providers['solana'] | undefined }>()
  useEffect(() => {
    if (!isConnected || namespace !== 'solana') return
    let isCurrent = true
    latchkey.getProvider('solana').then(
      (provider) => isCurrent && setFound({ connector, provider }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [latchkey, namespace, isConnected, connector])
  if (!isConnected) return undefined
  const provider = namespace === 'eip155' ? latchkey.provider('eip155') : found?.provider
  return (namespace === 'eip155' || found?.connector === connector ? provider : undefined) as
    | ProviderByNamespace[N]
    | undefined
}

/** The dialog. */
export function useModal(): {
  readonly isOpen: boolean
  readonly view: string | undefined
  readonly open: Latchkey['open']
  readonly close: Latchkey['close']
} {
  const { latchkey } = useGiven()
  return {
    isOpen: useSelected((state) => state.open),
    view: useSelected((state) => state.view),
    open: latchkey.open,
    close: latchkey.close,
  }
}

/** The status of signing in; `none` while no wallet is connected, or no signature is configured. */
export function useSignIn(): {
  readonly state: SignIn
  sign(): Promise<void>
  signOut(): Promise<void>
} {
  const { latchkey } = useGiven()
  const isWanted = useSelected(({ status }) => status.startsWith('connected'))
  const [state, setState] = useState<SignIn>({ status: 'none' })
  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | undefined
    let isCurrent = true
    latchkey.getSignIn().then(
      (signIn) => {
        if (!isCurrent) return
        setState(signIn.get())
        stop = signIn.subscribe(() => setState(signIn.get()))
      },
      () => {},
    )
    return () => {
      isCurrent = false
      stop?.()
      setState({ status: 'none' })
    }
  }, [latchkey, isWanted])
  return {
    state,
    sign: useCallback(async () => (await latchkey.getSignIn()).sign(), [latchkey]),
    signOut: useCallback(async () => (await latchkey.getSignIn()).signOut(), [latchkey]),
  }
}
