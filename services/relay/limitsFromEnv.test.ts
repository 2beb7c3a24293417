import { expect, test } from 'vitest'
import { limitsFromEnv } from './limitsFromEnv'

test('a limit is set by its name in capitals', () => {
  const env = {
    RELAY_MESSAGE_BYTES: '1000',
    RELAY_PING_INTERVAL_MS: '5',
    RELAY_AUDIENCES: 'wss://a',
    PATH: '/',
  }

  expect(limitsFromEnv(env)).toEqual({ messageBytes: 1000, pingIntervalMs: 5 })
})

test('all that are no positive whole numbers are told at once', () => {
  const env = { RELAY_MESSAGE_BYTES: '-1', RELAY_IDLE_MS: '1.5', RELAY_BATCH_ITEMS: '' }

  expect(() => limitsFromEnv(env)).toThrow('RELAY_MESSAGE_BYTES=-1, RELAY_IDLE_MS=1.5, RELAY_BATCH_ITEMS=')
})
