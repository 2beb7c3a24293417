import type { Connection } from '@shared/domain/connection'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import type { StoredValues } from '../../ground/storage/storedValues'
import { keepActiveNetwork } from './keepActiveNetwork'

const disconnectedOn = (networkId: typeof mainnet.caipNetworkId): Connection => ({
  ...disconnected,
  namespaces: { eip155: { networkId, session: { status: 'disconnected' } } },
})

/** A connection, and what of it was kept. */
function setUp(stored: Partial<Pick<StoredValues, 'activeNamespace' | 'activeNetworkId'>> = {}) {
  const connection = createStore<Connection>(disconnected)
  const kept: unknown[] = []
  const stop = keepActiveNetwork(
    connection,
    () => ({ networks: [mainnet, optimism, solana] }),
    {
      keepActive: (...active) => void kept.push(active),
    },
    stored,
  )
  return { kept, stop, set: (next: Connection) => connection.update(() => next) }
}

test('the network in use is kept from the first session on', () => {
  const { kept, set } = setUp()
  set({ ...disconnected })
  expect(kept).toEqual([])

  set(connectedOn('eip155:1'))

  expect(kept).toEqual([['eip155', 'eip155:1']])
})

test('a network that a disconnected visitor chooses is kept', () => {
  const { kept, set } = setUp()

  set(disconnectedOn('eip155:10'))

  expect(kept).toEqual([['eip155', 'eip155:10']])
})

test('a namespace that a visitor goes to is kept', () => {
  const { kept, set } = setUp()
  const { namespaces } = disconnected
  const networkId = solana.caipNetworkId

  set({
    activeNamespace: 'solana',
    namespaces: { ...namespaces, solana: { networkId, session: { status: 'disconnected' } } },
  })

  expect(kept).toEqual([['solana', networkId]])
})

test('a kept value is not written once more', () => {
  const { kept, set } = setUp({ activeNamespace: 'eip155', activeNetworkId: 'eip155:1' })

  set(connectedOn('eip155:1'))
  expect(kept).toEqual([])
  set(connectedOn('eip155:10'))
  set(connectedOn('eip155:10'))

  expect(kept).toEqual([['eip155', 'eip155:10']])
})

test('a network that the host did not configure is kept as none', () => {
  const { kept, set } = setUp({ activeNamespace: 'eip155', activeNetworkId: 'eip155:1' })

  set(connectedOn('eip155:5'))

  expect(kept).toEqual([['eip155', undefined]])
})

test('after its end nothing is kept', () => {
  const { kept, stop, set } = setUp()

  stop()
  set(connectedOn('eip155:10'))

  expect(kept).toEqual([])
})
