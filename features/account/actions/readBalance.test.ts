import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/en.json' with { type: 'json' }
import { type BalanceFlow, loading } from '../model'
import { readBalance } from './readBalance'

function arrange() {
  const fake = fakeContext({ messages })
  const controller = new AbortController()
  const flow = fake.ctx.createStore<BalanceFlow>(loading)
  return { ...fake, controller, flow, read: () => readBalance(fake.ctx, flow, controller.signal) }
}

test('the balance comes', async () => {
  const { read, flow } = arrange()

  await read()

  expect(flow.get()).toEqual({
    status: 'shown',
    amount: { value: 1_234_567_000_000_000_000n, decimals: 18, symbol: 'ETH' },
  })
})

test('a balance that does not come is said quietly, and not asked for again within 30 s', async () => {
  const { read, flow, chains, clock, announcements } = arrange()
  chains.nativeBalance = { error: new LatchkeyError(BalanceUnavailable) }
  await clock.advance(5_000)

  await read()

  expect(flow.get()).toEqual({ status: 'failed', retryAt: 35_000 })
  expect(announcements).toEqual(['polite: Balance unavailable'])
})

test('a balance that nobody waits for any more changes nothing', async () => {
  const { read, flow, chains, controller, announcements } = arrange()
  chains.nativeBalance = { error: new LatchkeyError(BalanceUnavailable) }
  const reading = read()

  controller.abort()
  await reading

  expect(flow.get()).toEqual(loading)
  expect(announcements).toEqual([])
})
