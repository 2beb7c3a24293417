import type { Clock } from '@shared/contract/ports/clock'
import type { AccountType } from '@shared/domain/account'
import { type Namespace, type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SocialLogin } from '@shared/domain/login'
import type { Network } from '@shared/domain/network'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { Store } from '@shared/store/store'
import { loadOnce } from '../../../ground/async/loadOnce'
import type { PairedSession } from '../../connectors/connector'
import { holdProvider } from '../../connectors/holdProvider'
import type { PairedNamespace } from '../../connectors/pairedNamespace'
import { toSolanaProvider } from '../../connectors/toSolanaProvider'
import { askInTime } from '../askInTime'
import type { FrameRpc, FrameRpcOptions } from '../createFrameRpc'
import type { VaultFrame } from '../createVaultFrame'
import { rpcError } from '../rpcError'
import { accountsOf } from './accountsOf'
import { answersOf } from './answersOf'
import type { AuthNamespace } from './authConnector'
import { type AuthAccounts, createAuthState, type EmbeddedAccountType } from './createAuthState'
import { createWalletInfo } from './createWalletInfo'
import { toAuthProvider } from './toAuthProvider'

export interface AuthSessionDeps
  extends Pick<
    FrameRpcOptions,
    'askNode' | 'log' | 'onApproved' | 'onGranted' | 'onUnsafe' | 'onRefused' | 'takesGrants'
  > {
  readonly frame: Pick<VaultFrame, 'request' | 'abortRpc' | 'signOut' | 'cache'>
  readonly clock: Clock
  /** The address that opens the wallet of the session. */
  readonly address: Store<string | undefined>
  /** The provider's login by which the visitor came in. */
  readonly login: Store<SocialLogin | undefined>
  readonly config: () => { readonly networks: readonly Network[] }
  /** The smart account on the network in use, if it has any. */
  readonly smartAccount: Store<SmartAccount | undefined>
  /** The kind of account that the visitor prefers on EVM. */
  readonly preferredAccountType: () => AccountType | undefined
  /** The network in use of a namespace. */
  readonly networkIdOf: (namespace: Namespace) => NetworkId
  /** Downloads the policy of requests, with its schemas. */
  readonly loadRpc: () => Promise<{ createFrameRpc(options: FrameRpcOptions): FrameRpc }>
  /** Opens the activity of the account. @throws if the host has no activity view */
  readonly showActivity: () => Promise<unknown>
  /** The session was ended elsewhere, and is over here: the visitor is to be told. */
  readonly onEnded: () => void
}

export interface AuthSession extends PairedSession {
  /** A request of another part was refused. If the session has ended, the visitor is told. */
  noteRefusal(error: unknown): void
  /** Reads again whether the account is delegated on the network in use, and to which contract. */
  readSmartAccount(signal?: AbortSignal): Promise<void>
}

/** What the frame reads to the last byte. */
const frameVersions = ['legacy', 0, 1] as const

/**
 * The session with the embedded wallet, over its frame. Signing in itself is a matter of the views that ask for an
 * address; `open` takes over the login that they have made.
 */
