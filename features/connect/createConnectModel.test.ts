import { expect, test } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { fakePairing } from '../../tests/fakes/fakePairing'
import { fakeEntries, fakeRegistry } from '../../tests/fakes/fakeRegistry'
import { createConnectModel } from './createConnectModel'
import './wallets/createRegistry'

function arrange(http = fakeRegistry(fakeEntries(8))) {
  const fake = fakeContext({
    connectors: [fakePairing],
    config: { projectId: 'p', apiUrl: 'https://api.invalid' },
    http: (path, query) => http(path, query),
  })
  return { ...fake, ...createConnectModel(fake.ctx, () => {}) }
}

test('the lists of a namespace are requested once', async () => {
  const { model, requests } = arrange()

  model.load(undefined, true)
  model.load(undefined, true)
  await settled()
  model.load(undefined, true)
  model.load('solana', true)
  await settled()

  expect(requests).toHaveLength(2)
  expect(Object.entries(model.lists.get()).map(([key, { status }]) => [key, status])).toEqual([
    ['', 'ready'],
    ['solana', 'ready'],
  ])
})

test('lists that failed are requested again', async () => {
  let isDown = true
  const answer = fakeRegistry(fakeEntries(8))
  const { model } = arrange((path, query) => {
    if (isDown) throw new Error('down')
    return answer(path, query)
  })
  model.load(undefined, true)
  await settled()
  expect(model.lists.get()['']?.status).toBe('failed')

  isDown = false
  model.load(undefined, true)
  await settled()

  expect(model.lists.get()['']?.status).toBe('ready')
})

test('a chosen wallet is marked as chosen in all lists', async () => {
  const { model } = arrange()
  model.load(undefined, true)
  await settled()
  const { id } = model.lists.get()['']!.recommended[0]!

  model.choose(id)
  await settled()

  expect(model.lists.get()['']!.chosen.map((wallet) => wallet.id)).toEqual([id])
})

test('lists are requested again once pairing is possible', async () => {
  const { model } = arrange()
  model.load(undefined, false)
  await settled()
  expect(model.lists.get()['']!.recommended).toEqual([])

  model.load(undefined, true)
  model.load(undefined, false)
  await settled()

  expect(model.lists.get()['']!.recommended).toHaveLength(4)
})
