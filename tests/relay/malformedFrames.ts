import { createHash } from 'node:crypto'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const topic = createHash('sha256').update('fuzzed').digest('hex')
const message = 'AAECAwQFBgc='
const valid: readonly object[] = [
  { method: 'wc_proposeSession', params: { pairingTopic: topic, sessionProposal: message, ttl: 300 } },
  {
    method: 'wc_approveSession',
    params: {
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
      ttl: 300,
    },
  },
  { method: 'irn_publish', params: { topic, message, ttl: 300, tag: 1108, prompt: true, attestation: '' } },
  { method: 'irn_batchPublish', params: { messages: [{ topic, message, ttl: 300, tag: 1108 }] } },
  { method: 'irn_subscribe', params: { topic } },
  { method: 'irn_batchSubscribe', params: { topics: [topic, topic] } },
  { method: 'irn_unsubscribe', params: { topic, id: topic } },
  { method: 'irn_batchUnsubscribe', params: { subscriptions: [{ topic, id: topic }] } },
  { method: 'irn_fetchMessages', params: { topic } },
  { method: 'irn_batchFetchMessages', params: { topics: [topic] } },
  { result: true },
  { error: { code: 1, message: 'no' } },
]

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '0',
  'null',
  '__proto__',
  topic.toUpperCase(),
  topic.slice(1),
  `${topic}0`,
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '💥',
  [],
  [[]],
  [null],
  {},
  { topic },
  { __proto__: null, constructor: 1, toString: 1, length: -1 },
]

type Holder = Record<string, unknown>

/** A valid frame with up to three changes; still JSON. */
export function mutatedFrame(random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const frame: Holder = { id: Math.floor(random() * 1e6), jsonrpc: '2.0', ...structuredClone(pick(valid)) }
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    const holders = holdersIn(frame)
    const holder = pick(holders)
    const key = pick(Object.keys(holder)) ?? 'id'
    const change = random()
    if (change < 0.2) delete holder[key]
    else if (change < 0.7) holder[key] = structuredClone(pick(odd))
    else if (change < 0.8) holder[JSON.stringify(pick(odd)).slice(0, 50)] = holder[key]
    else if (change < 0.9) holder[key] = [holder[key], holder[key]]
    else frame.method = (pick(valid) as Holder).method ?? pick(odd)
  }
  return random() < 0.02 ? `[${JSON.stringify(frame)}]` : JSON.stringify(frame)
}

/** Text that is JSON by chance only. */
export function brokenFrame(random: () => number): string {
  const kind = random()
  const frame = mutatedFrame(random)
  const at = Math.floor(random() * frame.length)
  if (kind < 0.3) return frame.slice(0, at)
  if (kind < 0.6)
    return frame.slice(0, at) + String.fromCharCode(Math.floor(random() * 65_536)) + frame.slice(at + 1)
  if (kind < 0.7) return '['.repeat(1 + Math.floor(random() * 20_000))
  if (kind < 0.8) return '{"a":'.repeat(1 + Math.floor(random() * 5_000))
  if (kind < 0.9) return frame + frame
  return Array.from({ length: at }, () => String.fromCharCode(Math.floor(random() * 128))).join('')
}

function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)]
}