export function createAuthSession(deps: AuthSessionDeps): AuthSession {
  const { frame, clock, config, networkIdOf } = deps
  const state = createAuthState()
  /** Counts logins that have ended: what was asked for one of them is not taken for another. */
  let ended = 0
  state.subscribe(() => deps.smartAccount.update(() => state.of('eip155')?.smart))
  const walletInfo = createWalletInfo(state, deps)
  const answers = answersOf(state, () => parseNetworkId(networkIdOf('eip155')).reference)
  const rpc = loadOnce(async () => {
    const { createFrameRpc } = await deps.loadRpc()
    return createFrameRpc({ ...deps, requests: frame, connector: answers })
  })
  const isConfigured = (networkId: NetworkId) =>
    config().networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const configured = (): AuthNamespace[] =>
    (['eip155', 'solana'] as const).filter((namespace) =>
      config().networks.some(({ chainNamespace }) => chainNamespace === namespace),
    )

  /** For the session itself, which notices its own end. */
  const ask = <E extends AppEvent>(event: E, payload: AppPayload<E>, signal?: AbortSignal) =>
    askInTime(
      clock,
      async (left) => {
        try {
          return await frame.request(event, payload, left)
        } catch (error) {
          noteRefusal(error)
          throw error
        }
      },
      signal,
    )

  /** The login's accounts on networks, one of each namespace; they become the session unless it has ended meanwhile. */
  async function readUser(networkIds: readonly NetworkId[], signal?: AbortSignal) {
    const turn = ended
    const read: { [N in AuthNamespace]?: AuthAccounts } = {}
    let user: SuccessPayload<'GET_USER'> | undefined
    for (const networkId of networkIds) {
      const namespace = parseNetworkId(networkId).namespace as AuthNamespace
      const preferred = namespace === 'eip155' ? deps.preferredAccountType() : undefined
      const preferredAccountType = preferred === 'smartAccount' ? preferred : 'eoa'
      user = await ask('GET_USER', { chainId: networkId, preferredAccountType }, signal)
      read[namespace] = accountsOf(networkId, user)
    }
    if (turn !== ended) throw new LatchkeyError(RequestAborted)
    state.put(read)
    deps.address.update(() => user?.email ?? undefined)
    deps.login.update(() => user?.login)
    return user
  }

  const restore = loadOnce(async () => {
    if (state.isOpen() || !(await frame.cache.isUsed())) return
    const { isConnected } = await ask('IS_CONNECTED', undefined)
    // The next visit does without the frame.
    if (!isConnected) return frame.cache.forgetSession()
    const last = await frame.cache.lastUsedChain()
    const lastId: NetworkId = typeof last === 'number' ? `eip155:${last}` : (last as NetworkId)
    const networkIdFor = (namespace: AuthNamespace) =>
      lastId.startsWith(`${namespace}:`) && isConfigured(lastId) ? lastId : networkIdOf(namespace)
    await readUser(configured().map(networkIdFor))
  })

  async function connect(): Promise<readonly string[]> {
    await restore()
    if (!state.isOpen()) await readUser(configured().map(networkIdOf))
    return state.state('eip155').addresses
  }

  /** Stored for the next visit. Source: docs/reference/specification.md#data, smart-account-enabled networks */
  async function noteNetworks() {
    const turn = ended
    const answer = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
    if (turn === ended) frame.cache.noteSmartAccountNetworks(answer.smartAccountEnabledNetworks)
  }

  async function switchTo(networkId: NetworkId) {
    if (!isConfigured(networkId)) throw rpcError(4902, `Unrecognized chain ID: ${networkId}`)
    const { namespace, reference } = parseNetworkId(networkId)
    if (state.of(namespace as AuthNamespace)?.networkId === networkId) return
    const turn = ended
    try {
      await ask('SWITCH_NETWORK', { chainId: networkId })
      if (turn !== ended) throw new LatchkeyError(RequestAborted)
      // The account may be another one there.
      await readUser([networkId])
    } catch (error) {
      throw isLatchkeyError(error, 'FrameFailed') ? rpcError(-32603, error.message) : error
    }
    frame.cache.noteChain(namespace === 'eip155' ? Number(reference) : networkId)
  }

  function forget() {
    ended++
    frame.abortRpc()
    state.clear()
    deps.address.update(() => undefined)
    deps.login.update(() => undefined)
  }

  /** The error of any request: the frame may have refused it as it does without a session. */
  function noteRefusal(error: unknown) {
    // A frame that cannot be asked leaves it to the next request.
    if (state.isOpen() && isUnauthorized(error)) checkEnd().catch(() => {})
  }

  /** Another device may have ended the session. */
  async function checkEnd() {
    const turn = ended
    const { isConnected } = await ask('IS_CONNECTED', undefined)
    if (isConnected || turn !== ended) return
    forget()
    frame.cache.forgetSession()
    deps.onEnded()
  }

  async function end() {
    forget()
    await frame.signOut()
  }

  /** A batch has gone through of an account that was not known to be delegated: the first one has done that. */
  const isFirstBatchDone = (method: string, answer: unknown) =>
    state.of('eip155')?.smart?.isDeployed === false &&
    ((method === 'wallet_getCallsStatus' && (answer as { readonly status: number }).status >= 200) ||
      (method === 'eth_getUserOperationReceipt' && answer !== null))

  async function readSmartAccount(signal?: AbortSignal) {
    const networkId = state.of('eip155')?.networkId
    if (!networkId || !state.of('eip155')?.smart) return
    const { isDeployed, foreign } = await ask('INIT_SMART_ACCOUNT', undefined, signal)
    // Of another network, or another login, it says nothing.
    if (state.of('eip155')?.networkId === networkId) state.putSmart({ isDeployed, foreign })
  }

  /**
   * Source: docs/reference/specification.md#frame-protocol, an error of SET_PREFERRED_ACCOUNT stands for a plain
   * account
   */
  async function preferType(type: EmbeddedAccountType): Promise<EmbeddedAccountType> {
    if (!state.of('eip155')?.smart) return type
    const turn = ended
    const told = await ask('SET_PREFERRED_ACCOUNT', { type }).catch(() => undefined)
    if (turn !== ended) throw new LatchkeyError(RequestAborted)
    const held = told?.type ?? 'eoa'
    state.putSmart({ type: held })
    return held
  }

  const pairedIn = (namespace: AuthNamespace): PairedNamespace => ({
    state: () => state.state(namespace),
    takes: () => true,
    onChange: (listener) => state.onChange(namespace, listener),
    async request(method, params, chain) {
      const ask = await rpc()
      const inUse = state.of(namespace)?.networkId
      if (!inUse) throw rpcError(4100, 'The embedded wallet is not connected')
      // Solana has no network of the wallet's own: it follows the page.
      const followed = namespace === 'solana' ? networkIdOf(namespace) : inUse
      const networkId = chain && isConfigured(chain as NetworkId) ? (chain as NetworkId) : followed
      try {
        const answer = await ask(networkId, { method, params })
        if (isFirstBatchDone(method, answer)) readSmartAccount().catch(() => {})
        return answer
      } catch (error) {
        noteRefusal(error)
        throw error
      }
    },
  })

  return {
    providers: {
      eip155: loadOnce(async () => {
        await restore()
        const paired = pairedIn('eip155')
        const { showActivity } = deps
        return holdProvider(
          toAuthProvider({ paired, answers, connect, switchTo, isConfigured, showActivity, end }),
        )!
      }),
      solana: loadOnce(async () => {
        await restore()
        return Object.freeze(toSolanaProvider(pairedIn('solana'), end, frameVersions))
      }),
    },
    peerName: () => undefined,
    allows: isConfigured,
    sends: () => true,
    // Its policy is wanted with the first request.
    prepare: () => void rpc().catch(() => {}),
    async open({ networkIds, signal }) {
      const user = await readUser(
        configured().map((namespace) => networkIds[namespace] ?? networkIdOf(namespace)),
        signal,
      )
      frame.cache.noteLogin(user?.email ?? undefined, user?.login)
      noteNetworks().catch(() => {})
      return []
    },
    end,
    accountTypes: {
      ...walletInfo,
      prefer: async (namespace, type) =>
        namespace === 'eip155' && (type === 'eoa' || type === 'smartAccount') ? preferType(type) : type,
    },
    noteRefusal,
    readSmartAccount,
  }
}

/** Source: EIP-1193, unauthorized */
const isUnauthorized = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === 4100 || (cause !== undefined && isUnauthorized(cause))
}
