import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { SignClient } from '@walletconnect/sign-client'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { answerRequest, signingMethods } from './answerRequest'
import { type Approved, approvedNamespaces } from './approvedNamespaces'
import { createMemoryStorage, type PairingStorage } from './memoryStorage'
import { userRejected, WalletRefusal } from './WalletRefusal'

/** What the wallet's owner is asked. */
export type Question =
  | {
      readonly kind: 'proposal'
      readonly appName: string
      readonly appUrl: string
      readonly networkIds: readonly string[]
    }
  | {
      readonly kind: 'request'
      readonly topic: string
      readonly networkId: string
      readonly method: string
      readonly params: readonly unknown[]
    }

/** A refusal may be one of the wallet's own making. */
export type Decision = 'approve' | 'decline' | WalletRefusal
export type Decide = (question: Question) => Decision | Promise<Decision>

export interface PairingWalletOptions {
  readonly relayUrl: string
  /** EVM networks; it begins at the first. */
  readonly networks: readonly [Network, ...Network[]]
  readonly privateKey: Hex
  /** It approves everything without one. */
  readonly decide?: Decide
  /** Hears what goes wrong outside of any call. */
  readonly onError?: (error: unknown) => void
  readonly name?: string
  readonly projectId?: string
  /** To come back with its sessions, under the same prefix; in memory otherwise. */
  readonly storage?: PairingStorage
  /** Two wallets of one process have two. */
  readonly storagePrefix?: string
}

export interface WalletSession {
  readonly topic: string
  readonly appName: string
  readonly networkIds: readonly string[]
}

export interface PairingWallet {
  readonly address: Hex
  /** Resolves when the relay listens for the app; sessions follow by themselves. */
  pair(uri: string): Promise<void>
  setDecide(decide: Decide): void
  sessions(): readonly WalletSession[]
  /** The wallet's own doing: tells every app, and adds the network to sessions that lack it. */
  switchNetwork(networkId: NetworkId): Promise<void>
  networkId(): NetworkId
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Leaves the relay as an app that is swiped away: sessions stay. */
  close(): Promise<void>
}

const events = ['chainChanged', 'accountsChanged']
const methods = [...signingMethods, 'wallet_switchEthereumChain']
let count = 0

/** A wallet on the real wallet-side client, for tests and for use by hand. It asks nobody on the internet. */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { relayUrl, networks, privateKey, name = 'Latchkey test wallet', onError = console.error } = options
  let decide: Decide = options.decide ?? (() => 'approve')
  let current = networks[0]
  const account = privateKeyToAccount(privateKey)
  const storagePrefix = options.storagePrefix ?? `wallet-${++count}`
  const client = await connect({ ...options, name, relayUrl, storagePrefix })

  const find = (id: string) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new WalletRefusal(4902, `This wallet has no network ${id}.`)
    return network
  }
  const ask = async (question: Question) => {
    const decision = await decide(question)
    if (decision === 'decline') throw userRejected()
    if (decision instanceof WalletRefusal) throw decision
  }
  const switchNetwork = async (id: NetworkId) => {
    current = find(id)
    const data = Number(current.id)
    for (const { topic, namespaces } of client.session.getAll()) {
      const { chains = [], accounts, ...rest } = namespaces.eip155!
      if (!chains.includes(id)) {
        const eip155 = {
          ...rest,
          chains: [...chains, id],
          accounts: [...accounts, `${id}:${account.address}`],
        }
        const { acknowledged } = await client.update({ topic, namespaces: { ...namespaces, eip155 } })
        await acknowledged()
      }
      await client.emit({ topic, event: { name: 'chainChanged', data }, chainId: id })
    }
  }
  const answer = async (topic: string, networkId: string, request: { method: string; params: unknown }) => {
    const params = Array.isArray(request.params) ? request.params : []
    const { method } = request
    const network = find(networkId)
    if (!methods.includes(method)) throw new WalletRefusal(5101, `Unsupported methods: ${method}`)
    await ask({ kind: 'request', topic, networkId, method, params })
    if (method !== 'wallet_switchEthereumChain') return answerRequest({ method, params }, account, network)
    await switchNetwork(`eip155:${Number(params[0]?.chainId)}`)
    return null
  }

  client.on('session_proposal', async ({ id, params }) => {
    const { proposer, requiredNamespaces, optionalNamespaces } = params
    const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
    const offer = { networkIds, methods, events, address: account.address }
    try {
      const namespaces = approvedNamespaces({ requiredNamespaces, optionalNamespaces }, offer)
      if (!namespaces) throw new WalletRefusal(5100, 'Unsupported chains.')
      await ask(toQuestion(proposer.metadata, namespaces.eip155))
      await client.approve({ id, namespaces })
    } catch (error) {
      await client.reject({ id, reason: toReason(error) }).catch(onError)
      if (!(error instanceof WalletRefusal)) onError(error)
    }
  })
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    const base = { id, jsonrpc: '2.0' }
    const response = await answer(topic, chainId, request).then(
      (result) => ({ ...base, result }),
      (error) => ({ ...base, error: toReason(error) }),
    )
    // The app may have ended the session meanwhile.
    await client.respond({ topic, response }).catch((error) => {
      if (client.session.keys.includes(topic)) onError(error)
    })
  })

  return {
    address: account.address,
    pair: async (uri) => void (await client.pair({ uri })),
    setDecide(next) {
      decide = next
    },
    sessions: () =>
      client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        appName: peer.metadata.name,
        networkIds: namespaces.eip155?.chains ?? [],
      })),
    switchNetwork,
    networkId: () => current.caipNetworkId,
    async disconnect(topic) {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const each of topic ? [topic] : client.session.keys)
        await client.disconnect({ topic: each, reason })
    },
    async close() {
      client.core.heartbeat.stop()
      client.removeAllListeners('session_proposal')
      client.removeAllListeners('session_request')
      await client.core.relayer.transportClose()
      // Another client with the prefix would be given this one's insides.
      const core = `_walletConnectCore_${storagePrefix}`
      for (const key of [core, `${core}_count`]) Reflect.deleteProperty(globalThis, key)
    },
  }
}

interface ClientOptions extends Pick<PairingWalletOptions, 'relayUrl' | 'projectId' | 'storage'> {
  readonly name: string
  readonly storagePrefix: string
}

async function connect(options: ClientOptions) {
  const { relayUrl, projectId = 'latchkey', storage = createMemoryStorage(), name, storagePrefix } = options
  const client = await SignClient.init({
    projectId,
    relayUrl,
    customStoragePrefix: storagePrefix,
    // The client's own type is an abstract class; only its methods are used.
    storage: storage as never,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.example', icons: [] },
  })
  // Both ask verify.walletconnect.org, and hold everything up for 5 s where it cannot be reached.
  const { verify } = client.core
  verify.register = async () => ''
  verify.resolve = async () => undefined as never
  // The client answers one request a second.
  ;(client.engine as unknown as { requestQueueDelay: number }).requestQueueDelay = 0
  return client
}

function toQuestion({ name, url }: { name: string; url: string }, { chains }: Approved): Question {
  return { kind: 'proposal', appName: name, appUrl: url, networkIds: chains }
}

function toReason(error: unknown): { code: number; message: string } {
  if (error instanceof WalletRefusal) return { code: error.code, message: error.message }
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return { code: -32000, message: shortMessage ?? message ?? String(error) }
}
