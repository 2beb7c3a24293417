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
import type { Account, AccountOf, LatchkeyState } from '../../ground/widget/state'
import type { Providers } from '../../reach/connectors/connector'
import type { ConnectOptions, Eip1193, Latchkey } from '../page/latchkey'
import { page } from '../page/page'
import { lendReact } from './lendReact'
import { useTask } from './useTask'

export type { ReactElements } from '../elements/react'

lendReact()

/** The props of {@link LatchkeyProvider}, besides its children. */
export interface LatchkeyProviderProps {
  /** The widget. */
  readonly latchkey: Latchkey
  /** The state of a visitor who returns, from `latchkey/ssr`. */
  readonly initialState?: LatchkeyState | undefined
}

const Context = createContext<LatchkeyProviderProps | undefined>(undefined)

/**
 * Provides the widget to the hooks below it. Without a provider the hooks use the widget with the id `default`, in
 * the browser only. `initialState` comes from `latchkey/ssr`: it shows until the widget has its own state.
 * @example
 * ```tsx
 * <LatchkeyProvider latchkey={latchkey}>
 *   <App />
 * </LatchkeyProvider>
 * ```
 */
export function LatchkeyProvider({
  children,
  ...given
}: LatchkeyProviderProps & { children?: ReactNode }): ReactNode {
  const { latchkey, initialState } = given
  const value = useMemo(() => ({ latchkey, initialState }), [latchkey, initialState])
  return createElement(Context.Provider, { value }, children)
}

function useGiven(): LatchkeyProviderProps {
  const given = useContext(Context)
  const latchkey = given?.latchkey ?? page().instances.get('default')?.instance
  if (!latchkey) {
    throw new Error('There is no widget. Wrap the app in <LatchkeyProvider latchkey={createLatchkey(…)}>.')
  }
  return { latchkey, initialState: given?.initialState }
}

/**
 * The widget itself.
 * @throws an error if no provider is above and no widget has the id `default`
 * @example
 * ```tsx
 * const latchkey = useLatchkey()
 * return <button onClick={() => latchkey.open()}>Wallet</button>
 * ```
 */
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

/** Options of {@link useAccount} and {@link useNetwork}. */
export interface NamespaceOptions<N extends Namespace = Namespace> {
  /** The namespace to read; by default, the one in use. */
  readonly namespace?: N
}

/**
 * The account of a namespace. `isConnected` is true if a wallet is connected, and signed in if that is required.
 * @example
 * ```tsx
 * const { address, isConnected } = useAccount()
 * return <p>{isConnected ? address : 'Not connected'}</p>
 * ```
 */
export function useAccount<N extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<N> = {}): AccountOf<N> & {
  /** Whether a wallet is connected, and signed in if that is required. */
  readonly isConnected: boolean
} {
  const account = useSelected((state) => accountIn(state, namespace)) as AccountOf<N>
  return useMemo(() => ({ ...account, isConnected: account.status === 'connected' }), [account])
}

/**
 * The network of a namespace, and how to switch it.
 * @example
 * ```tsx
 * const { network, switchNetwork } = useNetwork()
 * return <button onClick={() => switchNetwork('eip155:8453')}>{network?.name}</button>
 * ```
 */
