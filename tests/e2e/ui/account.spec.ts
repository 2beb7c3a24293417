import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { axeOn } from '../harness/axe'
import { harborWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/seeded'
import { solanaHoldings } from '../harness/solanaHoldings'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const tab = ({ widget }: Host, name: string) => widget.getByRole('tab', { name })
const panel = ({ widget }: Host) => widget.getByRole('tabpanel')
const rows = (host: Host) => panel(host).getByRole('listitem')
const total = ({ widget }: Host) => widget.locator('.lk-balance bdi')
const switchAccount = (page: Page, index: number) =>
  page.evaluate((to) => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(to), index)
/** Floored to the shown places, in English. */
const shown = (value: bigint, decimals: number) => {
  const [whole = '', fraction = ''] = formatUnits(value, decimals).split('.')
  const places = fraction.slice(0, 3).replace(/0+$/, '')
  return `${BigInt(whole).toLocaleString('en')}${places && `.${places}`}`
}
const cents = (text: string) => BigInt(text.replace(/[$,.]/g, ''))

async function openAccount(host: Host, wallet?: string) {
  await host.connect(wallet)
  await host.open()
  await expect(host.title).toHaveText('Account')
}

test('the account has its name, its tokens as on the chain, and a worth that adds up @core @firefox', async ({
  page,
  openHost,
  hostSetup,
  devnet,
}) => {
  const host = await openHost(hostSetup())
  await openAccount(host)

  await expect(host.widget.getByText('alice.eth', { exact: true })).toBeVisible()
  const portrait = host.widget.locator('.lk-account img')
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
  const { tokens } = devnet.contracts
  const held = (address: `0x${string}`) =>
    client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [alice] })
  await expect(rows(host).first()).toContainText(
    `${shown(await client.getBalance({ address: alice }), 18)} ETH`,
  )
  for (const [address, symbol, decimals] of [
    [tokens.usdc, 'USDC', 6],
    [tokens.usdt, 'USDT', 6],
    [tokens.tide, 'TIDE', 18],
    [tokens.toll, 'TOLL', 18],
  ] as const)
    await expect(panel(host)).toContainText(`${shown(await held(address), decimals)} ${symbol}`)

  const values = await rows(host).locator('.lk-row-amount .lk-row-detail').allTextContents()
  expect(values).toHaveLength(5)
  const sum = values.map(cents).reduce((all, each) => all + each)
  // Each row is floored separately.
  const more = cents((await total(host).textContent())!) - sum
  expect(more >= 0n && more < 5n).toBe(true)
  expect(
    await page.evaluate(() => document.querySelector('latchkey-modal')!.shadowRoot!.innerHTML),
  ).not.toContain('NaN')
})

