import { createBus } from '@shared/bus/createBus'
import { createStore } from '@shared/store/createStore'
import { expect, test, vi } from 'vitest'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { selectNetwork } from './connectionModel'
import { createConnectionStore } from './createConnectionStore'
import { initialConnection } from './initialConnection'

function start() {
  const bus = createBus((error) => {
    throw error
  })
  const connection = createConnectionStore(
    createStore(initialConnection({ networks: [mainnet, optimism] }, {})),
    bus,
  )
  const networks: string[] = []
  bus.on('networkChanged', ({ networkId }) => networks.push(networkId))
  return { bus, connection, networks }
}

test('a fact is told after the connection has changed', () => {
  const { bus, connection } = start()
  const seen = vi.fn(() => connection.get().namespaces.eip155!.networkId)
  bus.on('networkChanged', seen)

  connection.commit((before) => selectNetwork(before, 'eip155:10'))

  expect(seen).toHaveReturnedWith('eip155:10')
})

test('facts leave in the order of the changes, also if a listener makes the second one', () => {
  const { connection, networks } = start()
  const dispose = connection.subscribe(() => {
    dispose()
    connection.commit((before) => selectNetwork(before, 'eip155:1'))
  })

  connection.commit((before) => selectNetwork(before, 'eip155:10'))

  expect(networks).toEqual(['eip155:10', 'eip155:1'])
})

test('a transition that changes nothing emits no fact', () => {
  const { connection, networks } = start()
  const listener = vi.fn()
  connection.subscribe(listener)

  connection.commit((before) => selectNetwork(before, 'eip155:1'))

  expect(listener).not.toHaveBeenCalled()
  expect(networks).toEqual([])
})
