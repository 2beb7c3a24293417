import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeEntries, fakeRegistry } from '../../../tests/fakes/fakeRegistry'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './GetWallet'
import '../wallets/createRegistry'

const entries = fakeEntries(9).map((entry) => ({
  ...entry,
  homepage: `https://${entry.name.at(-1)}.example`,
}))
const own = { id: 'own', name: 'Own', homepage: 'https://own.example' }

async function mount({ config, ...options }: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    http: fakeRegistry(entries),
    ...options,
    config: { apiUrl: 'https://api.invalid', ...config },
  })
  const view = await mountLazyView(feature, 'GetWallet', fake, undefined)
  const pages = () => [...view.container.querySelectorAll('a')].map((a) => a.getAttribute('href'))
  return { ...fake, ...view, pages }
}

test('four wallets lead to their own pages, though pairing is impossible here', async () => {
  const { pages, end } = await mount()

  expect(pages()).toEqual([
    'https://1.example',
    'https://2.example',
    'https://3.example',
    'https://4.example',
  ])
  await end()
})

test('all other wallets are a row away, if a registry lists them', async () => {
  const { click, navigation, end } = await mount()

  await click('Explore all wallets')

  expect(navigation).toEqual([['push', 'AllWallets']])
  await end()
})

test("without a registry the host's own wallets are listed, and no row leads to others", async () => {
  const { container, pages, requests, end } = await mount({
    config: { apiUrl: undefined, customWallets: [own] },
  })

  expect(pages()).toEqual(['https://own.example'])
  expect(container.textContent).not.toContain('Explore all wallets')
  expect(requests).toEqual([])
  await end()
})

test('a registry that fails can be asked again', async () => {
  let isDown = true
  const answer = fakeRegistry(entries)
  const { click, advance, pages, end } = await mount({
    http(path, query) {
      if (isDown) throw new LatchkeyError(HttpUnreachable)
      return answer(path, query)
    },
  })
  isDown = false

  await click('Try again')
  await advance(0)

  expect(pages()).toHaveLength(4)
  await end()
})
