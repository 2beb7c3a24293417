import type { StoredMessage } from './store/relayStore'
import { subscriptionId } from './subscriptionId'
import type { Params } from './wire/frames'
import type { Limits } from './wire/limits'
import { type Publication, parseItems, parseObject, parsePublication, parseTopic } from './wire/params'
import { RelayError } from './wire/RelayError'

/** The operations of the methods on the client's connection. */
export interface Client {
  readonly id: string
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topic: string): Promise<void>
  publish(publications: readonly Publication[]): Promise<void>
  pending(topic: string): Promise<readonly StoredMessage[]>
}

type Method = (client: Client, params: Params, limits: Limits) => Promise<unknown>

/** Tags of the protocol's messages, which the methods of a session leave out. */
const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

/** Source: the relay API of WalletConnect, as used by the client 2.21.8. */
const methods: Readonly<Record<string, Method>> = {
  // One round trip instead of two: it publishes, and subscribes the caller to the response.
  async wc_proposeSession(client, { pairingTopic, sessionProposal, ttl, tag, attestation }, limits) {
    const topic = parseTopic(pairingTopic, 'pairingTopic')
    const params = { topic, message: sessionProposal, ttl, tag: tag ?? tags.proposal, attestation }
    const proposal = parsePublication(params, limits, 'sessionProposal')
    await client.subscribe([topic])
    await client.publish([proposal])
    return true
  },
  async wc_approveSession(client, params, limits) {
    const { sessionProposalResponse, sessionSettlementRequest, ttl } = params
    const pairingTopic = parseTopic(params.pairingTopic, 'pairingTopic')
    const sessionTopic = parseTopic(params.sessionTopic, 'sessionTopic')
    const response = parsePublication(
      { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: tags.proposalResponse },
      limits,
      'sessionProposalResponse',
    )
    const settlement = parsePublication(
      { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settlement },
      limits,
      'sessionSettlementRequest',
    )
    await client.subscribe([sessionTopic])
    await client.publish([response, settlement])
    return true
  },
  async irn_publish(client, params, limits) {
    await client.publish([parsePublication(params, limits)])
    return true
  },
  async irn_batchPublish(client, params, limits) {
    const messages = parseItems(params.messages, 'messages', limits.batchItems)
    await client.publish(
      messages.map((message) => parsePublication(parseObject(message, 'A message'), limits)),
    )
    return true
  },
  async irn_subscribe(client, params) {
    const topic = parseTopic(params.topic)
    await client.subscribe([topic])
    return subscriptionId(topic, client.id)
  },
  async irn_batchSubscribe(client, params, limits) {
    const topics = parseTopics(params, limits)
    await client.subscribe(topics)
    return topics.map((topic) => subscriptionId(topic, client.id))
  },
  async irn_unsubscribe(client, params) {
    await client.unsubscribe(parseSubscription(client, params))
    return true
  },
  async irn_batchUnsubscribe(client, params, limits) {
    const subscriptions = parseItems(params.subscriptions, 'subscriptions', limits.batchItems)
    const topics = subscriptions.map((one) => parseSubscription(client, parseObject(one, 'A subscription')))
    for (const topic of topics) await client.unsubscribe(topic)
    return true
  },
  irn_fetchMessages: (client, params, limits) => fetchMessages(client, [parseTopic(params.topic)], limits),
  irn_batchFetchMessages: (client, params, limits) =>
    fetchMessages(client, parseTopics(params, limits), limits),
}

/** The result for the client. @throws RelayError */
export async function handleRequest(
  client: Client,
  method: string,
  params: Params,
  limits: Limits,
): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw new RelayError('UnknownMethod', 'There is no such method.')
  return methods[method]!(client, params, limits)
}

function parseTopics({ topics }: Params, limits: Limits): string[] {
  return parseItems(topics, 'topics', limits.batchItems).map((topic) => parseTopic(topic, 'A topic'))
}

function parseSubscription(client: Client, { topic: given, id }: Params): string {
  const topic = parseTopic(given)
  if (id !== undefined && id !== subscriptionId(topic, client.id))
    throw new RelayError('InvalidParams', 'id does not name one of your subscriptions to the topic.')
  return topic
}

/** They stay unread until they are pushed and acknowledged: the response may be lost on its way. */
async function fetchMessages(client: Client, topics: readonly string[], limits: Limits) {
  const messages: object[] = []
  let bytes = 0
  for (const topic of topics)
    for (const { message, publishedAtMs, tag, attestation } of await client.pending(topic)) {
      bytes += Buffer.byteLength(message)
      if (bytes > limits.frameBytes) return { messages, hasMore: true }
      messages.push({ topic, message, publishedAt: publishedAtMs, tag, attestation })
    }
  return { messages, hasMore: false }
}
