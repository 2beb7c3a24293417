import type { OfferedProviders } from '@shared/domain/providersOf'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { describe, expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { fakeEntries, fakeRegistry, registryId } from '../../../tests/fakes/fakeRegistry'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'
import '../wallets/createRegistry'
import { registryAfterMs } from './useConnectOptions'

const other = { ...fakeConnector, id: 'org.example.other', name: 'Other Wallet' }

async function mount(
  options: FakeContextOptions = {},
  params?: object,
  view = 'Connect',
  set: (fake: FakeContext) => void = () => {},
) {
  const fake = fakeContext({ messages: feature.messages, ...options })
  set(fake)
  const mounted = await mountView(feature, view, fake, params)
  // The code of lazy views is loaded already, and a few promises away.
  await mounted.advance(registryAfterMs)
  /** The labels of the rows, from the top. */
  const rows = () => [...mounted.container.querySelectorAll<HTMLElement>('button.lk-row')].map(nameOf)
  return { ...fake, ...mounted, rows }
}

test('the only wallet has the focus, and is not asked before it is chosen', async () => {
  const { chains, end } = await mount()

  expect(document.activeElement?.textContent).toContain('Fake Wallet')
  expect(chains.calls.filter(([method]) => method === 'connect')).toEqual([])
  await end()
})

test('the code for asking a wallet is downloaded once a wallet is pressed, and not before', async () => {
  const { chains, end } = await mount()
  expect(chains.calls).toEqual([])

  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))

  expect(chains.calls).toContainEqual(['preload'])
  await end()
})

test('the first of several wallets takes no focus from the title', async () => {
  const { end } = await mount({ connectors: [fakeConnector, other] })

  expect(document.activeElement).toBe(document.body)
  await end()
})

test('a chosen wallet is asked in a separate view', async () => {
  const { click, navigation, end } = await mount({ connectors: [fakeConnector, other] })

  await click('Other Wallet')

  expect(navigation).toEqual([
    ['push', 'ConnectingExternal', { connectorId: 'org.example.other', name: 'Other Wallet' }],
  ])
  await end()
})

test('a wallet that announces itself late appears at once', async () => {
  const { change, control, connectors, end } = await mount({ connectors: [] })

  await change(() => connectors.update(() => [other] as never))

  expect(control('Other Wallet').textContent).toContain('Installed')
  await end()
})

test.each([
  ['ArrowDown', 'Other Wallet'],
  ['End', 'Other Wallet'],
  ['o', 'Other Wallet'],
  ['Home', 'Fake Wallet'],
])('the key %s moves to %s', async (key, name) => {
  const { control, end } = await mount({ connectors: [fakeConnector, other] })
  control('Fake Wallet').focus()

  control('Fake Wallet').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  expect(document.activeElement).toBe(control(name))
  await end()
})

test('the terms are one sentence with links in it', async () => {
  const { container, control, end } = await mount({
    config: {
      termsConditionsUrl: 'https://host.invalid/terms',
      privacyPolicyUrl: 'https://host.invalid/privacy',
    },
  })

  expect(container.querySelector('p')?.textContent).toBe(
    'By connecting, you accept the Terms of Service and Privacy Policy.',
  )
  expect(control('Terms').getAttribute('href')).toBe('https://host.invalid/terms')
  expect(control('Terms').getAttribute('rel')).toBe('noopener noreferrer')
  await end()
})

test('two wallets of one name are told apart, by accessible name and in sight', async () => {
  const named = (rdns: string) => ({ ...fakeConnector, id: rdns, name: 'MetaMask', info: { rdns } })
  const { rows, end } = await mount({ connectors: [named('io.metamask'), named('io.metamask.flask')] })

  expect(rows()).toEqual(['MetaMaskio.metamaskInstalled', 'MetaMaskio.metamask.flaskInstalled'])
  await end()
})

test('the wallet used last is marked as recent', async () => {
  const { rows, end } = await mount({ connectors: [other, fakeConnector], recent: [other.id] })

  expect(rows()).toEqual(['Other WalletRecent', 'Fake WalletInstalled'])
  await end()
})

