import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { fakeEntries, fakeRegistry, registryId } from '../../../tests/fakes/fakeRegistry'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import { createConnectModel } from '../createConnectModel'
import feature from '../feature'
import late from '../messages/late/en.json'
import { AllWallets } from './AllWallets'
import { registryAfterMs } from './useConnectOptions'
import '../wallets/createRegistry'

const config = { projectId: 'p', apiUrl: 'https://api.invalid' }
const http = fakeRegistry(fakeEntries(100))

function fakeOf({ config: more, ...options }: FakeContextOptions = {}) {
  return fakeContext({
    messages: { ...feature.messages, ...late },
    connectors: [fakeConnector, fakePairing],
    http,
    ...options,
    config: { ...config, ...more },
  })
}

/** Shows the view; with a model, as going back does. */
async function mount(
  fake = fakeOf(),
  activation = createConnectModel(fake.ctx, () => {}),
  params: object = {},
) {
  const module = { activate: () => activation, views: { AllWallets } }
  const mounted = await mountView(module, 'AllWallets', fake, params)
  await mounted.advance(registryAfterMs)
  const field = () => mounted.container.querySelector<HTMLInputElement>('input[type=search]')!
  return {
    ...fake,
    ...mounted,
    field,
    activation,
    tiles: () => [...mounted.container.querySelectorAll<HTMLElement>('.lk-tile')].map(nameOf),
    skeletons: () => mounted.container.querySelectorAll('.lk-skeleton').length,
    async type(text: string) {
      await act(async () => {
        // Past React's own setter, which would take the value for a known one.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
        field().dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    },
  }
}
const failing = () => {
  throw new LatchkeyError(HttpUnreachable)
}

test("installed wallets come first, then the host's featured ones, then all others", async () => {
  const { tiles, container, end } = await mount(fakeOf({ config: { featuredWalletIds: [registryId(9)] } }))

  expect(tiles().slice(0, 3)).toEqual(['Fake Wallet', 'Wallet 9', 'Wallet 1'])
  expect(container.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize')).toBe('100')
  await end()
})

test('no wallet is shown before the whole top of the list is known', async () => {
  const { tiles, skeletons, end } = await mount(
    fakeContext({
      messages: { ...feature.messages, ...late },
      config,
      connectors: [fakeConnector, fakePairing],
    }),
  )

  expect([tiles(), skeletons()]).toEqual([[], 9])
  await end()
})

test('a page that arrives before the top of the list is known is held back, since the top would push it down', async () => {
  const fake = fakeOf()
  const module = { activate: () => createConnectModel(fake.ctx, () => {}), views: { AllWallets } }
  const { container, advance, end } = await mountView(module, 'AllWallets', fake, {})
  const tiles = () => [...container.querySelectorAll<HTMLElement>('.lk-tile')].map(nameOf)

  await advance(registryAfterMs - 1)
  expect(tiles()).toEqual([])
  await advance(1)

  expect(tiles().slice(0, 2)).toEqual(['Fake Wallet', 'Wallet 1'])
  await end()
})

test('a search waits until the typing rests, and says how many were found', async () => {
  const { type, advance, tiles, requests, announcements, end } = await mount()
  const before = requests.length

  await type('wallet')
  await advance(499)
  await type('wallet 10')
  await advance(499)
  expect(requests.length).toBe(before)
  await advance(1)

  expect(requests.length).toBe(before + 1)
  expect(tiles()).toEqual(['Wallet 10', 'Wallet 100'])
  expect(announcements).toEqual(['polite: 2 wallets found'])
  await end()
})

test('one letter is no search', async () => {
  const { type, advance, requests, end } = await mount()
  const before = requests.length

  await type('w')
  await advance(1_000)

  expect(requests.length).toBe(before)
  await end()
})

test('a search without results says what to do, and is cleared in one press', async () => {
  const { type, advance, container, tiles, field, announcements, end } = await mount()

  await type('nothing like it')
  await advance(500)

  expect(container.textContent).toContain('No wallets found')
  expect(announcements).toEqual(['polite: 0 wallets found'])
  const clear = [...container.querySelectorAll<HTMLElement>('.lk-actions button')][0]!
  await act(async () => clear.click())
  await advance(0)
  expect([field().value, tiles()[0]]).toEqual(['', 'Fake Wallet'])
  expect(document.activeElement).toBe(field())
  await end()
})

test('the certified filter shows certified wallets alone, and a toast says so', async () => {
  const { click, advance, tiles, toasts, end } = await mount()

  await click('WalletConnect certified')
  await advance(0)

  expect(tiles().slice(0, 2)).toEqual(['Wallet 1', 'Wallet 3'])
  expect(toasts).toEqual(['success: Only WalletConnect certified'])
  await end()
})

test('a registry that fails leaves the known wallets, says what happened, and is asked again', async () => {
  let isDown = true
  const fake = fakeOf({ http: (path, query) => (isDown ? failing() : http(path, query)) })
  const { tiles, click, advance, announcements, container, end } = await mount(fake)
  expect(tiles()).toEqual(['Fake Wallet'])
  expect(announcements).toEqual([expect.stringMatching(/^assertive: /)])

  isDown = false
  await click('Try again')
  await advance(0)

  expect(tiles().slice(0, 2)).toEqual(['Fake Wallet', 'Wallet 1'])
  expect(container.contains(document.activeElement)).toBe(true)
  await end()
})

test('without a registry the wallets that need none are listed', async () => {
  const customWallets = [{ id: 'own', name: 'Own' }]
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connectors: [fakeConnector, fakePairing],
    config: { projectId: 'p', customWallets },
  })
  const { tiles, type, advance, requests, control, end } = await mount(fake)

  await type('ow')
  await advance(500)

  expect([tiles(), requests]).toEqual([['Own'], []])
  expect(() => control('WalletConnect certified')).toThrow()
  await end()
})

test('going back restores the search, and requests nothing again', async () => {
  const first = await mount()
  await first.type('wallet 10')
  await first.advance(500)
  const asked = first.requests.length
  const { model } = first.activation
  await first.end()

  const again = await mount(fakeOf(), { model, dispose() {} })

  expect([again.field().value, again.tiles()]).toEqual(['wallet 10', ['Wallet 10', 'Wallet 100']])
  expect(first.requests.length).toBe(asked)
  await again.end()
})

test('a closed widget forgets the search', async () => {
  const fake = fakeOf()
  const { type, advance, bus, activation, end } = await mount(fake)
  await type('wallet')
  await advance(500)

  await act(async () => bus.emit('closed', {}))

  expect(activation.model.search.get()).toEqual({ text: '', isCertified: false, scrollTop: 0 })
  await end()
})

test('a wallet leads to its pairing, or to its connector if it is installed', async () => {
  const connectors = [{ ...fakeConnector, info: { rdns: 'org.example.wallet2' } }, fakePairing]
  const { click, navigation, tiles, end } = await mount(fakeOf({ connectors }))
  expect(tiles()).not.toContain('Wallet 2')

  await click('Wallet 1')
  await click('Fake Wallet')

  expect(navigation).toEqual([
    ['push', 'ConnectingWalletConnect', { walletId: registryId(1), name: 'Wallet 1' }],
    ['push', 'ConnectingExternal', { connectorId: fakeConnector.id, name: 'Fake Wallet' }],
  ])
  await end()
})

test('a phone offers the QR code, and prepares the links', async () => {
  const fake = fakeOf({ connectors: [fakePairing], platform: { isMobile: true, os: 'ios' } })
  const { click, chains, navigation, end } = await mount(fake)

  await click('Show QR code')

  expect(navigation).toEqual([['push', 'ConnectingWalletConnect', { name: 'WalletConnect' }]])
  expect(chains.calls).toContainEqual(['preparePairing'])
  await end()
})

test('terms that are not accepted block the list too', async () => {
  const fake = fakeOf({
    config: { features: { legalCheckbox: true }, privacyPolicyUrl: 'https://host.invalid/privacy' },
  })
  const { click, navigation, end } = await mount(fake)

  await click('Wallet 1')
  expect(navigation).toEqual([])
  await click('I accept')
  await click('Wallet 1')

  expect(navigation).toHaveLength(1)
  await end()
})

test('pictures are requested one by one, once their tiles have been in sight for a while', async () => {
  const shown = await mount()
  const pictures = () => shown.container.querySelectorAll('img').length

  await shown.advance(120)
  expect(pictures()).toBe(0)
  await shown.advance(4)
  expect(pictures()).toBe(1)
  await shown.advance(4)
  expect(pictures()).toBe(2)
})
