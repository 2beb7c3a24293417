import { sign } from 'node:crypto'
import { formatBase58, parseBase58 } from '@shared/domain/base58'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { SocialLogin } from '@shared/domain/login'
import type { Network } from '@shared/domain/network'
import type { SmartAccount } from '@shared/domain/smartAccount'
import type { AppEvent } from '@shared/frame/appPayloads'
import { appPrefix, framePrefix } from '@shared/frame/prefixes'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import { createStore } from '@shared/store/createStore'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../../devnet/solana/testAccounts'
import { createEip155Request } from '../../shell/reach/chains/eip155/createEip155Request'
import type { ShellConnector } from '../../shell/reach/connectors/connector'
import { authConnector } from '../../shell/reach/frame/auth/authConnector'
import { createAuthSession } from '../../shell/reach/frame/auth/createAuthSession'
import { createFrameRpc } from '../../shell/reach/frame/createFrameRpc'
import { rpcError } from '../../shell/reach/frame/rpcError'
import { fakeRpc } from './fakeRpc'
import type { ReceivedMessage } from './fakeVault'
import { startFrame } from './startVaultFrame'

export interface EmbeddedWalletOptions {
  /** The first network of each namespace is in use. */
  readonly networks: readonly Network[]
  readonly evmKey: Hex
  readonly solanaAccount: TestAccount
  /** The requests of a vault's own frame, for a smart account on the networks named. Without it, they are made here. */
  readonly smart?: {
    readonly networkIds: readonly NetworkId[]
    answer(payload: RpcRequestPayload, visitor: { agrees(): boolean }): Promise<unknown>
  }
}

/** The embedded wallet's page side, whole, before a vault with keys. */
export interface EmbeddedWallet {
  readonly connector: ShellConnector
  /** How often the visitor was asked to approve. */
  promptCount(): number
  /** Sets whether the visitor approves from now on. The visitor approves until it is called. */
  decide(agrees: boolean): void
  /** Signs in, and opens the session. */
  signIn(): Promise<unknown>
  /** A host that has the provider switches the network. */
  switchNetwork(network: Network): Promise<unknown>
  signOut(): Promise<void>
}

/**
 * Starts the wallet with its frame loaded: session, policy, protocol and its schemas are the real ones, and the messages
 * that a vault would send are made here.
 */
