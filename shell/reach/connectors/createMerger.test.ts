import type { Namespace } from '@shared/domain/caip'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShellConnector } from './connector'
import { createMerger } from './createMerger'
import { injectedConnector } from './injectedConnector'

const announced = (id: string, name: string, ...namespaces: Namespace[]): ShellConnector => ({
  id,
  type: 'ANNOUNCED',
  name,
  namespaces,
  providers: Object.fromEntries(namespaces.map((namespace) => [namespace, async () => id as never])),
})

test('a wallet that announces itself in two namespaces is offered once, with both', async () => {
  const [wallet, ...others] = createMerger()([
    announced('app.harbor', 'Harbor', 'eip155'),
    announced('solana:Harbor', 'Harbor', 'solana'),
  ])

  expect(others).toEqual([])
  expect(wallet).toMatchObject({
    id: 'app.harbor',
    type: 'MULTI_CHAIN',
    namespaces: ['eip155', 'solana'],
    formerIds: ['solana:Harbor'],
  })
  expect(await wallet!.providers.solana!()).toBe('solana:Harbor')
  expect(await wallet!.providers.eip155!()).toBe('app.harbor')
})

test('“Trust” and “Trust Wallet” are one wallet', () => {
  const merged = createMerger()([
    announced('com.trustwallet.app', 'Trust Wallet', 'eip155'),
    announced('solana:Trust', 'Trust', 'solana'),
  ])

  expect(merged).toHaveLength(1)
})

test('two wallets of one name in the same namespace stay two', () => {
  const given = [announced('one', 'Harbor', 'eip155'), announced('two', 'Harbor', 'eip155')]

  expect(createMerger()(given)).toEqual(given)
})

test('a connector that did not announce itself is never merged', () => {
  const browserWallet = injectedConnector({ request: async () => null }, [])!
  const given = [browserWallet, announced('solana:x', 'Browser Wallet', 'solana')]

  expect(createMerger()(given)).toEqual(given)
})

test('merging again gives the same objects', () => {
  const merge = createMerger()
  const given = [announced('a', 'Harbor', 'eip155'), announced('b', 'Harbor', 'solana')]

  expect(merge(given)[0]).toBe(merge([...given])[0])
})

test('no wallet is lost or doubled, for any announcements', () => {
  const anyConnectors = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...'abcdefgh'),
      name: fc.constantFrom('Harbor', 'Harbor Wallet', 'Quay'),
      namespaces: fc.subarray(['eip155', 'solana'] as Namespace[], { minLength: 1 }),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anyConnectors, (parts) => {
      const given = parts.map(({ id, name, namespaces }) => announced(id, name, ...namespaces))
      const waysOf = (connectors: readonly ShellConnector[]) =>
        connectors.flatMap(({ namespaces }) => namespaces).sort()

      const merged = createMerger()(given)

      expect(waysOf(merged)).toEqual(waysOf(given))
      const ids = merged.flatMap(({ id, formerIds = [] }) => [id, ...formerIds])
      expect(ids.sort()).toEqual(given.map(({ id }) => id).sort())
      for (const { namespaces } of merged) expect(new Set(namespaces).size).toBe(namespaces.length)
    }),
  )
})
