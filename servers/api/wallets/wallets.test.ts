import { describe, expect, test } from 'vitest'
import { readWallets } from './readWallets'
import { walletRecordSchema } from './walletRecord'

const wallets = readWallets()
const hostOf = (address: string) => new URL(address).host

test('there are at least sixty, each once', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(60)
  for (const field of ['id', 'name', 'rdns'] as const) {
    const values = wallets.flatMap((wallet) => wallet[field] ?? [])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('the most widely used come first', () => {
  const first = wallets.slice(0, 11).map(({ name }) => name)

  expect(first).toEqual([
    'MetaMask',
    'Trust Wallet',
    'Phantom',
    'Base (formerly Coinbase Wallet)',
    'OKX Wallet',
    'Binance Wallet',
    'Rainbow',
    'Ledger Wallet',
    'Uniswap Wallet',
    'Rabby',
    'Zerion',
  ])
})

test('several are for Solana', () => {
  const forSolana = wallets.filter(({ chains = [] }) => chains.some((chain) => chain.startsWith('solana:')))

  expect(forSolana.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Phantom', 'Solflare', 'Backpack', 'Jupiter', 'Nightly']),
  )
})

describe.each(wallets.map((wallet) => [wallet.name, wallet] as const))('%s', (_, wallet) => {
  test('a source is named for each group of facts, and for no other', () => {
    const groups = {
      id: ['id'],
      homepage: ['homepage'],
      rdns: ['rdns'],
      chains: ['chains'],
      links: ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link'],
      stores: ['app_store', 'play_store', 'chrome_store'],
      injected: ['injected'],
      badge: ['badge_type'],
    } as const
    const known = Object.entries(groups)
      .filter(([, fields]) => fields.some((field) => wallet[field] !== undefined))
      .map(([group]) => group)

    expect(Object.keys(wallet.sources).sort()).toEqual(known.sort())
  })

  test('its links open an app, not a script or a local address', () => {
    const links = [wallet.mobile_link, wallet.desktop_link].flatMap((link) => link ?? [])
    for (const link of links) {
      expect(link).toMatch(/^[a-z][a-z0-9+.-]*:\/\//)
      expect(link).not.toMatch(/^(http|javascript|data|file|blob|about|intent|ws|wss|vbscript):/)
      expect(() => new URL(link.endsWith('://') ? `${link}wc` : link)).not.toThrow()
    }
    const pages = [wallet.homepage, wallet.link_mode, wallet.webapp_link].flatMap((link) => link ?? [])
    for (const page of pages) expect(hostOf(page)).toMatch(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
  })

  test('its stores are stores', () => {
    const { app_store, play_store, chrome_store } = wallet
    if (app_store) expect(app_store).toMatch(/^https:\/\/apps\.apple\.com\/.*\/?id\d+$/)
    if (play_store)
      expect(play_store).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/)
    if (chrome_store) {
      expect(['chrome.google.com', 'chromewebstore.google.com']).toContain(hostOf(chrome_store))
      expect(chrome_store).toMatch(/\/[a-p]{32}$/)
    }
  })
})

test.each([
  ['an id that is none', { id: 'ABC' }],
  ['a name of a domain with spaces', { rdns: 'io metamask' }],
  ['a page without TLS', { homepage: 'http://a.example' }],
  ['chains that are none', { chains: ['ethereum'] }],
  ['an unknown field', { description: 'x' }],
  ['no source', { sources: { id: [] } }],
])('a record with %s is refused', (_, changes) => {
  expect(walletRecordSchema.safeParse(wallets[0]).success).toBe(true)
  expect(walletRecordSchema.safeParse({ ...wallets[0], ...changes }).success).toBe(false)
})
