// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const other = { ...fakeConnector, id: 'org.example.other', name: 'Other Wallet' }

async function mount(options: FakeContextOptions = {}) {
  const fake = fakeContext({ messages: feature.messages, ...options })
  return { ...fake, ...(await mountView(feature, 'Connect', fake)) }
}

test('the only wallet is in focus, and is not asked before it is chosen', async () => {
  const { chains, end } = await mount()

  expect(document.activeElement?.textContent).toContain('Fake Wallet')
  expect(chains.calls.filter(([method]) => method === 'connect')).toEqual([])
  await end()
})

test('what asking a wallet needs is on its way once a wallet is pressed, and not before', async () => {
  const { chains, end } = await mount()
  expect(chains.calls).toEqual([])

  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))

  expect(chains.calls).toContainEqual(['preload'])
  await end()
})

test('one of several wallets takes no focus from the title', async () => {
  const { end } = await mount({ connectors: [fakeConnector, other] })

  expect(document.activeElement).toBe(document.body)
  await end()
})

test('a wallet that is chosen is asked in a view of its own', async () => {
  const { click, navigation, end } = await mount({ connectors: [fakeConnector, other] })

  await click('Other Wallet')

  expect(navigation).toEqual([
    ['push', 'ConnectingExternal', { connectorId: 'org.example.other', name: 'Other Wallet' }],
  ])
  await end()
})

test('a wallet that announces itself late is there at once', async () => {
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
    'By connecting, you accept the Terms of Service and the Privacy Policy.',
  )
  expect(control('Terms').getAttribute('href')).toBe('https://host.invalid/terms')
  expect(control('Terms').getAttribute('rel')).toBe('noopener noreferrer')
  await end()
})

test('the wallet used last says so', async () => {
  const { container, end } = await mount({ connectors: [other, fakeConnector], recent: [other.id] })

  const badges = [...container.querySelectorAll('button')].map((row) => row.textContent)
  expect(badges).toEqual([expect.stringContaining('Recent'), expect.stringContaining('Installed')])
  await end()
})
