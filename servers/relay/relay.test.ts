import { afterAll, beforeAll } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../tests/relay/redis'
import { describeWith } from '../../tests/runner/describeWith'
import { relaySuite } from './relay.suite'

relaySuite('over memory', () => ({}))

describeWith(findRedis(), 'with a Redis', () => {
  let redis: RedisServer
  let count = 0
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())

  relaySuite('over Redis', () => ({ redisUrl: redis.url, redisPrefix: `${count++}:` }))
})
