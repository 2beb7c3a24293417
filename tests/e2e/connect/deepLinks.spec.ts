import type { Page } from '@playwright/test'
import { mainnet } from '../../../shell/entry/networks/evm'
import type { HostSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { openedOn, recordOpened } from '../harness/opened'
import type { Phone } from '../harness/phone'
import { watchProposals } from '../harness/proposals'
import { expect, test } from '../harness/test'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const ownScheme = {
  id: 'own',
  name: 'Own Wallet',
  homepage: 'https://own.example',
  mobile_link: 'own://',
  app_store: 'https://apps.example/own',
  play_store: 'https://play.example/own',
}
/** Opened by a universal link. */
const ownAddress = { id: 'site', name: 'Site Wallet', mobile_link: 'https://site.example/app' }

const hostOf = ({ relayUrl }: Phone, options: HostSetup['options'] = {}) => ({
  wallets: [],
  options: { relayUrl, enableInjected: false, customWallets: [ownScheme, ownAddress], ...options },
})

/** The one link that was opened, and its pairing. */
async function openedLink(on: Pick<Page, 'evaluate'>) {
  await expect.poll(() => openedOn(on)).toHaveLength(1)
  const [link] = await openedOn(on)
  return { ...link!, uri: decodeURIComponent(link!.href.split('uri=')[1]!) }
}

const sign = (on: Pick<Page, 'evaluate'>) =>
  on.evaluate(async (owner) => {
    const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
    return provider!.request({
      method: 'personal_sign',
      params: ['0x4f70656e6564', owner],
    }) as Promise<string>
  }, address)

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: iPhone,
})
test.beforeEach(({ context }) => recordOpened(context))

test('a tap opens the app by its scheme, which approves, and later requests open it again @core', async ({
  page,
  openHost,
  phone,
}) => {
  const proposals = watchProposals(page)
  const host = await openHost({ ...hostOf(phone), strict: true })
  await host.button.tap()
  const row = host.widget.getByRole('button', { name: 'Own Wallet' })
  await expect(row).toBeVisible()
  await proposals.next()

  await row.tap()

  const { href, target, isInTap, uri } = await openedLink(page)
  expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
  expect({ href, target, isInTap }).toEqual({
    href: `own://wc?uri=${encodeURIComponent(uri)}`,
    target: '_self',
    isInTap: true,
  })
  await expect(host.widget.getByText('Open and continue in the wallet app', { exact: true })).toBeVisible()
  await phone.wallet.pair(uri)
  await host.widget.waitFor({ state: 'hidden' })
  expect(await host.state()).toMatchObject({ status: 'connected', address })

  expect(await sign(page)).toMatch(/^0x[\da-f]{130}$/)
  const [, ...later] = await openedOn(page)
  expect(later.map(({ href, target }) => [href.split('?')[0], target])).toEqual([['own://wc', '_self']])
  expect(later[0]!.href).toContain(`sessionTopic=${phone.wallet.sessions()[0]!.topic}`)

  await page.reload()
  await expect.poll(async () => (await host.state()).status).toBe('connected')
  await sign(page)
  expect((await openedOn(page)).map(({ href }) => href.split('?')[0])).toEqual(['own://wc'])
})

