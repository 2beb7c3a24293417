import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../tests/fakes/fakeConnection'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { optimism } from '../../tests/fakes/fakeNetworks'
import { createNetworksModel } from './createNetworksModel'
import messages from './messages/en.json' with { type: 'json' }

const accountId = 'eip155:1:0x0'

function arrange() {
  const fake = fakeContext({ messages, connection: connectedOn() })
  const { model, dispose } = createNetworksModel(fake.ctx) as Awaited<ReturnType<typeof createNetworksModel>>
  const connect = async (namespace: 'eip155' | 'solana' = 'eip155', reconnected = false) => {
    fake.bus.emit('connected', { namespace, accountId, connectorId: 'fake', reconnected })
    await fake.clock.advance(0)
  }
  return { ...fake, fake, model, dispose, connect }
}

test('a wallet connected for a network ends up on it, once', async () => {
  const { model, connect, chains } = arrange()
  model.want(optimism.caipNetworkId)

  await connect()
  await connect()

  expect(chains.calls).toEqual([['switchNetwork', optimism.caipNetworkId]])
})

test.each<[string, Parameters<ReturnType<typeof arrange>['connect']>]>([
  ['of another chain', ['solana']],
  ['that was only restored', ['eip155', true]],
])('a wallet %s stays on its network', async (_, connection) => {
  const { model, connect, chains } = arrange()
  model.want(optimism.caipNetworkId)

  await connect(...connection)

  expect(chains.calls).toEqual([])
})

test('neither a wallet that is on the network already nor one without a wanted network is asked', async () => {
  const { model, connect, chains } = arrange()
  await connect()
  model.want('eip155:1')

  await connect()

  expect(chains.calls).toEqual([])
})

test('a refusal is not reported, any other failure is', async () => {
  const { model, connect, chains, toasts } = arrange()
  chains.switchNetwork = { error: new LatchkeyError(UserRejected) }
  model.want(optimism.caipNetworkId)
  await connect()
  expect(toasts).toEqual([])
  chains.switchNetwork = { error: new Error('boom') }
  model.want(optimism.caipNetworkId)

  await connect()

  expect(toasts).toEqual(['error: Couldn’t select the network'])
})

test('after dispose no fact is heard', () => {
  const { dispose, fake } = arrange()
  expect(fake.held.listeners).toBe(1)

  dispose()

  expect(fake.held.listeners).toBe(0)
})
