import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import type { FakeChains } from '../../../tests/fakes/fakeChains'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, sepolia } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function mount(options: FakeContextOptions = {}, nativeBalance?: FakeChains['nativeBalance']) {
  const connection = connectedOn('eip155:1', address)
  const fake = fakeContext({ messages: feature.messages, connection, ...options })
  if (nativeBalance) fake.chains.nativeBalance = nativeBalance
  return { ...fake, ...(await mountView(feature, 'Account', fake)) }
}

test('the balance is floored to three decimals', async () => {
  const { container, end } = await mount()

  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('1.234 ETH')
  await end()
})

test('the address is short in sight, and whole in its accessible name', async () => {
  const { control, end } = await mount()

  expect(control(`Copy address ${address}`).querySelector('[data-part="short"]')?.textContent).toBe(
    '0xd8…A96045',
  )
  await end()
})

test('a copied address shows a tick for a moment', async () => {
  const { click, control, advance, copied, toasts, end } = await mount()

  await click('Copy address')

  expect(control('Address copied')).toBeDefined()
  expect([copied, toasts]).toEqual([[address], ['success: Address copied']])
  await advance(1_500)
  expect(control('Copy address')).toBeDefined()
  await end()
})

test('on a test network holdings are listed, and are worth 0.00 in the head and in the list', async () => {
  const { container, end } = await mount(
    { connection: connectedOn(sepolia.caipNetworkId, address), config: { networks: [mainnet, sepolia] } },
    { value: { value: 10_000_745_000_000_000_000_000n, decimals: 18, symbol: 'ETH' } },
  )

  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('$0.00')
  expect([...container.querySelectorAll('.lk-holdings bdi')].map((each) => each.textContent)).toEqual([
    'Ether',
    '10,000.745 ETH',
    '$0.00',
  ])
  await end()
})

test('another network requests its own balance, and aborts the first request', async () => {
  const { change, advance, connection, chains, control, end } = await mount({}, 'silence')

  await change(() => connection.update(() => connectedOn('eip155:10', address) as never))
  await advance(0)

  expect(chains.calls).toEqual([['nativeBalance'], ['nativeBalance']])
  expect(chains.aborted).toBe(1)
  expect(control('OP Mainnet')).toBeDefined()
  await end()
})

test('a balance that failed can be requested again after 30 s', async () => {
  const { chains, control, click, container, advance, end } = await mount(
    {},
    { error: new LatchkeyError(BalanceUnavailable) },
  )
  const isDisabled = (name: string) => (control(name) as HTMLButtonElement).disabled
  expect(isDisabled('Try again in 30 s')).toBe(true)
  await advance(1_000)
  expect(isDisabled('Try again in 29 s')).toBe(true)
  for (let second = 0; second < 29; second++) await advance(1_000)
  chains.nativeBalance = { value: { value: 5n, decimals: 0, symbol: 'ETH' } }

  await click('Try again')
  await advance(0)

  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('5 ETH')
  await end()
})

test('a disconnect is busy until the wallet has gone, and the view keeps its shape', async () => {
  const { chains, change, click, connection, container, control, end } = await mount()
  chains.disconnect = 'silence'

  await click('Disconnect')
  await change(() => connection.update(() => disconnected as never))

  expect(control('Disconnecting…').getAttribute('aria-disabled')).toBe('true')
  expect(container.textContent).toContain('Ethereum')
  await end()
})

test('without network switching the network leads nowhere', async () => {
  const { container, end } = await mount({ config: { enableNetworkSwitch: false } })

  expect(container.textContent).not.toContain('Ethereum')
  await end()
})

test('the network leads to the list of networks', async () => {
  const { click, navigation, end } = await mount()

  await click('Ethereum')

  expect(navigation).toEqual([['push', 'Networks']])
  await end()
})