test('a wallet with a universal link is opened by it', async ({ page, openHost, phone }) => {
  const proposals = watchProposals(page)
  const host = await openHost(hostOf(phone))
  await host.button.tap()
  await expect(host.widget.getByRole('button', { name: 'Site Wallet' })).toBeVisible()
  await proposals.next()

  await host.widget.getByRole('button', { name: 'Site Wallet' }).tap()

  const { uri, ...link } = await openedLink(page)
  expect(link).toEqual({
    href: `https://site.example/app/wc?uri=${encodeURIComponent(uri)}`,
    target: '_self',
    isInTap: true,
  })
  await phone.wallet.pair(uri)
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('a visitor whose app did not open opens it by the button, after a decline with another link', async ({
  page,
  openHost,
  phone,
}) => {
  phone.wallet.setDecide(() => 'decline')
  const proposals = watchProposals(page)
  const host = await openHost(hostOf(phone))
  await host.button.tap()
  await expect(host.widget.getByRole('button', { name: 'Own Wallet' })).toBeVisible()
  await proposals.next()
  await host.widget.getByRole('button', { name: 'Own Wallet' }).tap()
  const first = await openedLink(page)

  await host.widget.getByRole('button', { name: 'Open Own Wallet' }).tap()
  expect((await openedOn(page))[1]).toEqual((await openedOn(page))[0])
  await phone.wallet.pair(first.uri)
  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
  phone.wallet.setDecide(() => 'approve')
  await host.tryAgain.tap()
  await host.widget.getByRole('button', { name: 'Open Own Wallet' }).tap()

  const [, , last] = await openedOn(page)
  expect(last).toMatchObject({ target: '_self', isInTap: true })
  const uri = decodeURIComponent(last!.href.split('uri=')[1]!)
  expect(uri).not.toBe(first.uri)
  await phone.wallet.pair(uri)
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('an app that answers before its screen is shown is connected', async ({ page, openHost, phone }) => {
  const proposals = watchProposals(page)
  let bring = () => {}
  const brought = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/\/features\/connect\/.*\/pairing\./, async (route) => {
    await brought
    await route.continue()
  })
  const host = await openHost(hostOf(phone))
  await host.button.tap()
  await expect(host.widget.getByRole('button', { name: 'Own Wallet' })).toBeVisible()
  await proposals.next()
  await host.widget.getByRole('button', { name: 'Own Wallet' }).tap()
  const { uri } = await openedLink(page)

  await phone.wallet.pair(uri)
  await expect.poll(() => phone.wallet.sessions()).toHaveLength(1)
  bring()

  await host.widget.waitFor({ state: 'hidden' })
  expect(await host.state()).toMatchObject({ status: 'connected', address })
  expect(phone.wallet.sessions()).toHaveLength(1)
})

test("a visitor without the app is led to the phone's store first @core", async ({ openHost, phone }) => {
  const host = await openHost(hostOf(phone))
  await host.button.tap()
  await host.widget.getByRole('button', { name: 'Own Wallet' }).tap()

  await host.widget.getByRole('button', { name: 'Get it' }).tap()

  await expect(host.widget.getByRole('link')).toHaveText([/iOS app/, /Android app/, /Website/])
  await expect(host.widget.getByRole('link', { name: 'iOS app' })).toHaveAttribute(
    'href',
    'https://apps.example/own',
  )
})

test('on a phone WalletConnect leads to the wallets of the registry, whose apps open too', async ({
  page,
  openHost,
  phone,
  api,
}) => {
  const setup = hostOf(phone, { apiUrl: api.url, customWallets: [] })
  const proposals = watchProposals(page)
  const host = await openHost({ ...setup, moreNetworks: [mainnet] })
  await host.button.tap()
  await host.widget.getByRole('button', { name: 'WalletConnect' }).tap()
  await expect(host.title).toHaveText('All wallets')
  await expect(host.widget.getByRole('button', { name: 'Show QR code' })).toBeVisible()
  await expect(host.widget.getByRole('button', { name: 'Brave Wallet' })).toHaveCount(0)
  await proposals.next()

  await host.widget.getByRole('button', { name: 'MetaMask' }).tap()

  const { uri, ...link } = await openedLink(page)
  expect(link).toEqual({
    href: `metamask://wc?uri=${encodeURIComponent(uri)}`,
    target: '_self',
    isInTap: true,
  })
  await phone.wallet.pair(uri)
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('in a frame, the app replaces the whole page', async ({ page, hostServer, phone }) => {
  hostServer.setUp(hostOf(phone))
  const proposals = watchProposals(page)
  await page.route('**/outer', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><iframe src="${hostServer.url}" width="370" height="800"></iframe>`,
    }),
  )
  await page.goto(`${hostServer.url}/outer`)
  const frame = page.frameLocator('iframe')
  await frame.locator('latchkey-button').getByRole('button').tap()
  const row = frame.locator('latchkey-modal').getByRole('button', { name: 'Own Wallet' })
  await expect(row).toBeVisible()
  await proposals.next()

  await row.tap()

  const inner = page.frames()[1]!
  const { uri, ...link } = await openedLink(inner as never)
  expect(link).toEqual({ href: `own://wc?uri=${encodeURIComponent(uri)}`, target: '_top', isInTap: true })
  await phone.wallet.pair(uri)
  await expect(frame.locator('latchkey-button').getByRole('button')).not.toHaveText('Connect Wallet')
})

test.describe('on Android', () => {
  test.use({ userAgent: android })

  test('the other store of the phone is used', async ({ openHost, phone }) => {
    const host = await openHost(hostOf(phone))
    await host.button.tap()
    await host.widget.getByRole('button', { name: 'Own Wallet' }).tap()

    await host.widget.getByRole('button', { name: 'Get it' }).tap()

    await expect(host.widget.getByRole('link')).toHaveText([/Android app/, /iOS app/, /Website/])
  })

  test('Telegram gets the link encoded twice, in a new tab', async ({ page, context, openHost, phone }) => {
    await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    const proposals = watchProposals(page)
    const host = await openHost(hostOf(phone))
    await host.button.tap()
    await expect(host.widget.getByRole('button', { name: 'Own Wallet' })).toBeVisible()
    await proposals.next()

    await host.widget.getByRole('button', { name: 'Own Wallet' }).tap()

    const { uri: once, ...link } = await openedLink(page)
    const uri = decodeURIComponent(once)
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    expect(link).toEqual({
      href: `own://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`,
      target: '_blank',
      isInTap: true,
    })
    await phone.wallet.pair(uri)
    await expect.poll(async () => (await host.state()).status).toBe('connected')
  })
})
