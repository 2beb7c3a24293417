import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { sampleTransaction as sample } from '../../../tests/fakes/sampleTransaction'
import type { HistoryModel } from '../activateHistory'
import { keyOf } from '../model'
import { readActivity } from './readActivity'

function arrange(answer: () => unknown, address = '0xab') {
  const fake = fakeContext({
    connection: connectedOn('eip155:1', address),
    config: { apiUrl: 'http://api.invalid' },
    http: answer,
  })
  const model: HistoryModel = { activities: fake.ctx.createStore({}) }
  const place = { address, networkId: 'eip155:1' } as const
  const told: unknown[] = []
  fake.bus.on('tracked', (fact) => told.push(fact))
  return {
    ...fake,
    told,
    activity: () => model.activities.get()[keyOf(place)],
    read: (which: 'newest' | 'next') => readActivity(fake.ctx, model, place, which),
  }
}
const down = () => {
  throw new LatchkeyError(HttpUnreachable)
}
const properties = { network: 'eip155:1', isSmartAccount: false }

test('what cannot be read is said by the catalogue, told of, and takes no row away', async () => {
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

test('without an address nothing is asked for', async () => {
  const { read, activity, requests, toasts } = arrange(down, '')

  await read('newest')

  expect(requests).toEqual([])
  expect(activity()).toMatchObject({ status: 'failed' })
  expect(toasts).toEqual(['error: Failed to fetch transactions'])
})
