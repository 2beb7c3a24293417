import type { Wallet } from '@shared/domain/wallet'
import { ConnectorNotFound, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RelayUnreachable } from '@shared/errors/pairingErrors'
import { expect, test } from 'vitest'
import type { FakeChains } from '../../../tests/fakes/fakeChains'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { fakeEntries, fakeRegistry, registryId } from '../../../tests/fakes/fakeRegistry'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import late from '../messages/late/en.json'
// The code of lazy views is loaded already.
import './ConnectingWalletConnect'
import '../wallets/createRegistry'

const uri = 'wc:7f6e@2?symKey=587d'
const link = 'wc?uri=wc%3A7f6e%402%3FsymKey%3D587d'
const ready = { status: 'ready', uri, expiresAt: 240_000 } as const
const harbor: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  mobileLink: 'harbor://',
  webappLink: 'https://web.harbor.example',
  desktopLink: 'harbor-desktop://',
  appStore: 'https://apps.example/harbor',
}
const phone = { isMobile: true, os: 'ios' } as const

interface Setup extends FakeContextOptions {
  readonly params?: { walletId?: string; name?: string; namespace?: string }
  readonly connect?: FakeChains['connect']
  readonly wallets?: readonly Wallet[]
}

async function mount({ params, connect = 'silence', wallets = [], config, ...options }: Setup = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connectors: [fakePairing],
    ...options,
    config: { projectId: 'project', customWallets: wallets, ...config },
  })
  fake.chains.connect = connect
  const view = await mountLazyView(feature, 'ConnectingWalletConnect', fake, params)
  const find = (selector: string) => view.container.querySelector<HTMLElement>(selector)
  return {
    ...fake,
    ...view,
    find,
    asked: () => fake.chains.calls.filter(([method]) => method === 'connect'),
    tabs: () => [...view.container.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent),
    press: (tab: string) => view.click(tab),
  }
}
const chosen = { params: { walletId: 'harbor', name: 'Harbor' }, wallets: [harbor] }

test('any wallet may scan the code, whose place is reserved while it loads', async () => {
  const { find, container, pairing, change, asked, announcements, end } = await mount({
    params: { name: 'WalletConnect' },
  })
  expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('true')
  expect(asked()).toEqual([['connect', 'walletConnect']])

  await change(() => pairing.update(() => ready))

  expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('false')
  expect(container.textContent).toContain('Scan this QR Code with your phone')
  expect(announcements).toEqual([
    'polite: Scan this QR Code with your phone\nUse your phone’s camera or your wallet’s scanner.',
  ])
  await end()
})

test('the link is copied whole', async () => {
  const { click, copied, toasts, end } = await mount({ pairing: ready })

  await click('Copy link')

  expect(copied).toEqual([uri])
  expect(toasts).toEqual(['success: Link copied'])
  await end()
})

test('leaving the view aborts the pairing', async () => {
  const { chains, end } = await mount()

  await end()

  expect(chains.aborted).toBe(1)
})

test('the first renewal of the code is announced, later ones are not, and the code stays in sight', async () => {
  const { find, pairing, change, announcements, end } = await mount({ pairing: ready })
  const renew = async (next: string) => {
    await change(() => pairing.update(() => ({ status: 'preparing' })))
    expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('false')
    await change(() => pairing.update(() => ({ ...ready, uri: next })))
  }

  await renew('wc:second')
  await renew('wc:third')

  expect(announcements.filter((text) => text.includes('refreshed'))).toEqual([
    'polite: QR code refreshed. Links you copied earlier no longer work.',
  ])
  await end()
})

test('after a refusal the old code is gone, and trying again shows a new one in the same place', async () => {
  const { chains, container, find, click, pairing, change, advance, asked, announcements, end } = await mount(
    {
      pairing: ready,
      connect: { error: new LatchkeyError(UserRejected) },
    },
  )
  expect(container.textContent).toContain('Connection declined')
  expect(find('.lk-qr')).toBeNull()
  await change(() => pairing.update(() => ({ status: 'idle' })))
  chains.connect = 'silence'

  await click('Try again')
  await advance(0)
  await change(() => pairing.update(() => ({ status: 'preparing' })))

  expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('true')
  await change(() => pairing.update(() => ({ ...ready, uri: 'wc:second' })))
  expect(asked()).toHaveLength(2)
  expect(container.contains(document.activeElement)).toBe(true)
  expect(announcements.filter((text) => text.includes('refreshed'))).toEqual([])
  await end()
})

