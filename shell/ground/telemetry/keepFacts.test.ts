import { createBus } from '@shared/bus/createBus'
import type { Connection } from '@shared/domain/connection'
import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { type KeptFact, keepFacts } from './keepFacts'

function setUp() {
  const bus = createBus((error) => {
    throw error
  })
  const told: (readonly [string, string])[] = []
  let connection: Connection = disconnected
  const facts = keepFacts(bus, () => connection)
  const listener = ({ fact, connection }: KeptFact) => {
    told.push([fact, connection.namespaces.eip155!.session.status])
  }
  return { bus, facts, told, listener, setConnection: (next: Connection) => (connection = next) }
}

test('an earlier fact is passed on to a follower, with the connection of its time and before later ones', () => {
  const { bus, facts, told, listener, setConnection } = setUp()
  bus.emit('opened', { view: 'Connect' })
  bus.emit('tracked', { event: 'SELECT_WALLET' })
  setConnection(connectedOn())

  facts.follow(listener)
  bus.emit('closed', {})

  expect(told).toEqual([
    ['opened', 'disconnected'],
    ['tracked', 'disconnected'],
    ['closed', 'connected'],
  ])
})

test('after the end no fact is kept or passed on', () => {
  const { bus, facts, told, listener } = setUp()
  bus.emit('opened', { view: 'Connect' })

  facts.dispose()
  bus.emit('closed', {})
  facts.follow(listener)

  expect(told).toEqual([])
})
