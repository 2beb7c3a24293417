import { expect, test } from 'vitest'
import { limitsFromEnv } from './limitsFromEnv'

const limits = { messageBytes: 1, pingIntervalMs: 2, idleMs: 3, batchItems: 4 }

test('a limit is set by its name in capitals', () => {
  const env = {
    RELAY_MESSAGE_BYTES: '1000',
    RELAY_PING_INTERVAL_MS: '5',
    RELAY_AUDIENCES: 'wss://a',
    API_IDLE_MS: '6',
    PATH: '/',
  }

  expect(limitsFromEnv(env, 'RELAY', limits)).toEqual({ messageBytes: 1000, pingIntervalMs: 5 })
})

test('all invalid values are reported at once', () => {
  const env = { RELAY_MESSAGE_BYTES: '-1', RELAY_IDLE_MS: '1.5', RELAY_BATCH_ITEMS: '' }

  expect(() => limitsFromEnv(env, 'RELAY', limits)).toThrow(
    'RELAY_MESSAGE_BYTES=-1, RELAY_IDLE_MS=1.5, RELAY_BATCH_ITEMS=',
  )
})