test('an unreachable relay is reported at once, and leads to other wallets', async () => {
  const { container, control, click, announcements, navigation, end } = await mount({
    connect: { error: new LatchkeyError(RelayUnreachable) },
  })
  expect(container.textContent).toContain('Couldn’t reach the connection service')
  expect(container.textContent).toContain('Check your internet connection')
  expect(announcements.at(-1)).toMatch(/^assertive: Couldn’t reach the connection service\n/)
  expect(control('Try again')).toBeDefined()

  await click('Other wallets')

  expect(navigation).toEqual([['reset', 'Connect']])
  await end()
})

test('without a pairing connector, trying again is not offered', async () => {
  const { container, end } = await mount({ connect: { error: new LatchkeyError(ConnectorNotFound) } })

  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Other wallets',
  ])
  await end()
})

test('the chosen wallet is remembered, and a computer shows its code first', async () => {
  const { asked, tabs, find, container, end } = await mount({ ...chosen, pairing: ready })

  expect(tabs()).toEqual(['Mobile', 'Web app', 'Desktop'])
  expect(find('.lk-qr-logo')).not.toBeNull()
  expect(container.textContent).toContain('Open Harbor on your phone and scan the code.')
  // A wallet on another device must not be opened on this one.
  expect(asked()).toEqual([
    ['connect', 'walletConnect', { wallet: { id: 'harbor', name: 'Harbor', link: undefined } }],
  ])
  await end()
})

test.each([
  ['Web app', `_blank https://web.harbor.example/${link}`, 'https://web.harbor.example/'],
  ['Desktop', `_blank harbor-desktop://${link}`, 'harbor-desktop://'],
])('%s opens in another tab at the visitor’s tap, and the code stays a tab away', async (tab, href, base) => {
  const { press, click, advance, opened, asked, find, end } = await mount({ ...chosen, pairing: ready })
  await press(tab)
  await advance(0)
  expect(opened).toEqual([])

  await click('Open Harbor')

  expect(opened).toEqual([href])
  expect(asked().at(-1)?.[2]).toEqual({ wallet: { id: 'harbor', name: 'Harbor', link: base } })
  await press('Mobile')
  expect(find('.lk-qr')).not.toBeNull()
  await end()
})

test('on a phone the app opens inside the tap, once its link is ready', async () => {
  const { container, control, click, pairing, change, opened, asked, tabs, end } = await mount({
    ...chosen,
    platform: phone,
  })
  expect(tabs()).toEqual(['Mobile', 'Web app'])
  expect(container.textContent).toContain('Continue in Harbor')
  expect(container.textContent).toContain('Open and continue in the wallet app')
  expect(control('Open').getAttribute('aria-busy')).toBe('true')
  await click('Open')
  expect(opened).toEqual([])
  await change(() => pairing.update(() => ready))

  await click('Open')

  expect(opened).toEqual([`_self harbor://${link}`])
  expect(asked()[0]?.[2]).toEqual({ wallet: { id: 'harbor', name: 'Harbor', link: 'harbor://' } })
  await end()
})

test.each([
  ['Telegram', { isTelegram: true }, '_blank'],
  ['a frame', { isFramed: true }, '_top'],
])('from %s the app opens in %s', async (_, platform, target) => {
  const { click, opened, end } = await mount({
    ...chosen,
    pairing: ready,
    platform: { ...phone, ...platform },
  })

  await click('Open')

  expect(opened).toEqual([`${target} harbor://${link}`])
  await end()
})

test('a visitor without the wallet is shown how to get it', async () => {
  const { click, navigation, end } = await mount({ ...chosen, platform: phone })

  await click('Don’t have Harbor?')

  expect(navigation).toEqual([['push', 'Downloads', { walletId: 'harbor', name: 'Harbor' }]])
  await end()
})

test('a phone that shows a code says what it is for', async () => {
  const { container, end } = await mount({ platform: phone, pairing: ready })

  expect(container.textContent).toContain('Scan it with another device, or copy the link')
  await end()
})

