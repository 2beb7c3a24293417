import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { fakeEntries, fakeRegistry } from '../../../tests/fakes/fakeRegistry'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './ConnectingWalletConnectBasic'
import '../wallets/createRegistry'

async function mount(options: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connectors: [fakePairing],
    http: fakeRegistry(fakeEntries(50)),
    ...options,
    config: { projectId: 'project', apiUrl: 'https://api.invalid', ...options.config },
  })
  fake.chains.connect = 'silence'
  const view = await mountLazyView(feature, 'ConnectingWalletConnectBasic', fake, undefined)
  return { ...fake, ...view }
}

test('a computer shows the code, and the row to all wallets', async () => {
  const { chains, container, click, navigation, end } = await mount()
  expect(container.querySelector('.lk-qr')).not.toBeNull()
  expect(chains.calls).toContainEqual(['connect', 'walletConnect'])

  await click('All wallets')

  expect(navigation).toEqual([['push', 'AllWallets']])
  await end()
})

test('without a registry the code stands alone', async () => {
  const { container, end } = await mount({ config: { apiUrl: undefined } })

  expect(container.textContent).not.toContain('All wallets')
  await end()
})

test('a phone, which cannot scan itself, shows the wallets', async () => {
  const { container, chains, end } = await mount({ platform: { isMobile: true } })

  expect(container.querySelector('.lk-qr')).toBeNull()
  expect(container.textContent).toContain('All wallets')
  expect(chains.calls.filter(([method]) => method === 'connect')).toEqual([])
  await end()
})
