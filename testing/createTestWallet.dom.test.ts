import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestWallet } from './createTestWallet'
import type { TestWallet, TestWalletOptions } from './TestWallet'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = { chainId: 31337, rpcUrl: 'http://harbor.test', name: 'Harbor' }
const meadow = { chainId: 31338, rpcUrl: 'http://meadow.test', name: 'Meadow' }

let wallets: TestWallet[]

beforeEach(() => {
  wallets = []
  localStorage.clear()
})

afterEach(() => {
  for (const wallet of wallets) wallet.dispose()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function createWallet(options: Partial<TestWalletOptions> = {}): TestWallet {
  const wallet = createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    mnemonic: 'test test test test test test test test test test test junk',
    count: 2,
    networks: [harbor, meadow],
    approve: 'page',
    ...options,
  } as TestWalletOptions)
  wallets.push(wallet)
  return wallet
}

const ask = ({ provider }: TestWallet, method: string, ...params: unknown[]) =>
  provider.request({ method, params })

const panelHost = () => document.querySelector('latchkey-test-wallet')
const inPanel = <T extends HTMLElement>(selector: string) =>
  panelHost()!.shadowRoot!.querySelector<T>(selector)!

test('a wallet announces itself when asked to and whenever a page asks', () => {
  const wallet = createWallet()
  const details: { info: unknown; provider: unknown }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))

  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const before = details.length
  wallet.announce()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  wallet.dispose()
  window.dispatchEvent(new Event('eip6963:requestProvider'))

  expect(before).toBe(0)
  expect(details).toHaveLength(2)
  expect(details[0]).toEqual({
    info: {
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Harbor Wallet',
      rdns: 'local.harbor',
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    },
    provider: wallet.provider,
  })
  expect(Object.isFrozen(details[0]) && Object.isFrozen(details[0]!.info)).toBe(true)
})

test('the panel in the page has a name, takes the focus and returns it', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()

  const connecting = ask(createWallet(), 'eth_requestAccounts')
  const panel = inPanel('[role=dialog]')

  expect(panelHost()!.getAttribute('data-wallet')).toBe('local.harbor')
  expect(document.activeElement).toBe(panelHost())
  expect(panel.textContent).toContain('Harbor Wallet')
  expect(panel.textContent).toContain(location.origin)
  inPanel('[data-testid=approve]').click()
  expect(await connecting).toEqual([first])
  expect(panelHost()).toBe(null)
  expect(document.activeElement).toBe(button)
})

test('the account chosen in the panel is the connected one', async () => {
  const connecting = ask(createWallet(), 'eth_requestAccounts')

  inPanel<HTMLInputElement>(`input[value="${second}"]`).click()
  inPanel('[data-testid=approve]').click()

  expect(await connecting).toEqual([second])
})

test.each([
  ['Decline', () => inPanel('[data-testid=decline]').click()],
  [
    'Escape',
    () =>
      inPanel('.panel').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      ),
  ],
])('%s declines, and the page does not receive the key', async (_, decline) => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const connecting = ask(createWallet(), 'eth_requestAccounts')

  decline()

  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(panelHost()).toBe(null)
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('keydown', heard)
})

test('questions are queued, one panel at a time', async () => {
  const wallet = createWallet()
  const connecting = ask(wallet, 'eth_requestAccounts')
  const switching = ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })
  const panels = document.querySelectorAll('latchkey-test-wallet').length

  inPanel('[data-testid=approve]').click()
  await connecting
  await vi.waitFor(() => expect(inPanel('h2').textContent).toBe('Switch network'))
  inPanel('[data-testid=approve]').click()
  await switching

  expect(panels).toBe(1)
  expect(panelHost()).toBe(null)
})

test('text from the page stays text', async () => {
  const wallet = createWallet()
  const connecting = ask(wallet, 'eth_requestAccounts')
  inPanel('[data-testid=approve]').click()
  await connecting

  const signing = ask(wallet, 'personal_sign', '<img src=x onerror=alert(1)>', first)

  expect(inPanel('.text').textContent).toBe('<img src=x onerror=alert(1)>')
  expect(panelHost()!.shadowRoot!.querySelectorAll('img')).toHaveLength(1)
  inPanel('[data-testid=decline]').click()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})

test('a blocked window falls back to the panel in the page', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const connecting = ask(createWallet({ approve: 'window' }), 'eth_requestAccounts')

  inPanel('[data-testid=approve]').click()

  expect(await connecting).toEqual([first])
  expect(open).toHaveBeenCalledWith(
    '',
    expect.any(String),
    expect.stringContaining('popup,width=380,height=560'),
  )
})

test('permissions, the active network and added networks survive a reload', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: '0x7a6b' }))
  const before = createWallet({ approve: () => true })
  await ask(before, 'eth_requestAccounts')
  await ask(before, 'wallet_addEthereumChain', {
    chainId: '0x7a6b',
    chainName: 'Orchard',
    rpcUrls: ['http://orchard.test'],
  })

  const after = createWallet({ approve: () => false })

  expect(await ask(after, 'eth_accounts')).toEqual([first])
  expect(await ask(after, 'eth_chainId')).toBe('0x7a6b')
  vi.unstubAllGlobals()
})

test.each([
  ['text that is no JSON', '{'],
  ['another shape', '{"permitted":"all"}'],
  ['an account that is none', '{"permitted":["0x1"],"chainId":31338,"added":[]}'],
  [
    'accounts and a network of another wallet',
    `{"permitted":["0x000000000000000000000000000000000000bEEF"],"chainId":5,"added":[]}`,
  ],
])('%s in storage leads to a fresh start', async (_, text) => {
  localStorage.setItem('testwallet:local.harbor', text)

  const wallet = createWallet()

  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
})

test('a wallet works if storage is denied', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  const wallet = createWallet({ approve: () => true })

  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([first])
  vi.unstubAllGlobals()
})

test('permissions that another tab revokes are gone here too', async () => {
  const wallet = createWallet({ approve: () => true, storageKey: 'mine' })
  await ask(wallet, 'eth_requestAccounts')
  const heard = vi.fn()
  wallet.provider.on('accountsChanged', heard)

  localStorage.setItem('mine', '{"permitted":[],"chainId":31337,"added":[]}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }))

  expect(heard).toHaveBeenCalledWith([])
})