describe('with pairing and a registry', () => {
  const connectors = [fakeConnector, fakePairing]
  const config = { projectId: 'p', apiUrl: 'https://api.invalid' }
  const http = fakeRegistry(fakeEntries(437))

  test('the options have badges, and All wallets says how many more there are', async () => {
    const { rows, requests, end } = await mount({ connectors, config, http })

    expect(rows()).toEqual(['WalletConnectQR code', 'Fake WalletInstalled', 'Wallet 1', 'All wallets430+'])
    expect(requests).toEqual(['/getWallets'])
    await end()
  })

  test('loading wallets have reserved places, so that the list does not jump', async () => {
    const waiting = await mount({ connectors, config })
    const before = [waiting.rows(), waiting.container.querySelectorAll('.lk-skeleton').length]
    await waiting.end()

    expect(before).toEqual([['WalletConnectQR code', 'Fake WalletInstalled', 'All wallets'], 1])
  })

  test('a registry that fails leaves the other options, without an error', async () => {
    const { rows, announcements, end } = await mount({
      connectors,
      config,
      http: () => {
        throw new LatchkeyError(HttpUnreachable)
      },
    })

    expect(rows()).toEqual(['WalletConnectQR code', 'Fake WalletInstalled', 'All wallets'])
    expect(announcements).toEqual([])
    await end()
  })

  test('without a registry no request is made, and no place is reserved for its wallets', async () => {
    const { rows, container, requests, end } = await mount({ connectors, config: { projectId: 'p' } })

    expect(rows()).toEqual(['WalletConnectQR code', 'Fake WalletInstalled'])
    expect(container.querySelectorAll('li')).toHaveLength(2)
    expect([requests, container.querySelector('.lk-skeleton')]).toEqual([[], null])
    await end()
  })

  test("the host's own wallets need no registry", async () => {
    const customWallets = Array.from({ length: 6 }, (_, at) => ({ id: `own${at}`, name: `Own ${at}` }))
    const { rows, requests, end } = await mount({ connectors, config: { projectId: 'p', customWallets } })

    expect(rows().slice(2)).toEqual(['Own 0', 'Own 1', 'Own 2', 'Own 3', 'All wallets'])
    expect(requests).toEqual([])
    await end()
  })

  test('a chosen wallet leads to its pairing, and is recent from then on', async () => {
    const { click, navigation, recent, rows, change, end } = await mount({ connectors, config, http })

    await click('Wallet 1')
    await change(() => recent.update(() => [registryId(1)]))

    expect(navigation).toEqual([
      ['push', 'ConnectingWalletConnect', { walletId: registryId(1), name: 'Wallet 1' }],
    ])
    expect(rows()[1]).toBe('Wallet 1Recent')
    await end()
  })

  test('only connectors of the namespace are offered', async () => {
    const { rows, end } = await mount(
      { connectors, config: { ...config, networks: [mainnet, solana] }, http },
      { namespace: 'solana' },
    )

    expect(rows()).toEqual(['WalletConnectQR code', 'All wallets0'])
    await end()
  })

  test('a phone prepares the pairing for wallets that must open inside the tap', async () => {
    const platform = { isMobile: true, os: 'ios' } as const
    const { rows, chains, end } = await mount({ connectors: [fakePairing], config, http, platform })

    expect(rows()).toEqual(['WalletConnect', 'Wallet 1', 'Wallet 2', 'All wallets430+'])
    expect(chains.calls).toContainEqual(['preparePairing'])
    await end()
  })

  test.each([{}, { isMobile: true, os: 'android' as const }])('%j prepares no pairing', async (platform) => {
    const { chains, end } = await mount({ connectors: [fakePairing], config, http, platform })

    expect(chains.calls).toEqual([])
    await end()
  })

  test('a `sortWallets` that throws is logged once', async () => {
    const {
      rows,
      warnings,
      change,
      connectors: all,
      end,
    } = await mount({
      connectors: [fakeConnector],
      config: {
        sortWallets: () => {
          throw new Error('boom')
        },
      },
    })

    await change(() => all.update(() => [fakeConnector, other] as never))

    expect(rows()).toHaveLength(2)
    expect(warnings).toEqual(['sortWallets failed, so the wallets are in the default order'])
    await end()
  })
})

