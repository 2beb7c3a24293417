import { getWallets } from '@wallet-standard/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testAccounts } from '../devnet/solana/testAccounts'
import type { StandardWallet } from '../shell/reach/connectors/walletStandardProvider'
import { createTestSolanaWallet } from './createTestSolanaWallet'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

const privateKeys = testAccounts.slice(0, 2).map(({ privateKey }) => privateKey)
const [first, second] = testAccounts.map(({ address }) => address) as [string, string]

let wallets: TestSolanaWallet[]

beforeEach(() => {
  wallets = []
  localStorage.clear()
})

afterEach(() => {
  for (const wallet of wallets) wallet.dispose()
  document.body.replaceChildren()
})

async function createWallet(options: Partial<TestSolanaWalletOptions> = {}): Promise<TestSolanaWallet> {
  const wallet = await createTestSolanaWallet({
    name: 'Reef Wallet',
    privateKeys,
    approve: 'page',
    ...options,
  })
  wallets.push(wallet)
  return wallet
}

const featuresOf = ({ wallet }: TestSolanaWallet) => (wallet as StandardWallet).features
const connect = async (wallet: TestSolanaWallet, silent = false) => {
  const { accounts } = await featuresOf(wallet)['standard:connect']!.connect({ silent })
  return accounts.map(({ address }) => address)
}
const panelHost = () => document.querySelector('latchkey-test-wallet')
const inPanel = <T extends HTMLElement>(selector: string) =>
  panelHost()!.shadowRoot!.querySelector<T>(selector)!

test("the wallet is known to pages by the standard's own package, from its registration to its end", async () => {
  const wallet = await createWallet()
  const { get, on } = getWallets()
  const left = vi.fn()
  on('unregister', left)

  const before = get()
  wallet.announce()
  wallet.announce()
  const during = get()
  wallet.dispose()

  expect(before).toEqual([])
  expect(during).toEqual([wallet.wallet])
  expect(get()).toEqual([])
  expect(left).toHaveBeenCalledWith(wallet.wallet)
})

test('a page that listens later gets the wallet as well', async () => {
  const wallet = await createWallet()
  wallet.announce()
  const register = vi.fn(() => () => {})
  const ready = () =>
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))

  ready()
  wallet.dispose()
  ready()

  expect(register).toHaveBeenCalledExactlyOnceWith(wallet.wallet)
})

test('the account chosen in the panel is the connected one', async () => {
  const connecting = connect(await createWallet())

  expect(panelHost()!.getAttribute('data-wallet')).toBe('Reef Wallet')
  expect(inPanel('[role=dialog]').textContent).toContain('Reef Wallet')
  inPanel<HTMLInputElement>(`input[value="${second}"]`).click()
  inPanel('[data-testid=approve]').click()

  expect(await connecting).toEqual([second])
  expect(panelHost()).toBe(null)
})

test('the message to sign is shown as text, and declining it is 4001', async () => {
  const wallet = await createWallet()
  const connecting = connect(wallet)
  inPanel('[data-testid=approve]').click()
  await connecting

  const message = new TextEncoder().encode('<b>Sign in</b>\u202e')
  const account = wallet.wallet.accounts[0] as never
  const signing = featuresOf(wallet)['solana:signMessage']!.signMessage({ account, message })

  expect(inPanel('.text').textContent).toBe('<b>Sign in</b>⟨U+202E⟩')
  expect(inPanel('dd').textContent).toBe(first)
  inPanel('[data-testid=decline]').click()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})

test('permissions and the lock survive a reload', async () => {
  const before = await createWallet({ approve: () => true })
  await connect(before)
  before.switchAccount(1)

  const reloaded = await createWallet({ approve: () => false })
  const visible = await connect(reloaded, true)
  reloaded.lock()
  const locked = await createWallet({ approve: () => false })

  expect(visible).toEqual([second, first])
  expect(await connect(locked, true)).toEqual([])
  locked.unlock()
  expect(await connect(locked, true)).toEqual([second, first])
})

test.each([
  ['text that is no JSON', '{'],
  ['another shape', '{"permitted":"all","isLocked":7}'],
  ['a list', '[]'],
  ['accounts of another wallet', `{"permitted":["${testAccounts[5]!.address}", 7],"isLocked":false}`],
])('%s in storage leads to a fresh start', async (_, text) => {
  localStorage.setItem('testwallet:Reef Wallet:solana', text)

  const wallet = await createWallet({ approve: () => true })

  expect(await connect(wallet, true)).toEqual([])
  expect(await connect(wallet)).toEqual([first])
})

test('permissions that another tab revokes are gone here too', async () => {
  const wallet = await createWallet({ approve: () => true, storageKey: 'mine' })
  await connect(wallet)
  const heard = vi.fn()
  featuresOf(wallet)['standard:events']!.on('change', heard)

  localStorage.setItem('mine', '{"permitted":[],"isLocked":false}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }))

  expect(heard).toHaveBeenCalledWith({ accounts: [] })
})
