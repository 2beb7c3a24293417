import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { sampleTransaction as sample } from '../../../tests/fakes/sampleTransaction'
import type { HistoryModel } from '../model'
import { activityKey } from '../model'
import { readActivity } from './readActivity'

function arrange(answer: () => unknown, address = '0xab') {
  const fake = fakeContext({
    connection: connectedOn('eip155:1', address),
    config: { apiUrl: 'http://api.invalid' },
    http: answer,
  })
  const model: HistoryModel = { activities: fake.ctx.createStore({}) }
  const account = { address, networkId: 'eip155:1' } as const
  const told: unknown[] = []
  fake.bus.on('tracked', (fact) => told.push(fact))
  return {
    ...fake,
    told,
    activity: () => model.activities.get()[activityKey(account)],
    read: (which: 'newest' | 'next') => readActivity(fake.ctx, model, account, which),
  }
}
test('an account without an address is a fault of the caller', async () => {
  const { read, requests } = arrange(() => ({}), '')

  await expect(read('newest')).rejects.toMatchObject({ code: 'TransactionsAccountMissing' })
  expect(requests).toEqual([])
})

const down = () => {
  throw new LatchkeyError(HttpUnreachable)
}
const properties = { network: 'eip155:1', isSmartAccount: false }

test("a page that fails is reported by its error's text, tracked, and takes no row away", async () => {
  let answer: () => unknown = () => ({ data: [sample({ id: '1' })], next: 'more' })
  const { read, activity, told, toasts } = arrange(() => answer())
  await read('newest')
  answer = down

  await read('next')

  expect(activity()).toMatchObject({ status: 'failed', next: 'more', items: [{ id: '1' }] })
  expect(toasts).toEqual(['error: Failed to fetch transactions'])
  expect(told).toEqual([
    { event: 'LOAD_MORE_TRANSACTIONS', properties },
    { event: 'ERROR_FETCH_TRANSACTIONS', properties },
  ])
})

test('an invalid transaction is left out alone, and an invalid picture is dropped alone', async () => {
  const [transfer] = sample({ id: '1' }).transfers
  const pictured = { ...transfer, fungible_info: { symbol: 'ETH', icon: 7 } }
  const data = [
    { ...sample({ id: '2' }), metadata: {} },
    { ...sample({ id: '1' }), transfers: [pictured] },
  ]
  const { read, activity } = arrange(() => ({ data, next: null }))

  await read('newest')

  expect(activity()).toMatchObject({
    status: 'ready',
    items: [{ id: '1', transfers: [{ fungible_info: { symbol: 'ETH', icon: undefined } }] }],
  })
})

test('a transaction with an invalid part is left out whole', async () => {
  const trade = sample({ id: '2' })
  const data = [{ ...trade, transfers: [...trade.transfers, { direction: 7 }] }, sample({ id: '1' })]
  const { read, activity } = arrange(() => ({ data, next: null }))

  await read('newest')

  expect(activity()?.items.map(({ id }) => id)).toEqual(['1'])
})
