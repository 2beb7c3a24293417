import { expect, test } from 'vitest'
import { defaultLimits } from '../wire/limits'
import { createMemoryStore } from './createMemoryStore'
import { storeSuite } from './store.suite'

storeSuite('memory', () => ({
  open: async (limits, listener, now) => createMemoryStore(limits, listener, now),
}))

test('the number of remembered retries is limited', async () => {
  const listener = { onMessage() {}, onGap() {} }
  const store = createMemoryStore({ ...defaultLimits, retriesRemembered: 1 }, listener)
  const message = (id: string) => ({
    id,
    topic: 't',
    message: id,
    tag: 0,
    from: 'app',
    publishedAtMs: 0,
    expiresAtMs: Date.now() + 60_000,
  })
  await store.publish(message('a'))
  await store.publish(message('b'))

  expect(await store.publish(message('b'))).toBe(false)
  expect(await store.publish(message('a'))).toBe(true)
  await store.close()
})