export async function startEmbeddedWallet(options: EmbeddedWalletOptions): Promise<EmbeddedWallet> {
  const { networks } = options
  const evm = privateKeyToAccount(options.evmKey)
  const solana = options.solanaAccount
  const { vault, clock, frame, connect } = startFrame()
  const network = (networkId: NetworkId) => networks.find(({ caipNetworkId }) => caipNetworkId === networkId)!
  let isLoggedIn = false
  let agrees = true
  let asked = 0

  /** Signs with the key of the account. */
  const signBytes = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, solana.key))

  async function answerRequest(payload: RpcRequestPayload): Promise<unknown> {
    if (!options.smart || !payload.chainId.startsWith('eip155')) return approved(payload)
    return options.smart.answer(payload, {
      agrees() {
        asked += 1
        return agrees
      },
    })
  }

  async function approved({ chainId, ...request }: RpcRequestPayload): Promise<unknown> {
    asked += 1
    if (!agrees) throw rpcError(4001, 'The visitor declined the request.')
    switch (request.method) {
      case 'personal_sign':
        return evm.signMessage({ message: { raw: request.params[0] as Hex } })
      case 'eth_signTypedData_v4':
        return evm.signTypedData(JSON.parse(request.params[1]))
      case 'eth_sendTransaction': {
        const [{ to, value = '0x0', data }] = request.params
        const client = createWalletClient({
          account: evm,
          transport: http(network(chainId).rpcUrls.default.http[0]),
        })
        return client.sendTransaction({
          chain: null,
          ...(to && { to: to as Hex }),
          ...(data && { data }),
          value: BigInt(value),
        })
      }
      case 'solana_signMessage':
        return { signature: formatBase58(signBytes(parseBase58(request.params.message))) }
      case 'solana_signTransaction': {
        // One signer: its signature stands behind the count.
        const transaction = Buffer.from(request.params.transaction, 'base64')
        const signature = signBytes(transaction.subarray(65))
        transaction.set(signature, 1)
        return { signature: formatBase58(signature), transaction: transaction.toString('base64') }
      }
    }
    throw rpcError(4200, `This wallet does not know ${request.method}.`)
  }

  function userOn(chainId: string) {
    if (!isLoggedIn) throw rpcError(4100, 'Nobody is signed in.')
    const address = chainId.startsWith('solana') ? solana.address : evm.address
    const isSmart = options.smart?.networkIds.includes(chainId as NetworkId)
    const types = isSmart ? ['smartAccount', 'eoa'] : ['eoa']
    const accounts = types.map((type) => ({ address, type }))
    return { email: 'ada@example.org', address, chainId, accounts, preferredAccountType: types[0] }
  }

  function answerOf(event: AppEvent, payload: unknown): unknown {
    switch (event) {
      case 'GET_CHAIN_ID':
        return { chainId: networks[0]!.caipNetworkId }
      case 'IS_CONNECTED':
        return { isConnected: isLoggedIn }
      case 'GET_USER':
        return userOn((payload as { chainId: string }).chainId)
      case 'SWITCH_NETWORK':
        return payload
      case 'RPC_REQUEST':
        return answerRequest(payload as RpcRequestPayload)
      case 'SIGN_OUT':
        isLoggedIn = false
    }
    return undefined
  }

  async function answer({ type, id, payload }: ReceivedMessage) {
    if (type === `${appPrefix}ABORT`) return
    const event = type.slice(appPrefix.length) as AppEvent
    const tell = (ending: string, told: unknown) =>
      vault.send({
        type: `${framePrefix}${event}_${ending}`,
        id,
        ...(told !== undefined && { payload: told }),
      })
    // A frame answers later, never within the page's own call.
    await Promise.resolve()
    try {
      tell('SUCCESS', await answerOf(event, payload))
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: unknown }
      tell('ERROR', { message, ...(typeof code === 'number' && { code }) })
    }
  }

  const loaded = frame.request('GET_CHAIN_ID', undefined)
  await connect()
  for (const message of vault.received) void answer(message)
  vault.ports[0]!.addEventListener('message', (event) => void answer((event as MessageEvent).data))
  await loaded

  const networkIdOf = (namespace: Namespace) =>
    networks.find(({ chainNamespace }) => chainNamespace === namespace)!.caipNetworkId
  const askNode = createEip155Request({ clock, ...fakeRpc })
  const session = createAuthSession({
    frame,
    clock,
    address: createStore<string | undefined>(undefined),
    login: createStore<SocialLogin | undefined>(undefined),
    smartAccount: createStore<SmartAccount | undefined>(undefined),
    preferredAccountType: () => (options.smart ? 'smartAccount' : 'eoa'),
    showActivity: async () => {},
    takesGrants: () => false,
    onGranted() {},
    onApproved: () => () => {},
    config: () => ({ networks }),
    networkIdOf,
    loadRpc: async () => ({ createFrameRpc }),
    askNode: (networkId, method, params) => askNode(network(networkId), method, params),
    log: { error() {} },
    onUnsafe: (_, answer) => void answer.catch(() => {}),
    onRefused() {},
    onEnded() {},
  })
  return {
    connector: {
      ...authConnector(['eip155', 'solana'], async () => session)!,
      // The parts that a started session gives to its connector.
      providers: session.providers,
      accountTypes: session.accountTypes,
    },
    promptCount: () => asked,
    decide(next) {
      agrees = next
    },
    signIn() {
      isLoggedIn = true
      const networkIds = { eip155: networkIdOf('eip155'), solana: networkIdOf('solana') }
      return session.open({ networkIds, signal: new AbortController().signal })
    },
    async switchNetwork({ id }) {
      const provider = await session.providers.eip155!()
      const params = [{ chainId: `0x${Number(id).toString(16)}` }]
      return provider.request({ method: 'wallet_switchEthereumChain', params })
    },
    signOut: session.end,
  }
}
