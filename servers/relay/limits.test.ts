import { expect, test } from 'vitest'
import { defaultLimits } from './wire/limits'

test('the limits agree with each other', () => {
  const { frameBytes, messageBytes, mailboxBytesPerTopic, mailboxBytes, sendBufferBytes } = defaultLimits

  expect(messageBytes).toBeLessThan(frameBytes)
  expect(messageBytes).toBeLessThan(mailboxBytesPerTopic)
  expect(mailboxBytesPerTopic).toBeLessThan(mailboxBytes)
  // A push into a buffer with room does not fill it.
  expect(frameBytes).toBeLessThanOrEqual(sendBufferBytes / 2)
  expect(defaultLimits.publishBurst).toBeGreaterThanOrEqual(defaultLimits.batchItems)
  expect(defaultLimits.messageTtlDefaultS).toBeLessThan(defaultLimits.messageTtlMaxS)
})

test("the limits allow the client's usual behaviour", () => {
  // It gives up after 35 s of silence, restores 500 topics at once, and sends messages that live for a day.
  expect(defaultLimits.pingIntervalMs).toBeLessThanOrEqual(30_000)
  expect(defaultLimits.batchItems).toBeGreaterThanOrEqual(500)
  expect(defaultLimits.messageTtlMaxS).toBeGreaterThanOrEqual(86_400)
  expect(defaultLimits.tokenLifeMaxS).toBeGreaterThanOrEqual(86_400)
})
