import type { Page } from '@playwright/test'
import { parsePaymentUri } from '../../../shared/domain/parsePaymentUri'
import type { WalletSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { codeOn } from '../harness/phone'
import { readCode } from '../harness/readCode'
import { expect, test } from '../harness/test'

const reef: WalletSetup = { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana' }
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The content of the code on the screen, as a wallet's camera reads it. */
const scan = async (page: Page) => {
  const { namespace: _, ...payment } = parsePaymentUri(await readCode(codeOn(page)))!
  return payment
}

async function openReceive(host: Host) {
  await host.open()
  await host.widget.getByRole('button', { name: 'Receive' }).click()
  await expect(host.title).toHaveText('Receive')
}

test('a wallet scans the code off the screen, with the requested amount @core @firefox', async ({
  page,
  openHost,
  guard,
}) => {
  const host = await openHost()
  await host.connect()
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Receive' })).toBeVisible()
  const ofReceive = () => guard.requests.filter((url) => url.includes('/features/receive/'))
  expect(ofReceive()).toEqual([])

  await host.widget.getByRole('button', { name: 'Receive' }).click()
  await expect(codeOn(page)).toBeVisible()
  expect(ofReceive().filter((url) => url.includes('/amount.'))).toEqual([])
  expect(await scan(page)).toEqual({ to: address, chainId: 31337 })

  await host.widget.getByRole('button', { name: 'Request an amount' }).click()
  await expect(host.widget.getByLabel('Amount in ETH')).toBeFocused()
  await page.keyboard.type('0.000000000000000123')
  await expect(codeOn(page)).toHaveAccessibleName(/^QR code to pay 0\.000000000000000123 ETH to 0xf3…b92266/)
  expect(await scan(page)).toEqual({ to: address, chainId: 31337, value: 123n })

  await page.keyboard.type('.')
  await expect(host.widget.locator('.lk-field-note')).toHaveText('Enter an amount, such as 0.5')
  await expect(host.widget.getByRole('alert')).toHaveText('Enter an amount, such as 0.5')
  await expect(codeOn(page)).toHaveAttribute('aria-busy', 'true')
})

test('an old scanner reads the address, and it can be copied', async ({ page, context, openHost }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const host = await openHost()
  await host.connect()
  await openReceive(host)

  await host.widget.getByRole('button', { name: 'Show address only' }).click()
  await expect(codeOn(page)).toHaveAccessibleName(/^QR code with only the address/)
  expect(await readCode(codeOn(page))).toBe(address)

  await host.widget.getByRole('button', { name: `Copy address ${address}` }).click()
  await expect(host.widget.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('the code follows the wallet to another account and another network', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()
  await openReceive(host)
  expect(await scan(page)).toEqual({ to: address, chainId: 31337 })

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchNetwork(31338))
  await expect(codeOn(page)).toHaveAccessibleName('QR code to pay 0xf3…b92266 on Meadow Local')
  expect(await scan(page)).toEqual({ to: address, chainId: 31338 })

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(1))
  await expect(codeOn(page)).toHaveAccessibleName('QR code to pay 0x70…dc79C8 on Meadow Local')
  expect(await scan(page)).toEqual({ to: secondAddress, chainId: 31338 })
})

test('on Solana the code is a Solana Pay link @core', async ({ page, openHost, devnet }) => {
  const host = await openHost({
    wallets: [reef],
    moreNetworks: [devnet.solana.network],
    options: { defaultNetwork: devnet.solana.network },
  })
  await host.connect('Reef Wallet')
  await openReceive(host)
  expect(await scan(page)).toEqual({ to: solanaAddress })

  await host.widget.getByRole('button', { name: 'Request an amount' }).click()
  await host.widget.getByLabel('Amount in SOL').fill('0.000000001')

  await expect(codeOn(page)).toHaveAccessibleName(/0\.000000001 SOL/)
  expect(await scan(page)).toEqual({ to: solanaAddress, amount: '0.000000001' })
})

test("a page requests an amount of a token, and the visitor sees it in their locale's writing", async ({
  page,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'de' } })
  await host.connect()

  await page.evaluate((assetId) => {
    const params = { assetId, symbol: 'USDC', decimals: 6, amount: '2.5' }
    void (window as unknown as HostWindow).latchkey.open('WalletReceive', params)
  }, `eip155:31337/erc20:${token}`)

  await expect(host.title).toHaveText('Empfangen')
  await expect(host.widget.getByLabel('Betrag in USDC')).toHaveValue('2,5')
  expect(await scan(page)).toEqual({ to: address, chainId: 31337, token, value: 2_500_000n })
})

test("Account's action is translated before any code of its feature is loaded", async ({
  openHost,
  guard,
}) => {
  const host = await openHost({ options: { locale: 'de' } })
  await host.connect()
  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Empfangen' })).toBeVisible()

  expect(guard.requests.filter((url) => /features\/receive\/.*\.js$/.test(url))).toEqual([])
})

test('the networks on which the address is valid are one tap away, with a warning about others', async ({
  openHost,
  devnet,
}) => {
  const host = await openHost({ moreNetworks: [devnet.solana.network] })
  await host.connect()
  await openReceive(host)

  await host.widget.getByRole('button', { name: 'Harbor Local' }).click()

  await expect(host.title).toHaveText('Compatible networks')
  await expect(host.widget.getByRole('listitem')).toHaveText([/Harbor Local/, /Meadow Local/])
  await expect(host.widget.getByText('Anything sent on another network may be lost.')).toBeVisible()
})

test('a host that turns it off has neither the action nor the view', async ({ openHost, guard }) => {
  const host = await openHost({ options: { features: { receive: false } } })
  await host.connect()
  await host.open()
  await expect(host.title).toHaveText('Account')

  await expect(host.widget.getByRole('button', { name: 'Receive' })).toHaveCount(0)
  expect(guard.requests.filter((url) => url.includes('/features/receive/'))).toEqual([])
})
