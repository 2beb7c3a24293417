import type { Wallet } from '@shared/domain/wallet'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { walletsToGet } from './walletsToGet'

const wallet = (id: string, homepage: string | undefined = `https://${id}.example`): Wallet => ({
  id,
  name: id.toUpperCase(),
  homepage,
})
const idsOf = (lists: Parameters<typeof walletsToGet>[1], config = {}) =>
  walletsToGet(fakeContext({ config }).ctx.config, lists).map(({ id }) => id)

test("the host's choice comes first, each wallet once, four in all", () => {
  const lists = { featured: [wallet('a'), wallet('b')], recommended: [wallet('a'), wallet('d'), wallet('e')] }

  expect(idsOf(lists, { customWallets: [wallet('c')] })).toEqual(['a', 'b', 'c', 'd'])
})

test('wallets without a page, with an invalid one, or that the host excludes are left out', () => {
  const featured = [wallet('a', ''), wallet('b', 'javascript:alert(1)'), wallet('c'), wallet('d')]

  expect(idsOf({ featured, recommended: [] }, { excludeWalletIds: ['d'] })).toEqual(['c'])
})

test("without a registry the host's own wallets are listed", () => {
  expect(idsOf(undefined, { customWallets: [wallet('c')] })).toEqual(['c'])
})