describe('with terms to accept', () => {
  const config = { termsConditionsUrl: 'https://host.invalid/terms', features: { legalCheckbox: true } }

  test('no option can be used before the terms are accepted, and a press says why', async () => {
    const { click, control, navigation, announcements, end } = await mount({ config })
    const row = control('Fake Wallet')

    await click('Fake Wallet')

    expect(navigation).toEqual([])
    expect(row.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(row.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Accept the terms first',
    )
    expect(announcements).toEqual(['assertive: Accept the terms first'])
    expect(document.activeElement).toBe(control('I accept the Terms of Service.'))
    await end()
  })

  test('accepted terms stay accepted until the widget is opened again', async () => {
    const { click, control, navigation, change, bus, end } = await mount({ config })

    await click('I accept')
    await click('Fake Wallet')

    expect(navigation).toHaveLength(1)
    expect(control('Fake Wallet').getAttribute('aria-disabled')).toBeNull()
    await change(() => bus.emit('closed', {}))
    expect(control('Fake Wallet').getAttribute('aria-disabled')).toBe('true')
    await end()
  })

  test('the checkbox is absent if the host has no terms', async () => {
    const { container, end } = await mount({ config: { features: { legalCheckbox: true } } })

    expect(container.querySelector('input')).toBeNull()
    await end()
  })
})

test('collapsed, the wallets are one row, which leads to a separate view', async () => {
  const options = { config: { features: { collapseWallets: true } } }
  const folded = await mount(options)
  expect(folded.rows()).toEqual(['Continue with a wallet'])
  await folded.click('Continue')
  expect(folded.navigation).toEqual([['push', 'ConnectWallets', {}]])
  await folded.end()

  const unfolded = await mount(options, undefined, 'ConnectWallets')
  expect(unfolded.rows()).toEqual(['Fake WalletInstalled'])
  await unfolded.end()
})

test('a visitor without a wallet is shown what one is, unless the host turned the guide off', async () => {
  const { click, navigation, end } = await mount()
  await click('Don’t have a wallet?')
  expect(navigation).toEqual([['push', 'WhatIsAWallet']])
  await end()

  const without = await mount({ config: { enableWalletGuide: false } })
  expect(() => without.control('Don’t have a wallet?')).toThrow()
  await without.end()
})

describe('connect methods of other features', () => {
  const contributions = {
    connectMethods: [
      { slot: 'social', height: 48, view: 'Socials' },
      { slot: 'email', height: 56, view: 'EmailLogin' },
    ],
  } as const
  /** The slots and the wallets, from the top. */
  const placesIn = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-place], ul.lk-list')].map(
      (element) => element.getAttribute('data-place') ?? 'wallets',
    )

  test.each([
    ['behind an installed wallet', undefined, ['wallets', 'EmailLogin', 'Socials']],
    ['where the host wants them', ['social', 'email', 'wallet'], ['Socials', 'EmailLogin', 'wallets']],
  ])('stand %s', async (_, connectMethodsOrder, order) => {
    const { container, end } = await mount({
      contributions,
      config: { features: { ...(connectMethodsOrder && { connectMethodsOrder }) } },
    } as FakeContextOptions)

    expect(placesIn(container)).toEqual(order)
    await end()
  })

  test('appear if there is no wallet', async () => {
    const { container, end } = await mount({ contributions, connectors: [] })

    expect(placesIn(container)).toEqual(['EmailLogin', 'Socials'])
    expect(container.textContent).not.toContain('No wallets found')
    await end()
  })

  test('are not part of the collapsed wallets', async () => {
    const { container, end } = await mount({ contributions }, undefined, 'ConnectWallets')

    expect(placesIn(container)).toEqual(['wallets'])
    await end()
  })

  test('are parted from the wallets by a word, and not from each other', async () => {
    const { container, end } = await mount({ contributions })

    expect([...container.querySelectorAll('.lk-connect-or')].map(({ textContent }) => textContent)).toEqual([
      'or',
    ])
    await end()
  })

  test('fold the wallets up if the host wants the email alone', async () => {
    const { rows, end } = await mount({ contributions, config: { features: { emailShowWallets: false } } })
    expect(rows()).toEqual(['Continue with a wallet'])
    await end()

    const without = await mount({ config: { features: { emailShowWallets: false } } })
    expect(without.rows()).toEqual(['Fake WalletInstalled'])
    await without.end()
  })

  test('are what a visitor without a wallet is led to, with the guide behind them', async () => {
    const connect = await mount({ contributions })
    await connect.click('Don’t have a wallet?')
    expect(connect.navigation).toEqual([['push', 'Create']])
    await connect.end()

    const create = await mount({ contributions }, undefined, 'Create')
    expect(placesIn(create.container)).toEqual(['EmailLogin', 'Socials'])
    await create.click('What is a wallet?')
    expect(create.navigation).toEqual([['push', 'WhatIsAWallet']])
    await create.end()
  })

  /** The only group besides the wallets has the providers. */
  const socials = { connectMethods: contributions.connectMethods.slice(0, 1) }
  const words = (container: HTMLElement) => container.querySelectorAll('.lk-connect-or').length

  test('of providers have a place while the vault is asked, and are absent if it offers none', async () => {
    const { container, change, embedded, click, navigation, end } = await mount(
      { contributions: socials },
      undefined,
      'Connect',
      ({ embedded }) => embedded.offered.update(() => 'asking'),
    )
    expect([placesIn(container), words(container)]).toEqual([['wallets', 'Socials'], 1])

    await change(() => embedded.offered.update(() => []))

    expect([placesIn(container), words(container)]).toEqual([['wallets'], 0])
    await click('Don’t have a wallet?')
    expect(navigation).toEqual([['push', 'WhatIsAWallet']])
    await end()
  })

  test.each<[string, FakeContextOptions['config'], FakeContextOptions['platform'], OfferedProviders]>([
    ['the vault offers none that the host names', { features: { socials: ['x'] } }, {}, ['google']],
    ['the host names none', { features: { socials: [] } }, {}, ['google']],
    ['the vault does not answer, and the host names none', {}, {}, 'silent'],
    [
      'none works in this browser',
      { features: { socials: ['google'] } },
      { os: 'ios', isTelegram: true },
      ['google'],
    ],
  ])('of providers are absent if %s; others stay', async (_, config, platform, offered) => {
    const { container, end } = await mount(
      { contributions, ...(config && { config }), ...(platform && { platform }) },
      undefined,
      'Connect',
      ({ embedded }) => embedded.offered.update(() => offered),
    )

    expect([placesIn(container), words(container)]).toEqual([['wallets', 'EmailLogin'], 1])
    await end()
  })

  test('of providers stay if the vault does not answer, and the host names some', async () => {
    const { container, end } = await mount(
      { contributions: socials, config: { features: { socials: ['google'] } } },
      undefined,
      'Connect',
      ({ embedded }) => embedded.offered.update(() => 'silent'),
    )

    expect(placesIn(container)).toEqual(['wallets', 'Socials'])
    await end()
  })

  test('leave words of their absence if there is no wallet either', async () => {
    const { container, end } = await mount(
      { contributions: socials, connectors: [] },
      undefined,
      'Connect',
      ({ embedded }) => embedded.offered.update(() => []),
    )

    expect(container.textContent).toContain('No wallets found')
    await end()
  })

  test.each<[string, FakeContextOptions, string, number]>([
    ['asks the vault once it shows providers', { contributions: socials }, 'Connect', 1],
    ['asks nothing where no feature shows providers', {}, 'Connect', 0],
    ['asks nothing for the wallets alone', { contributions: socials }, 'ConnectWallets', 0],
    [
      'asks nothing where the host names no provider',
      { contributions: socials, config: { features: { socials: [] } } },
      'Connect',
      0,
    ],
  ])('%s', async (_, options, view, count) => {
    let listeners = 0
    const { end } = await mount(options, undefined, view, ({ embedded }) => {
      const { subscribe } = embedded.offered
      embedded.offered.subscribe = (listener) => {
        listeners++
        return subscribe(listener)
      }
    })

    expect(Math.min(listeners, 1)).toBe(count)
    await end()
  })

  test('wait for the terms to be accepted too', async () => {
    const { container, control, change, end } = await mount({
      contributions,
      config: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://host.invalid/terms' },
    })
    const closed = () => container.querySelectorAll('[inert] > [data-place]').length
    expect(closed()).toBe(2)

    await change(() => control('I accept').click())

    expect(closed()).toBe(0)
    await end()
  })
})

test('the terms follow a change of the language', async () => {
  const { connectors, translate, control, change, end } = await mount({
    config: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://host.invalid/terms' },
  } as FakeContextOptions)
  expect(control('I accept')).toBeTruthy()

  await change(() => {
    translate('de', { 'connect.consent.terms': 'Ich akzeptiere die {terms}.' })
    connectors.update((before) => [...before, other])
  })

  expect(control('Ich akzeptiere')).toBeTruthy()
  await end()
})
