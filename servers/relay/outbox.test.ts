import { expect, test, vi } from 'vitest'
import { createOutbox } from './outbox'
import { createMemoryStore } from './store/createMemoryStore'
import type { StoredMessage } from './store/relayStore'
import { defaultLimits } from './wire/limits'

const topic = 'topic'
const messageOf = (id: string): StoredMessage => ({
  id,
  topic,
  message: id,
  tag: 0,
  from: 'app',
  publishedAtMs: 0,
  expiresAtMs: Number.MAX_SAFE_INTEGER,
})

function setUp() {
  const state = { nowMs: 0, canSend: true }
  const store = createMemoryStore(defaultLimits, { onMessage: (message) => outbox.push(message), onGap() {} })
  const send = vi.fn<(pushId: number, message: StoredMessage) => void>()
  const outbox = createOutbox({
    clientId: 'wallet',
    store,
    limits: defaultLimits,
    now: () => state.nowMs,
    isSubscribed: () => true,
    canSend: () => state.canSend,
    send,
  })
  const sent = () => send.mock.calls.map(([, { id }]) => id)
  return { state, store, outbox, send, sent }
}

test('messages published while a topic is held come after the waiting ones', async () => {
  const { store, outbox, sent } = setUp()
  await store.publish(messageOf('waiting'))
  await store.watch(topic)

  outbox.hold(topic)
  await store.publish(messageOf('live'))
  expect(sent()).toEqual([])
  await outbox.pushPending(topic)

  expect(sent()).toEqual(['waiting', 'live'])
  await store.close()
})

test('a client that receives nothing is sent nothing, and everything in order when it does', async () => {
  const { state, store, outbox, sent } = setUp()
  await store.watch(topic)
  await store.publish(messageOf('1'))
  state.canSend = false
  await store.publish(messageOf('2'))
  state.nowMs += defaultLimits.pushAckTimeoutMs
  await outbox.tick()
  expect(sent()).toEqual(['1'])

  state.canSend = true
  await store.publish(messageOf('3'))
  await outbox.tick()

  expect(sent()).toEqual(['1', '1', '2', '3'])
  await store.close()
})

test('an acknowledgement that the store did not record brings the message again', async () => {
  const { store, outbox, send, sent } = setUp()
  await store.watch(topic)
  await store.publish(messageOf('1'))
  vi.spyOn(store, 'acknowledge').mockRejectedValueOnce(new Error('gone'))

  await expect(outbox.acknowledge(String(send.mock.calls[0]![0]))).rejects.toThrow('gone')
  await outbox.pushPending(topic)

  expect(sent()).toEqual(['1', '1'])
  await store.close()
})
