import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { Hex } from 'viem'
import { answerRequest } from './answerRequest'
import { approvedNamespaces, type Proposal, wantedNetworks } from './approvedNamespaces'
import { createQuestions, Withdrawn } from './createQuestions'
import { createSelection, type Served } from './createSelection'
import { createSignInAnswers } from './createSignInAnswers'
import { createKeyring } from './keyring'
import { createMemoryStorage, type PairingStorage } from './memoryStorage'
import { parseRequest } from './parseRequest'
import type { Decide } from './question'
import { startWalletClient } from './startWalletClient'
import { userRejected, WalletRefusal } from './WalletRefusal'

type OneOrMore<Item> = Item | readonly [Item, ...Item[]]

export interface PairingWalletOptions {
  readonly relayUrl: string
  /** The EVM and Solana networks; the first is active. */
  readonly networks: readonly [Network, ...Network[]]
  /** Private keys of the EVM accounts; the first is active. */
  readonly privateKey: OneOrMore<Hex>
  /** The 32-byte ed25519 seeds of the Solana accounts. Without any, Solana is not supported. */
  readonly solanaPrivateKey?: OneOrMore<Hex>
  /** Whether it supports connecting and signing in by one request. Otherwise it takes up the plain proposal. */
  readonly signsIn?: boolean
  /** The owner's answers; without it, everything is approved. */
  readonly decide?: Decide
  /** Called when sessions, the network, the account or the relay's state have changed. */
  readonly onChange?: () => void
  /** Called for requests refused without a question. */
  readonly onRefusal?: (appName: string, refusal: WalletRefusal) => void
  /** Called for errors outside of any call. */
  readonly onError?: (error: unknown) => void
  readonly name?: string
  /** The wallet's metadata, as apps see it. */
  readonly url?: string
  readonly projectId?: string
  /**
   * Restores sessions under the same prefix; `client` is the client's own storage (in browsers IndexedDB). Without it,
   * sessions live in memory.
   */
  readonly storage?: PairingStorage | 'client'
  /** Two wallets of one process need two. */
  readonly storagePrefix?: string
  /** The selection when it was last closed. */
  readonly networkId?: NetworkId | undefined
  readonly accountIndex?: number | undefined
}

export interface WalletSession {
  readonly topic: string
  readonly appName: string
  readonly appUrl: string
  readonly networkIds: readonly string[]
}

export interface PairingWallet {
  /** The active EVM account. */
  readonly address: Hex
  /** Every address of a namespace, in order. */
  addresses(namespace: 'eip155' | 'solana'): readonly string[]
  accountIndex(): number
  /**
   * Changes the active account, as the owner would: to the one at `index`, in every namespace that has it, and tells
   * every app.
   */
  switchAccount(index: number): Promise<void>
  /** Resolves when the relay listens for the app; sessions follow on their own. */
  pair(uri: string): Promise<void>
  setDecide(decide: Decide): void
  sessions(): readonly WalletSession[]
  /** Changes the network, as the owner would: tells every app, and adds the network to sessions that lack it. */
  switchNetwork(networkId: NetworkId): Promise<void>
  networkId(): NetworkId
  /** `idle` until there is a reason to connect. */
  relayStatus(): 'idle' | 'connected' | 'lost'
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Leaves the relay like a swiped-away app: sessions stay. */
  close(): Promise<void>
}

const nothing = () => {}
const listOf = <Item>(given: OneOrMore<Item>) => [given].flat() as [Item, ...Item[]]
let count = 0

