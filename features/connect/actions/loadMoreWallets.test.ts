import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeEntries, fakeRegistry } from '../../../tests/fakes/fakeRegistry'
import { createConnectModel } from '../createConnectModel'
import { pagesKey } from '../wallets/pagesKey'
import { loadMoreWallets } from './loadMoreWallets'

const query = { namespace: undefined, isCertified: false }

function arrange(entries = fakeEntries(100), isMobile = false) {
  let failing = 0
  const answer = fakeRegistry(entries)
  const fake = fakeContext({
    platform: { isMobile },
    config: { apiUrl: 'https://api.invalid', projectId: 'p' },
    http: async (path, asked) => {
      if (failing-- > 0) throw new LatchkeyError(HttpUnreachable)
      return answer(path, asked)
    },
  })
  const { model } = createConnectModel(fake.ctx, () => {})
  return {
    ...fake,
    more: () => loadMoreWallets(model, query),
    pages: () => model.pages.get()[pagesKey(query)]!,
    fail: (times: number) => {
      failing = times
    },
  }
}

test('pages are added behind the earlier ones, and none after the last', async () => {
  const { more, pages, requests } = arrange()
  await more()
  const first = pages().wallets

  await more()
  await more()
  await more()

  expect(pages().wallets.slice(0, 40)).toEqual(first)
  expect(pages().wallets.map(({ name }) => name)).toEqual(fakeEntries(100).map(({ name }) => name))
  expect([pages().nextPage, requests.length]).toEqual([undefined, 3])
})

test('two calls at once request one page', async () => {
  const { more, requests } = arrange()

  await Promise.all([more(), more()])

  expect(requests).toHaveLength(1)
})

test('a page that fails takes no wallet away, and can be requested again', async () => {
  const { more, pages, fail } = arrange()
  await more()
  fail(1)

  await more()

  expect(pages()).toMatchObject({ status: 'failed', error: { code: 'HttpUnreachable' }, nextPage: 2 })
  expect(pages().wallets).toHaveLength(40)
  await more()
  expect(pages()).toMatchObject({ status: 'ready', nextPage: 3 })
  expect(pages().error).toBeUndefined()
})

test('a page without wallets to show is followed by the next at once', async () => {
  const entries = fakeEntries(90).map((entry, at) => (at < 80 ? { ...entry, mobile_link: null } : entry))
  const { more, pages, requests } = arrange(entries, true)

  await more()

  expect([pages().wallets.length, requests.length]).toEqual([10, 3])
})

test('a wallet that moved to the next page meanwhile is listed once', async () => {
  const entries = [...fakeEntries(40), ...fakeEntries(45).slice(39)]
  const { more, pages } = arrange(entries)

  await more()
  await more()

  const ids = pages().wallets.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([45, 45])
})
