import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from '../../kit/log'
import { RelayError } from '../wire/RelayError'
import { acknowledgeScript, pendingScript, publishScript, usageScript } from './redisScripts'
import {
  type RelayStore,
  type StoredMessage,
  type StoreLimits,
  type StoreListener,
  sizeOf,
} from './relayStore'

export interface RedisStoreOptions {
  readonly url: string
  readonly limits: StoreLimits
  readonly listener: StoreListener
  readonly log: Log
  readonly now?: () => number
  /** Relays with the same prefix share their mailboxes. */
  readonly prefix: string
}

const full = {
  topic: 'The mailbox of this topic is full of unread messages. Try again later.',
  relay: 'The mailboxes of this relay are full. Try again later.',
}
const commandTimeoutMs = 5_000
const sweepEveryMs = 10_000

/**
 * Shared by all relays that use the same Redis (one server, no cluster). Messages outlive the relay that received them.
 * @throws when there is no Redis at `url`
 */
export async function createRedisStore(options: RedisStoreOptions): Promise<RelayStore> {
  const { url, limits, listener, log, now = Date.now, prefix } = options
  const commands = connect(url, log)
  const subscriber = connect(url, log)
  const watched = new Set<string>()
  const channelOf = (topic: string) => `${prefix}topic:${topic}`
  const run = (script: string, ...args: (string | number)[]) => runScript(commands, script, prefix, args)

  subscriber.on('message', (_channel, json: string) => listener.onMessage(JSON.parse(json) as StoredMessage))
  try {
    await Promise.all([commands.connect(), subscriber.connect()])
  } catch (cause) {
    commands.disconnect()
    subscriber.disconnect()
    throw new Error(`There is no Redis that answers at ${withoutPassword(url)}.`, { cause })
  }
  // Messages published meanwhile were announced to no relay.
  subscriber.on('ready', async () => {
    try {
      if (watched.size > 0) await subscriber.subscribe(...[...watched].map(channelOf))
      listener.onGap()
    } catch (error) {
      log('error', 'redis did not take our subscriptions', { error: String(error) })
      subscriber.disconnect(true)
    }
  })
  const usage = async () => {
    const [messages, bytes] = (await run(usageScript, now())) as [string | null, string | null]
    return { messages: Number(messages), bytes: Number(bytes) }
  }
  const sweep = setInterval(() => void usage().catch(() => {}), sweepEveryMs)
  sweep.unref()

  return {
    async publish(message) {
      const { id, topic, expiresAtMs, from } = message
      const result = await run(
        publishScript,
        now(),
        id,
        topic,
        sizeOf(message),
        expiresAtMs,
        from,
        JSON.stringify(message),
        limits.retryWindowS,
        limits.mailboxMessagesPerTopic,
        limits.mailboxBytesPerTopic,
        limits.mailboxBytes,
      )
      if (result === 'topic' || result === 'relay') throw new RelayError('LimitExceeded', full[result])
      return result === 1
    },
    async pending(topic, clientId, count) {
      const waiting = (await run(pendingScript, now(), topic, clientId, count)) as string[]
      return waiting.map((json) => JSON.parse(json) as StoredMessage)
    },
    async acknowledge({ topic, id, expiresAtMs }, clientId) {
      await run(acknowledgeScript, now(), topic, id, clientId, expiresAtMs)
    },
    async watch(topic) {
      watched.add(topic)
      await orUnavailable(subscriber.subscribe(channelOf(topic))).catch((error) => {
        watched.delete(topic)
        throw error
      })
    },
    async unwatch(topic) {
      watched.delete(topic)
      // A broken connection has forgotten it anyway.
      await subscriber.unsubscribe(channelOf(topic)).catch(() => {})
    },
    usage,
    isReady: () => commands.status === 'ready' && subscriber.status === 'ready',
    async close() {
      clearInterval(sweep)
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}

function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    // Clients retry for a minute, and are better told at once.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  })
  redis.on('error', (error: Error) => log('error', 'redis', { error: error.message }))
  return redis
}

async function runScript(redis: Redis, script: string, prefix: string, args: (string | number)[]) {
  const hash = createHash('sha1').update(script).digest('hex')
  const cached = redis.evalsha(hash, 1, prefix, ...args).catch((error: Error) => {
    if (!error.message.startsWith('NOSCRIPT')) throw error
    return redis.eval(script, 1, prefix, ...args)
  })
  return orUnavailable(cached)
}

async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (cause) {
    throw new RelayError('StoreUnavailable', 'The relay cannot reach its mailboxes. Try again.', { cause })
  }
}

function withoutPassword(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'REDIS_URL'
}