const balances = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 2500.509,
    quantity: { decimals: '18', numeric: '1.2349' },
  },
  {
    name: 'Dollar',
    symbol: 'USD',
    chainId: 'eip155:1',
    address: 'eip155:1:0x01',
    value: 10,
    quantity: { decimals: '6', numeric: '10' },
  },
]
const nft = {
  address: 'eip155:1:0x02',
  collection: 'Boats',
  quantity: '1',
  imageUrl: 'data:image/png,',
  isSpam: false,
}
const nfts = [
  { ...nft, tokenId: '1', name: 'Boat 1' },
  { ...nft, tokenId: '2', name: 'Claim your reward', isSpam: true },
]
const withApi: FakeContextOptions = {
  config: { apiUrl: 'http://api.invalid' },
  http: (path) => {
    if (path.endsWith('/balance')) return { balances }
    if (path.endsWith('/nfts')) return { data: nfts, next: null }
    return { name: 'nick.eth', avatar: '' }
  },
}

test('all holdings are added up, and listed', async () => {
  const { container, advance, end } = await mount(withApi)
  await advance(0)

  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('$2,510.50')
  const rows = [...container.querySelectorAll('[role="tabpanel"] li')].map((row) => row.textContent)
  expect(rows[0]).toMatch(/Ether1\.234 ETH\$2,500\.50$/)
  expect(container.textContent).toContain('nick.eth')
  await end()
})

test('hidden amounts appear nowhere, and stay hidden', async () => {
  const { container, click, advance, control, ctx, end } = await mount(withApi)
  await advance(0)

  await click('Hide balances')

  expect(container.textContent).not.toMatch(/2,5|1\.23/)
  expect(control('Show balances')).toBeDefined()
  expect(ctx.storage.get('hidden', { parse: Boolean })).toBe(true)
  await end()
})

test('spam among the NFTs is hidden until the visitor asks for it', async () => {
  const { container, click, advance, end } = await mount(withApi)
  await import('./Nfts')
  await import('../lazyTexts')

  await click('NFTs')
  for (let turn = 0; turn < 20; turn++) await advance(0)

  const names = () => [...container.querySelectorAll('.lk-tile .lk-row-label')].map((e) => e.textContent)
  expect(names()).toEqual(['Boat 1'])
  await click('Show spam')
  expect(names()).toEqual(['Boat 1', 'Claim your reward'])
  await end()
})

test('other features add tabs', async () => {
  const accountTabs = [{ label: 'account.details', order: 1, view: 'Transactions' }]
  const { container, click, end } = await mount({ contributions: { accountTabs } })

  await click('Details')

  expect(container.querySelector('[data-place="Transactions"]')).not.toBeNull()
  await end()
})

test('the settings have a separate view', async () => {
  const { click, navigation, end } = await mount()

  await click('Settings')

  expect(navigation).toEqual([['push', 'AccountSettings']])
  await end()
})

test("the host's own token replaces the network's currency, and leads the list", async () => {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', address),
    config: { tokens: { 'eip155:1': { address: '0xA0', image: 'data:image/png;base64,AA==' } } },
  })
  fake.chains.tokenBalance = { value: { value: 1_500_000n, decimals: 6, symbol: 'USDC' } }
  const { container, end } = await mountView(feature, 'Account', fake)

  expect(fake.chains.calls).toContainEqual(['tokenBalance', '0xA0'])
  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('1.5 USDC')
  const rows = [...container.querySelectorAll('.lk-holdings .lk-row')].map((row) => row.textContent)
  expect(rows).toEqual(['USDC1.5 USDC', 'EEther1.234 ETH'])
  await end()
})

test("without the host's token the network's currency is shown", async () => {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', address),
    config: { tokens: { 'eip155:1': { address: '0xA0' } } },
  })
  fake.chains.tokenBalance = { error: new LatchkeyError(BalanceUnavailable) }
  const { container, end } = await mountView(feature, 'Account', fake)

  expect(container.querySelector('.lk-balance bdi')?.textContent).toBe('1.234 ETH')
  await end()
})