test('an installed wallet is asked directly, and its app is a tab away', async () => {
  const wallets = [{ ...harbor, rdns: fakeConnector.id }]
  const connector = { ...fakeConnector, info: { rdns: fakeConnector.id } }
  const { tabs, advance, asked, press, chains, end } = await mount({
    ...chosen,
    wallets,
    connectors: [fakePairing, connector],
  })
  await advance(200)
  expect(tabs()[0]).toBe('Browser')
  expect(asked()).toEqual([['connect', fakeConnector.id]])

  await press('Mobile')
  await advance(0)

  expect(chains.aborted).toBe(1)
  expect(asked().at(-1)?.[1]).toBe('walletConnect')
  await end()
})

test('a wallet that announces itself late leaves the code in sight', async () => {
  const { tabs, find, connectors, change, chains, end } = await mount({
    ...chosen,
    wallets: [{ ...harbor, rdns: fakeConnector.id }],
    pairing: ready,
  })

  await change(() =>
    connectors.update(() => [fakePairing, { ...fakeConnector, info: { rdns: fakeConnector.id } }]),
  )

  expect(tabs()[0]).toBe('Browser')
  expect(find('[aria-selected="true"]')?.textContent).toBe('Mobile')
  expect(find('.lk-qr')).not.toBeNull()
  expect(chains.aborted).toBe(0)
  await end()
})

test('a missing extension says so, and where to get it', async () => {
  const wallets = [
    { id: 'quay', name: 'Quay', rdns: 'local.quay', chromeStore: 'https://chrome.example/quay' },
  ]
  const { container, click, asked, navigation, end } = await mount({ wallets, params: { walletId: 'quay' } })
  expect(container.textContent).toContain('Not Detected')
  expect(asked()).toEqual([])

  await click('Get Quay')

  expect(navigation).toEqual([['push', 'Downloads', { walletId: 'quay', name: 'Quay' }]])
  await end()
})

test('a wallet that only the registry knows is looked up before the relay is asked', async () => {
  const { container, asked, advance, end } = await mount({
    params: { walletId: registryId(3), name: 'Three' },
    http: fakeRegistry(fakeEntries(5)),
    config: { apiUrl: 'https://api.invalid' },
    platform: phone,
  })
  await advance(0)

  expect(container.textContent).toContain('Continue in Wallet 3')
  expect(asked()[0]?.[2]).toEqual({ wallet: { id: registryId(3), name: 'Wallet 3', link: 'wallet3://' } })
  await end()
})

test('the code works for a wallet that nothing is known about', async () => {
  const { container, asked, chains, advance, find, end } = await mount({
    params: { walletId: registryId(3), name: 'Three' },
    http: () => new Promise(() => {}),
    config: { apiUrl: 'https://api.invalid' },
    pairing: ready,
  })
  expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('true')
  expect(asked()).toEqual([])
  expect(chains.calls).toContainEqual(['preparePairing'])

  await advance(3_000)
  await advance(0)

  expect(find('.lk-qr')?.getAttribute('aria-busy')).toBe('false')
  expect(container.textContent).toContain('Open Three on your phone')
  expect(asked()).toHaveLength(1)
  await end()
})

test('Phantom opens this page in its own browser, if Solana is to be connected', async () => {
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const { click, copied, opened, asked, end } = await mount({
    params: { walletId: phantom, name: 'Phantom', namespace: 'solana' },
    wallets: [{ id: phantom, name: 'Phantom', mobileLink: 'phantom://' }],
    platform: phone,
  })

  await click('Open Phantom')
  await click('Copy link')

  expect(opened).toEqual([
    '_self https://phantom.app/ul/browse/http%3A%2F%2Fhost.invalid?ref=http%3A%2F%2Fhost.invalid',
  ])
  expect(copied).toEqual(['http://host.invalid'])
  expect(asked()).toEqual([])
  await end()
})

test('the requested namespace is passed on to the wallet', async () => {
  const { asked, end } = await mount({ params: { namespace: 'solana' } })

  expect(asked()).toEqual([['connect', 'walletConnect', { namespace: 'solana' }]])
  await end()
})
