import type { Params } from './frames'
import type { Limits } from './limits'
import { RelayError } from './RelayError'

/** A message that a client publishes. */
export interface Publication {
  readonly topic: string
  readonly message: string
  readonly ttlS: number
  readonly tag: number
  readonly attestation: string | undefined
}

type MessageLimits = Pick<Limits, 'messageBytes' | 'messageTtlDefaultS' | 'messageTtlMaxS'>

const topicFormat = /^[0-9a-f]{64}$/
const invalid = (message: string) => new RelayError('InvalidParams', message)

/** @throws RelayError when it is not 32 bytes in lower-case hex */
export function parseTopic(value: unknown, name = 'topic'): string {
  if (typeof value === 'string' && topicFormat.test(value)) return value
  throw invalid(`${name} is 64 hexadecimal digits in lower case.`)
}

/** @throws RelayError when it is no array, or longer than `max` */
export function parseItems(value: unknown, name: string, max: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid(`${name} is a list that is not empty.`)
  if (value.length > max) throw new RelayError('LimitExceeded', `${name} has at most ${max} entries.`)
  return value
}

/** @throws RelayError when it is no object */
export function parseObject(value: unknown, name: string): Params {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Params
  throw invalid(`${name} is an object.`)
}

/** `messageName`: the method's name of its message. @throws RelayError */
export function parsePublication(
  { topic, message, ttl, tag = 0, attestation }: Params,
  limits: MessageLimits,
  messageName = 'message',
): Publication {
  const parsedTopic = parseTopic(topic)
  if (typeof message !== 'string' || message === '')
    throw invalid(`${messageName} is a text that is not empty.`)
  if (!Number.isSafeInteger(tag) || (tag as number) < 0) throw invalid('tag is a whole number from 0.')
  // Clients send null and "" for absent values.
  const attested = attestation ?? ''
  if (typeof attested !== 'string') throw invalid('attestation is a text.')
  if (Buffer.byteLength(message) + Buffer.byteLength(attested) > limits.messageBytes)
    throw new RelayError(
      'LimitExceeded',
      `${messageName} and attestation have at most ${limits.messageBytes} bytes.`,
    )
  return {
    topic: parsedTopic,
    message,
    tag: tag as number,
    ttlS: parseTtl(ttl, limits),
    attestation: attested || undefined,
  }
}

function parseTtl(ttl: unknown, limits: MessageLimits): number {
  if (ttl === undefined || ttl === null) return limits.messageTtlDefaultS
  if (!Number.isSafeInteger(ttl) || (ttl as number) < 1)
    throw invalid('ttl is a whole number of seconds from 1.')
  return Math.min(ttl as number, limits.messageTtlMaxS)
}