export function useNetwork({ namespace }: NamespaceOptions = {}): {
  /** The configured network; undefined if the wallet is on another one. */
  readonly network: Network | undefined
  /** The network's CAIP-2 id. */
  readonly networkId: NetworkId | undefined
  /** The number of an EVM network; for others the part of the CAIP-2 id after the namespace. */
  readonly chainId: number | string | undefined
  /** Whether the network is one of the configured ones. */
  readonly isSupported: boolean
  /** Switches the network, by CAIP-2 id. Rejects as {@link Latchkey.switchNetwork} does. */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** True while a switch is under way. */
  readonly isPending: boolean
  /** The error of the last switch, until the next one starts. */
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

/**
 * Connects a wallet: opens Connect, or uses a connector by its id.
 * @example
 * ```tsx
 * const { connect, isPending } = useConnect()
 * return <button disabled={isPending} onClick={() => connect().catch(() => {})}>Connect</button>
 * ```
 */
export function useConnect(): {
  /** Connects, as {@link Latchkey.connect} does. */
  connect(options?: ConnectOptions): Promise<Account>
  /** The connectors to choose from; empty until the core is loaded. */
  readonly connectors: LatchkeyState['connectors']
  /** True while connecting. */
  readonly isPending: boolean
  /** The error of the last attempt, until the next one starts. */
  readonly error: unknown
  /** Clears `error`. */
  reset(): void
} {
  const { latchkey } = useGiven()
  const { run, ...task } = useTask(latchkey.connect)
  return { connect: run, connectors: useSelected((state) => state.connectors), ...task }
}

/**
 * Disconnects the wallet.
 * @example
 * ```tsx
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect()}>Disconnect</button>
 * ```
 */
export function useDisconnect(): {
  /** Disconnects one namespace. Without an argument, all. */
  disconnect(namespace?: Namespace): Promise<void>
  /** True while disconnecting. */
  readonly isPending: boolean
  /** The error of the last attempt, until the next one starts. */
  readonly error: unknown
} {
  const { latchkey } = useGiven()
  const { run, isPending, error } = useTask(latchkey.disconnect)
  return { disconnect: run, isPending, error }
}

/**
 * Asks the visitor for a payment.
 * @example
 * ```tsx
 * const { pay } = usePay()
 * const buy = () => pay({ asset: 'eip155:1/slip44:60', recipient: shop, amount: 10n ** 15n })
 * ```
 */
export function usePay(): {
  /** Asks for a payment, as {@link Latchkey.pay} does. */
  pay: Latchkey['pay']
  /** True while a payment is under way. */
  readonly isPending: boolean
  /** The error of the last payment, until the next one starts or `reset` is called. */
  readonly error: unknown
  /** Clears `error`. */
  reset(): void
} {
  const { latchkey } = useGiven()
  const { run, ...task } = useTask(latchkey.pay)
  return { pay: run, ...task }
}

/** The providers that {@link useProvider} returns, by namespace. */
export interface ProviderByNamespace {
  /** The provider of an EVM wallet. */
  readonly eip155: Eip1193
  /** The provider of a Solana wallet. */
  readonly solana: Providers['solana']
}

/**
 * The connected wallet's provider; undefined while disconnected. On EVM, it is always the same object.
 * @example
 * ```tsx
 * const provider = useProvider('eip155')
 * const accounts = await provider?.request({ method: 'eth_accounts' })
 * ```
 */
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

/**
 * The dialog: whether it shows, and how to open and close it.
 * @example
 * ```tsx
 * const { isOpen, open } = useModal()
 * return <button onClick={() => open('Networks')}>{isOpen ? 'Open' : 'Networks'}</button>
 * ```
 */
export function useModal(): {
  /** Whether the dialog shows. */
  readonly isOpen: boolean
  /** The name of the view that shows. */
  readonly view: string | undefined
  /** Opens a view, as {@link Latchkey.open} does. */
  readonly open: Latchkey['open']
  /** Closes the dialog, as {@link Latchkey.close} does. */
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

/**
 * The status of signing in. It is `none` while no wallet is connected, or if no signature is configured.
 * @example
 * ```tsx
 * const { state, sign } = useSignIn()
 * if (state.status === 'needed') return <button onClick={() => sign()}>Sign in</button>
 * ```
 */
export function useSignIn(): {
  /** The status, with the session once the visitor is signed in. */
  readonly state: SignIn
  /** Asks for the signature. Rejects as {@link SignInPort.sign} does. */
  sign(): Promise<void>
  /** Ends the sign-in session. The wallet stays connected. */
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
