import type { Connector } from '@shared/domain/connector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderConnectors } from './orderConnectors'

const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  namespaces: ['eip155'],
  ...more,
})
const ids = (connectors: readonly Connector[]) => connectors.map(({ id }) => id)
const plain = { recentIds: [], excluded: [] }

test('installed wallets come first, the most recent on top', () => {
  const given = [
    connector('pairing', { type: 'WALLET_CONNECT' }),
    connector('harbor'),
    connector('injected', { type: 'INJECTED' }),
    connector('quay'),
  ]

  const ordered = orderConnectors(given, { ...plain, recentIds: ['pairing', 'quay'] })

  expect(ids(ordered)).toEqual(['quay', 'harbor', 'injected', 'pairing'])
})

test.each([
  ['id', 'harbor'],
  ['rdns', 'local.harbor'],
  ['explorer id', 'c57ca95b'],
  ['name in another case', 'HARBOR WALLET'],
])('a wallet is excluded by its %s', (_, key) => {
  const harbor = connector('harbor', {
    name: 'Harbor Wallet',
    info: { rdns: 'local.harbor' },
    explorerId: 'c57ca95b',
  })

  const ordered = orderConnectors([harbor, connector('quay')], { ...plain, excluded: [key] })

  expect(ids(ordered)).toEqual(['quay'])
})

test('an installed wallet is not offered again by another connector', () => {
  const sdk = connector('harborSdk', { type: 'EXTERNAL', info: { rdns: 'local.harbor' } })
  const installed = connector('local.harbor', { info: { rdns: 'local.harbor' } })

  expect(ids(orderConnectors([sdk, installed], plain))).toEqual(['local.harbor'])
})

test('a second connector of a wallet is kept if it has another namespace', () => {
  const evm = connector('local.harbor', { info: { rdns: 'local.harbor' } })
  const solana = connector('Harbor', { info: { rdns: 'local.harbor' }, namespaces: ['solana'] })

  expect(ids(orderConnectors([evm, solana], plain))).toEqual(['local.harbor', 'Harbor'])
})

const anyConnector = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'WALLET_CONNECT', 'EXTERNAL', 'AUTH', 'MULTI_CHAIN'),
  name: fc.constantFrom('Harbor', 'Quay', 'HARBOR', 'Pier'),
  namespaces: fc.subarray(['eip155', 'solana'] as const, { minLength: 1 }),
  info: fc.record({ rdns: fc.constantFrom('local.harbor', 'local.quay', 'local.pier', undefined) }),
}) as fc.Arbitrary<Connector>
const anyConnectors = fc.array(anyConnector, { maxLength: 12 })
const anyIds = fc.uniqueArray(fc.constantFrom(...'abcdefghijk'), { maxLength: 3 })

test('no wallet is offered twice, and only excluded or doubled ones are left out', () => {
  fc.assert(
    fc.property(anyConnectors, anyIds, anyIds, (connectors, recentIds, excluded) => {
      const ordered = orderConnectors(connectors, { recentIds, excluded })

      expect(new Set(ids(ordered)).size).toBe(ordered.length)
      expect(ids(ordered).filter((id) => excluded.includes(id))).toEqual([])
      for (const lost of connectors.filter(
        (given) => !ordered.includes(given) && !excluded.includes(given.id),
      )) {
        const kept = ordered.find(
          ({ id, info }) => id === lost.id || (info?.rdns && info.rdns === lost.info?.rdns),
        )
        expect(kept).toBeDefined()
      }
    }),
  )
})

test('the order is stable, and ordering again changes nothing', () => {
  fc.assert(
    fc.property(anyConnectors, anyIds, (connectors, recentIds) => {
      const order = { recentIds, excluded: [] }
      const installed = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
      const group = ({ id, type }: Connector) => `${installed.includes(type)} ${recentIds.indexOf(id)}`

      const ordered = orderConnectors(connectors, order)

      expect(orderConnectors(ordered, order)).toEqual(ordered)
      for (const [index, first] of ordered.entries()) {
        for (const second of ordered.slice(index + 1).filter((other) => group(other) === group(first))) {
          expect(connectors.indexOf(first)).toBeLessThan(connectors.indexOf(second))
        }
      }
    }),
  )
})
