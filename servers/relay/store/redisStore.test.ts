import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../tests/relay/eventually'
import { findRedis, type RedisServer, startRedis } from '../../../tests/relay/redis'
import { describeWith } from '../../../tests/runner/describeWith'
import { defaultLimits } from '../wire/limits'
import { createRedisStore } from './redisStore'
import type { StoreListener } from './relayStore'
import { storeSuite } from './store.suite'

const silent: StoreListener = { onMessage() {}, onGap() {} }
const message = (id: string) => ({
  id,
  topic: 'f'.repeat(64),
  message: id,
  tag: 0,
  from: 'app',
  publishedAtMs: Date.now(),
  expiresAtMs: Date.now() + 60_000,
})

describeWith(findRedis(), 'with a Redis', () => {
  let redis: RedisServer
  let run = 0

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())

  const open = (listener = silent, prefix = 'shared:', url = redis.url) =>
    createRedisStore({ url, limits: defaultLimits, listener, prefix, log: () => {} })

  storeSuite('redis', () => {
    const prefix = `suite${run++}:`
    return {
      open: (limits, listener, now) =>
        createRedisStore({ url: redis.url, limits, listener, now, prefix, log: () => {} }),
    }
  })

  test('a message published at one relay reaches the other, and outlives the first', async () => {
    const onMessage = vi.fn()
    const first = await open()
    const second = await open({ ...silent, onMessage })
    await second.watch('f'.repeat(64))

    await first.publish(message('m'))
    await first.close()

    await eventually(() => expect(onMessage).toHaveBeenCalledWith(expect.objectContaining({ id: 'm' })))
    expect(await second.pending('f'.repeat(64), 'wallet', 10)).toHaveLength(1)
    expect(await second.publish(message('m'))).toBe(false)
    await second.close()
  })

  test('when all has expired only counters are left', async () => {
    const store = await open(silent, 'gone:')
    const read = { ...message('x'), expiresAtMs: Date.now() + 30 }
    await store.publish(read)
    await store.acknowledge(read, 'wallet')
    await new Promise((done) => setTimeout(done, 40))

    const usage = await store.usage()
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    const keys = await client.keys('gone:*')
    client.disconnect()

    expect(usage).toEqual({ messages: 0, bytes: 0 })
    expect(keys.sort()).toEqual(['gone:seen:x', 'gone:sequence', 'gone:usage'])
    await store.close()
  })

  test('while Redis is away requests fail at once; when it is back, the listener gets the gap and new messages', async () => {
    let own = await startRedis()
    const port = Number(new URL(own.url).port)
    const listener = { onMessage: vi.fn(), onGap: vi.fn() }
    const store = await open(listener, 'own:', own.url)
    await store.watch('f'.repeat(64))

    await own.kill()
    await eventually(() => expect(store.isReady()).toBe(false))
    await expect(store.publish(message('lost'))).rejects.toMatchObject({ name: 'StoreUnavailable' })
    own = await startRedis(port)
    await eventually(() => expect(listener.onGap).toHaveBeenCalled())
    await eventually(() => expect(store.isReady()).toBe(true))
    await store.publish(message('found'))

    await eventually(() => expect(listener.onMessage).toHaveBeenCalledOnce())
    await store.close()
    await own.kill()
  })

  test('an unavailable Redis is named, without its password', async () => {
    const opening = open(silent, 'x:', 'redis://user:secret@127.0.0.1:1')

    await expect(opening).rejects.toThrow('There is no Redis that answers at 127.0.0.1:1.')
  })
})