/** A wallet on the real wallet-side client, for tests and for use by hand. It contacts only the given servers. */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { relayUrl, networks, projectId = 'latchkey', name = 'Latchkey test wallet' } = options
  const { url = 'https://wallet.example' } = options
  const { onChange = nothing, onRefusal = nothing, onError = console.error } = options
  const { storage = createMemoryStorage(), storagePrefix = `wallet-${++count}` } = options
  const { privateKey, solanaPrivateKey, networkId, accountIndex = 0, signsIn = true } = options
  let decide: Decide = options.decide ?? (() => 'approve')
  const keyring = await createKeyring(listOf(privateKey), solanaPrivateKey ? listOf(solanaPrivateKey) : [])
  const client = await startWalletClient({
    relayUrl,
    projectId,
    name,
    url,
    storage: storage === 'client' ? undefined : storage,
    storagePrefix,
  })
  const { relayer } = client.core
  let relayStatus: ReturnType<PairingWallet['relayStatus']> = relayer.connected ? 'connected' : 'idle'
  const questions = createQuestions()
  const selection = createSelection({
    client,
    keyring,
    networks,
    networkId,
    accountIndex,
    onChange,
    onError,
  })

  const answer = async (
    id: number,
    topic: string,
    chainId: string,
    { method, params }: { method: string; params: unknown },
  ) => {
    const network = selection.find(chainId)
    const { caipNetworkId, chainNamespace } = network
    const own = chainNamespace in keyring ? selection.addresses(chainNamespace as Served) : []
    const request = parseRequest({ method, params }, caipNetworkId, own)
    if (request.kind === 'switchNetwork') selection.find(request.networkId)
    // The app knows everything that a session shares.
    if (request.kind !== 'accounts') {
      const list = Array.isArray(params) ? params : [params]
      const asking = askingOf(client.session.get(topic).peer.metadata)
      const asked = { ...asking, topic, networkId: caipNetworkId, method, params: list, request }
      await questions.ask(decide, id, { kind: 'request', ...asked }, topic)
    }
    if (request.kind !== 'switchNetwork') return answerRequest(request, keyring, network)
    await selection.switchNetwork(request.networkId)
    return null
  }

  const meet = async ({ id, params }: { id: number; params: ProposalParams }) => {
    const asking = askingOf(params.proposer.metadata)
    try {
      const namespaces = approvedNamespaces(params, selection.supported())
      if (!namespaces) throw new WalletRefusal(5100, 'Unsupported chains.')
      const parts = Object.values(namespaces)
      const networkIds = parts.flatMap(({ chains }) => chains)
      await questions.ask(decide, id, {
        kind: 'proposal',
        ...asking,
        networkIds,
        addresses: Object.keys(namespaces).flatMap((namespace) => selection.inOrder(namespace as Served)),
        methods: parts.flatMap(({ methods }) => methods),
        missingNetworkIds: wantedNetworks(params).filter(
          (wanted) => !networkIds.some((each) => each === wanted),
        ),
      })
      await client.approve({ id, namespaces })
      onChange()
    } catch (error) {
      if (error instanceof Withdrawn) return
      await client.reject({ id, reason: toReason(error) }).catch(onError)
      if (!(error instanceof WalletRefusal)) onError(error)
      else if (error.code !== userRejected().code) onRefusal(asking.appName, error)
    }
  }

  const signIn = createSignInAnswers({
    client,
    keyring,
    selection,
    ask: (id, question) => questions.ask(decide, id, question),
    onChange,
    onRefusal,
    onError,
  })

  client.on('session_proposal', meet)
  // Without a listener the client emits the plain proposal, which carries the same data.
  if (signsIn) client.on('session_authenticate', ({ id, params }) => signIn({ id, ...params }))
  client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const base = { id, jsonrpc: '2.0' }
    const response = await answer(id, topic, chainId, request).then(
      (result) => ({ ...base, result }),
      (error) => (error instanceof Withdrawn ? undefined : { ...base, error: toReason(error) }),
    )
    if (!response) return
    // The client drops an answer for a relay that is unreachable just then.
    if (!relayer.connected)
      await new Promise((resolve) => relayer.once('relayer_connect', resolve as () => void))
    // The app may have ended the session meanwhile.
    await client.respond({ topic, response }).catch((error) => {
      if (client.session.keys.includes(topic)) onError(error)
    })
  })
  const withdraw: typeof questions.withdraw = (isMoot) => {
    questions.withdraw(isMoot)
    onChange()
  }
  client.on('proposal_expire', (expired) => withdraw((id) => id === expired.id))
  client.on('session_request_expire', (expired) => withdraw((id) => id === expired.id))
  client.on('session_delete', (ended) => withdraw((_, topic) => topic === ended.topic))
  client.on('session_expire', (ended) => withdraw((_, topic) => topic === ended.topic))
  const setRelayStatus = (status: typeof relayStatus) => {
    relayStatus = status
    onChange()
  }
  relayer.on('relayer_connect', () => setRelayStatus('connected'))
  relayer.on('relayer_disconnect', () => setRelayStatus('lost'))
  // The client repeats requests that were open when it was closed, and nothing else.
  const isOpen = ({ expiryTimestamp }: { expiryTimestamp: number }) => expiryTimestamp * 1000 > Date.now()
  for (const proposal of client.proposal.getAll().filter(isOpen))
    void meet({ id: proposal.id, params: proposal })
  if (signsIn) for (const request of client.auth.requests.getAll().filter(isOpen)) void signIn(request)

  return {
    get address() {
      return selection.inUse('eip155') as Hex
    },
    addresses: selection.addresses,
    accountIndex: selection.accountIndex,
    switchAccount: selection.switchAccount,
    pair: async (uri) => void (await client.pair({ uri })),
    setDecide(next) {
      decide = next
    },
    sessions: () =>
      client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        ...askingOf(peer.metadata),
        networkIds: Object.values(namespaces).flatMap(({ chains = [] }) => chains),
      })),
    switchNetwork: selection.switchNetwork,
    networkId: selection.networkId,
    relayStatus: () => relayStatus,
    async disconnect(topic) {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const each of topic ? [topic] : client.session.keys) {
        await client.disconnect({ topic: each, reason })
        withdraw((_, ended) => ended === each)
      }
    },
    async close() {
      client.core.heartbeat.stop()
      client.removeAllListeners('session_proposal')
      client.removeAllListeners('session_authenticate')
      client.removeAllListeners('session_request')
      questions.withdraw(() => true)
      await relayer.transportClose()
      // Another client with the prefix would share this one's storage.
      const core = `_walletConnectCore_${storagePrefix}`
      for (const key of [core, `${core}_count`]) Reflect.deleteProperty(globalThis, key)
    },
  }
}

interface Metadata {
  readonly name: string
  readonly url: string
}

type ProposalParams = Proposal & { readonly proposer: { readonly metadata: Metadata } }

const askingOf = ({ name, url }: Metadata) => ({ appName: name, appUrl: url })

function toReason(error: unknown): { code: number; message: string } {
  if (error instanceof WalletRefusal) return { code: error.code, message: error.message }
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return { code: -32000, message: shortMessage ?? message ?? String(error) }
}