test('hidden balances stay hidden over a reload', async ({ page, openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openAccount(host)
  await expect(rows(host)).toHaveCount(5)

  await host.widget.getByRole('button', { name: 'Hide balances' }).click()
  await expect(total(host)).toHaveText('••••')
  await expect(panel(host)).not.toContainText(/\d/)
  await page.reload()
  await host.open()

  await expect(total(host)).toHaveText('••••')
  await host.widget.getByRole('button', { name: 'Show balances' }).click()
  await expect(total(host)).toHaveText(/^\$[\d,]+\.\d\d$/)
})

test('after a reload known balances are shown before any response', async ({ page, openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openAccount(host)
  await expect(rows(host)).toHaveCount(5)
  const before = await total(host).textContent()

  // No server responds any more.
  await page.route(/\/v1\/account\//, () => {})
  await page.reload()
  await host.open()

  await expect(total(host)).toHaveText(before!)
  await expect(rows(host)).toHaveCount(5)
})

test("if the API is down, the node gives the currency's balance, and a note says so once", async ({
  page,
  openHost,
  hostSetup,
  guard,
  devnet,
}) => {
  guard.allow(/Failed to load resource/)
  let asked = 0
  await page.route(/\/balance\?/, (route) => {
    asked++
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  const host = await openHost(hostSetup())
  await openAccount(host)

  const toast = host.widget.locator('.lk-toast')
  await expect(toast).toHaveText('Token Balance Unavailable')
  const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
  const ether = `${shown(await client.getBalance({ address: alice }), 18)} ETH`
  await expect(total(host)).toHaveText(ether)
  await expect(rows(host)).toHaveCount(1)
  await expect(panel(host)).toContainText('Couldn’t load tokens')

  const before = asked
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
  await host.open()
  await expect(total(host)).toHaveText(ether)
  await expect(toast.getByText('Token Balance Unavailable')).toBeHidden()
  expect(asked).toBe(before)
})

test('NFTs have their pictures from the chain, and spam is shown on request @core', async ({
  openHost,
  hostSetup,
  guard,
}) => {
  const host = await openHost(hostSetup())
  await openAccount(host)
  expect(guard.requests.filter((url) => url.includes('/nfts'))).toEqual([])

  await tab(host, 'NFTs').click()

  const tiles = panel(host).getByRole('link')
  await expect(tiles).toHaveText(['Cargo 1', 'Cargo 2', 'Cargo 3', /Harbor Lights #1$/, /#12$/, /#2$/])
  const pictures = panel(host).locator('img')
  await expect(pictures).toHaveCount(6)
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  await expect(tiles.first()).toHaveAttribute('href', /^http:\/\/explorer\.test\/token\/0x[\da-fA-F]{40}$/)

  await host.widget.getByRole('switch', { name: 'Show spam' }).click()
  await expect(tiles).toHaveCount(7)
})

test('on Solana tokens are listed, and the tabs of NFTs and activity say that those are not @core', async ({
  page,
  openHost,
  hostSetup,
  guard,
  devnet,
}) => {
  guard.allow(/foreign request: http:\/\/explorer\.test\/address\//)
  const host = await openHost(hostSetup({ defaultNetwork: devnet.solana.network }))
  await openAccount(host, 'Reef Wallet')

  // Other tests have spent from it.
  const { lamports, byMint } = await solanaHoldings(devnet, solana)
  const { usdc, shell } = devnet.solana.tokens
  await expect(rows(host)).toHaveText(
    [
      `${shown(lamports, 9)} SOL`,
      `${shown(byMint.get(usdc)!, 6)} USDC`,
      `${shown(byMint.get(shell)!, 9)} SHELL`,
    ].map((text) => new RegExp(`(^|\\D)${text}`)),
  )
  await tab(host, 'NFTs').click()
  await expect(panel(host)).toContainText('NFTs on this network aren’t shown here')
  await tab(host, 'Activity').click()
  await expect(panel(host)).toContainText('Not all activity is shown here')
  await page.context().route('http://explorer.test/**', (route) => route.fulfill({ body: 'An explorer' }))
  const opened = page.waitForEvent('popup')
  await host.widget.getByRole('button', { name: 'View on Harbor Scan' }).click()
  const explorer = await opened
  await expect(explorer).toHaveURL(`http://explorer.test/address/${solana}`)
  await explorer.close()
})

test("the wallet's accounts are listed with name and worth, and another is made active", async ({
  page,
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await host.connect()
  await switchAccount(page, 1)
  await expect(host.button).toHaveText('0x70…dc79C8')
  await host.open()
  await expect(host.widget.getByText('bob.eth', { exact: true })).toBeVisible()

  await host.widget.getByRole('button', { name: 'Settings' }).click()
  await host.widget.getByRole('button', { name: 'Accounts' }).click()
  await expect(host.title).toHaveText('Switch account')
  const accounts = host.widget.getByRole('listitem').getByRole('button')
  await expect(accounts).toHaveText([
    /^bob\.eth\$[\d,]+\.\d\d0x70…dc79C8$/,
    /^alice\.eth\$[\d,]+\.\d\d0xf3…b92266$/,
  ])
  await expect(accounts.first()).toHaveAttribute('aria-current', 'true')

  await accounts.last().click()
  await expect(host.title).toHaveText('Account')
  await expect(host.widget.getByText('alice.eth', { exact: true })).toBeVisible()
  await expect(host.widget.getByRole('button', { name: `Copy address ${alice}` })).toBeVisible()
  expect((await host.state()).accounts.length > 0).toBe(true)
})

test('the settings have network, explorer and disconnect', async ({ page, openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openAccount(host)
  await host.widget.getByRole('button', { name: 'Settings' }).click()

  await expect(host.title).toHaveText('Settings')
  const explorer = host.widget.getByRole('link', { name: 'View on Harbor Scan' })
  await expect(explorer).toHaveAttribute('href', `http://explorer.test/address/${alice}`)
  await host.widget.getByRole('switch', { name: 'Hide balances' }).click()
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await expect(total(host)).toHaveText('••••')

  await host.widget.getByRole('button', { name: 'Settings' }).click()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await page.evaluate((address) => JSON.stringify(localStorage).includes(address), bob)).toBe(false)
})

test('the keyboard navigates the tabs and their content', async ({ page, openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openAccount(host)
  await expect(rows(host)).toHaveCount(5)

  await tab(host, 'Tokens').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(host, 'NFTs')).toBeFocused()
  await expect(panel(host).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(host).getByRole('link').first()).toBeFocused()
  await tab(host, 'NFTs').focus()
  await page.keyboard.press('End')
  await expect(tab(host, 'Activity')).toBeFocused()
  await expect(panel(host).getByRole('link').first()).toBeVisible()
})

test('tokens, NFTs, activity and settings, light and dark: axe finds nothing', async ({
  page,
  openHost,
  hostSetup,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const host = await openHost({ ...hostSetup(), wallets: [{ ...harborWallet, accounts: 6 }] })
  await host.connect()
  await switchAccount(page, 1)
  await host.open()
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axeOn(page).include('latchkey-modal').analyze()
      const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
      expect(found, colorScheme).toEqual([])
    }
  }

  await expect(rows(host)).toHaveCount(5)
  await check()
  await tab(host, 'NFTs').click()
  await expect(panel(host).getByRole('link').first()).toBeVisible()
  await check()
  await tab(host, 'Activity').click()
  await expect(panel(host).getByRole('link').first()).toBeVisible()
  await check()
  await host.widget.getByRole('button', { name: 'Settings' }).click()
  await check()
  await host.widget.getByRole('button', { name: 'Accounts' }).click()
  await expect(host.widget.getByText(/\$/)).toHaveCount(2)
  await check()
})

test('a wallet that lists its holdings is believed, and the API is not asked', async ({
  openHost,
  hostSetup,
  guard,
}) => {
  const metadata = { name: 'Harbor Shells', symbol: 'SHL', decimals: 6, value: 12.5 }
  const asset = { address: `0x${'5'.repeat(40)}`, balance: '0x7a120', type: 'erc20', metadata }
  const wallets = [{ ...harborWallet, assets: { 31337: [asset] } }]
  const host = await openHost({ ...hostSetup(), wallets })

  await openAccount(host)

  await expect(rows(host)).toHaveCount(1)
  await expect(rows(host)).toContainText('Harbor Shells')
  await expect(rows(host)).toContainText('0.5')
  await expect(total(host)).toHaveText('$12.50')
  expect(guard.requests.filter((url) => url.includes('/balance'))).toEqual([])
})
