import { SESSION_EXPIRY, type SignClient } from '@walletconnect/sign-client'
import {
  buildNamespacesFromAuth,
  calcExpiry,
  getChainsFromRecap,
  getDidAddress,
  getMethodsFromRecap,
  getNamespacedDidChainId,
  getRecapFromResources,
} from '@walletconnect/utils'

type Client = InstanceType<typeof SignClient>
type Session = ReturnType<Client['session']['get']>

interface Cacao {
  readonly p: { readonly iss: string; readonly resources?: string[] }
}

interface Answer {
  readonly id: number
  readonly result?: { readonly cacaos: readonly Cacao[]; readonly responder: Session['peer'] }
}

/** Members of the client that its types hide. */
interface HiddenEngine {
  readonly events: { listenerCount(event: string): number }
  onSessionAuthenticateResponse(topic: string, answer: Answer): void
}

/**
 * Completes the sessions of sign-ins that were asked for before a reload. The client leaves that to the caller of
 * `authenticate`, who is gone; it then emits `session_connect`, as for a plain proposal. What the wallet signed is not
 * used: the page asks for another signature.
 */
export function completeSignIns(client: Client): void {
  const engine = client.engine as unknown as HiddenEngine
  const answer = engine.onSessionAuthenticateResponse
  engine.onSessionAuthenticateResponse = (topic, given) => {
    if (engine.events.listenerCount(`session_request:${given.id}`) > 0) answer(topic, given)
    else void complete(client, given).catch(client.logger.warn)
  }
}

/** As `authenticate` of sign-client 2.21.8 does with its answer. */
async function complete(client: Client, { id, result }: Answer): Promise<void> {
  const { auth, core, metadata } = client
  if (!auth.requests.keys.includes(id)) return
  const { requester, pairingTopic } = auth.requests.get(id)
  await auth.requests.delete(id, { code: 0, message: 'fulfilled' })
  await core.expirer.del(id)
  if (!result) return
  const { cacaos, responder } = result
  const { methods, accounts } = sharedBy(cacaos)
  // Without a method, the wallet has no session either.
  if (methods.length === 0) return

  const topic = await core.crypto.generateSharedKey(requester.publicKey, responder.publicKey)
  await core.relayer.subscribe(topic)
  await client.session.set(topic, {
    topic,
    pairingTopic,
    acknowledged: true,
    self: { publicKey: requester.publicKey, metadata },
    peer: responder,
    controller: responder.publicKey,
    expiry: calcExpiry(SESSION_EXPIRY),
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: buildNamespacesFromAuth(methods, accounts),
  })
  await core.pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  client.events.emit('session_connect', { session: client.session.get(topic) })
}

/** What a wallet shares by its answer: methods, and accounts by CAIP-10. Source: CAIP-74, ERC-5573 */
function sharedBy(cacaos: readonly Cacao[]) {
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const recap = getRecapFromResources(p.resources)
    const chains = [getNamespacedDidChainId(p.iss), ...(recap ? getChainsFromRecap(recap) : [])]
    for (const method of recap ? getMethodsFromRecap(recap) : []) methods.add(method)
    for (const chain of chains) accounts.add(`${chain}:${getDidAddress(p.iss)}`)
  }
  return { methods: [...methods], accounts: [...accounts] }
}
