import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import { accountKey, fail, isFresh, retrySecondsLeft, shownAccountOf } from './model'

test('the active account is shown with its network', () => {
  const connection = connectedOn('eip155:10', '0xab')

  expect(shownAccountOf(connection)).toEqual({
    session: connection.namespaces.eip155?.session,
    networkId: 'eip155:10',
  })
})

test('without a session no account is shown', () => {
  expect(shownAccountOf(disconnected)).toBeUndefined()
})

test("an account's data is kept by network", () => {
  expect(accountKey(shownAccountOf(connectedOn('eip155:10', '0xab'))!)).toBe('eip155:10:0xab')
})

test.each([
  [0, true],
  [29_999, true],
  [30_000, false],
  [-1, false],
])('a reading %i ms old is fresh: %s', (ageMs, fresh) => {
  expect(isFresh(100_000, 100_000 + ageMs)).toBe(fresh)
})

test('a balance that failed may be requested again after 30 s', () => {
  expect(fail(1_000)).toEqual({ status: 'failed', retryAt: 31_000 })
})

test.each([
  [0, 30],
  [1, 30],
  [29_001, 1],
  [30_000, 0],
  [60_000, 0],
])('after %i ms %i s are left until the retry', (now, seconds) => {
  expect(retrySecondsLeft(30_000, now)).toBe(seconds)
})
