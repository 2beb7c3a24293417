import { type Api, startApi } from '../../../servers/api/startApi'
import { mainnet } from '../../../shell/entry/networks/evm'
import { filesByTime, noteList } from '../../../tools/size/noteList'
import type { HostSetup } from '../harness/hostPage'
import { harborWallet } from '../harness/hostPage'
import type { Host } from '../harness/openHost'
import { codeOn } from '../harness/phone'
import { expect, test } from '../harness/test'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
/** The number of wallets on a page of the list of wallets that pair on the networks of these tests. */
const pageSize = 40

/**
 * A host with a chain that most of the registry's wallets support: few of them support an unknown chain. Only the
 * chain's name is used; its nodes get no request.
 */
const hostOf = (
  { url }: Pick<Api, 'url'>,
  { options, ...more }: HostSetup = {},
  relayUrl = 'ws://127.0.0.1:1',
): HostSetup => ({
  wallets: [],
  moreNetworks: [mainnet],
  options: { apiUrl: url, relayUrl, enableInjected: false, ...options },
  ...more,
})

/** The requests to registry and telemetry, by name, with their times. */
function lateOf(files: ReturnType<typeof filesByTime>, { url }: Pick<Api, 'url'>) {
  const late = files
    .map((file) => ({
      ...file,
      name: new URL(file.url).pathname.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}/, ''),
    }))
    .filter(
      (file) =>
        (file.url.startsWith(url) && file.name.startsWith('get')) || /^(http|wallets)\.js$/.test(file.name),
    )
    .filter(({ url }) => !url.includes('Image'))
  return [...new Map(late.map(({ name, isBefore }) => [name, isBefore ? 'before' : 'after']))].sort()
}

const rowOf = ({ widget }: Host, name: string | RegExp) => widget.getByRole('button', { name })
const tilesOf = ({ widget }: Host) => widget.locator('.lk-tile')
/** Finds a tile by its position in the list; only tiles nearby are drawn. */
const tileAt = ({ widget }: Host, place: number) => widget.locator(`[aria-posinset="${place}"] > .lk-tile`)
const namesByPlace = async ({ widget }: Host) =>
  new Map(
    await widget
      .locator('[aria-posinset]')
      .evaluateAll((items) =>
        items.map((item): [number, string] => [
          Number(item.getAttribute('aria-posinset')),
          item.textContent!,
        ]),
      ),
  )
const scrollTo = ({ widget }: Host, top: number) =>
  widget.locator('.lk-view').evaluate((view, to) => view.scrollTo(0, to), top)
const asked = (requests: readonly string[]) =>
  requests.filter((url) => url.includes('/getWallets?')).map((url) => new URL(url).searchParams)

async function openAll(host: Host) {
  await host.open()
  await rowOf(host, 'All wallets').click()
  await expect(host.title).toHaveText('All wallets')
  await expect(tileAt(host, 1)).toBeVisible()
}

test('neither registry nor telemetry is asked before the list is shown', async ({ page, openHost, api }) => {
  await page.addInitScript(noteList, 'WalletConnect')
  const host = await openHost(hostOf(api))

  await host.open()

  await expect(rowOf(host, 'MetaMask')).toBeVisible()
  await expect
    .poll(async () => lateOf(await page.evaluate(filesByTime), api))
    .toEqual([
      ['getAnalyticsConfig', 'after'],
      ['getWallets', 'after'],
      ['http.js', 'after'],
      ['wallets.js', 'after'],
    ])
})

test('Connect recommends the most used wallets, and says how many there are @core @firefox', async ({
  openHost,
  api,
  phone,
  guard,
}) => {
  const host = await openHost(hostOf(api, { strict: true }, phone.relayUrl))
  await host.open()

  await expect(rowOf(host, 'MetaMask')).toBeVisible()
  await expect(rowOf(host, 'Trust Wallet')).toBeVisible()
  await expect(rowOf(host, 'All wallets')).toContainText('60+')
  await expect(rowOf(host, 'Rainbow')).toBeHidden()
  const logo = rowOf(host, 'MetaMask').locator('img')
  await expect(logo).toHaveAttribute('src', `${api.url}/getWalletImage/${metaMask}?projectId=e2e`)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked(guard.requests).map((query) => query.get('chains'))).toEqual([
    'eip155:31337,eip155:31338,eip155:1',
  ])
})

test('a host features wallets in its own order, and leaves others out', async ({ openHost, api, phone }) => {
  const options = { featuredWalletIds: [rainbow, metaMask], excludeWalletIds: ['Trust Wallet'] }
  const host = await openHost(hostOf(api, { options }, phone.relayUrl))
  await host.open()
  await expect(rowOf(host, 'Rainbow')).toBeVisible()

  const names = await host.widget.getByRole('list', { name: 'Wallets' }).getByRole('button').allInnerTexts()

  expect(names.map((name) => name.split('\n')[0])).toEqual([
    'WalletConnect',
    'Rainbow',
    'MetaMask',
    'All wallets',
  ])
  await rowOf(host, 'All wallets').click()
  await expect(tilesOf(host).first()).toHaveText('Rainbow')
  await expect(rowOf(host, 'Trust Wallet')).toHaveCount(0)
})

test('an installed wallet is listed once, as installed', async ({ openHost, api, phone }) => {
  const wallets = [{ ...harborWallet, name: 'MetaMask', rdns: 'io.metamask' }]
  const host = await openHost(hostOf(api, { wallets }, phone.relayUrl))
  await host.open()
  await expect(rowOf(host, 'Trust Wallet')).toBeVisible()
  await expect(rowOf(host, 'MetaMask')).toHaveCount(1)
  await expect(rowOf(host, 'MetaMask')).toContainText('Installed')

  await rowOf(host, 'All wallets').click()
  await expect(tileAt(host, 1)).toBeVisible()
  await expect(rowOf(host, 'MetaMask')).toHaveCount(1)
  await rowOf(host, 'MetaMask').click()
  await host.widget.waitFor({ state: 'hidden' })

  expect(await host.state()).toMatchObject({ status: 'connected', connector: { name: 'MetaMask' } })
})

/** Below the last of the tiles. */
const endOfList = 2_500

test('All wallets loads the next page when it is scrolled to, behind the others', async ({
  openHost,
  api,
  phone,
  guard,
}) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await openAll(host)
  const first = await namesByPlace(host)
  const pages = () =>
    asked(guard.requests)
      .filter((query) => query.get('entries') === `${pageSize}`)
      .map((query) => query.get('page'))
  expect(pages()).toEqual(['1'])

  const seen = new Map(first)
  let top = 0
  await expect(async () => {
    // Starts again from the top while tiles were passed before they were drawn.
    top = top > endOfList ? 0 : top + 250
    await scrollTo(host, top)
    for (const [place, name] of await namesByPlace(host)) {
      expect(seen.get(place) ?? name).toBe(name)
      seen.set(place, name)
    }
    expect([...seen.values()]).toContain('Cake Wallet')
    expect(seen.size).toBeGreaterThan(50)
  }).toPass({ intervals: [150] })
  await scrollTo(host, 0)
  await expect(tileAt(host, 1)).toHaveText(first.get(1)!)

  expect(new Set(seen.values()).size).toBe(seen.size)
  expect(pages()).toEqual(['1', '2'])
})

test('All wallets finds a wallet by its name, and the keyboard leads to its code @core', async ({
  page,
  openHost,
  api,
  phone,
}) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await openAll(host)

  await host.widget.getByRole('searchbox', { name: 'Search wallets' }).fill('rainb')
  await expect(tilesOf(host)).toHaveText(['Rainbow'])
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(host, 'Rainbow')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(host.title).toHaveText('Rainbow')
  await phone.scan(codeOn(page))
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('All wallets is navigated by arrows, and going back restores it', async ({
  page,
  openHost,
  api,
  phone,
}) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await openAll(host)
  const field = host.widget.getByRole('searchbox')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(tilesOf(host).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(tileAt(host, 5)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tileAt(host, pageSize)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tileAt(host, 1)).toBeFocused()

  await field.fill('no such wallet')
  await expect(host.widget.getByText('No wallets found', { exact: true })).toBeVisible()
  // The button below: the field has one of the same name.
  await host.widget.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(field).toBeFocused()
  await expect(tileAt(host, 1)).toBeVisible()
  await field.fill('ledger')
  await expect(tilesOf(host)).toHaveText(['Ledger Wallet'])
  await tilesOf(host).first().click()
  await expect(host.title).toHaveText('Ledger Wallet')
  await host.widget.getByRole('button', { name: 'Back', exact: true }).click()

  await expect(field).toHaveValue('ledger')
  await expect(tilesOf(host)).toHaveText(['Ledger Wallet'])
})

test('All wallets can be narrowed down to certified wallets', async ({ openHost, api, phone }) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await openAll(host)
  const field = host.widget.getByRole('searchbox')
  await field.fill('rainbow')
  await expect(tilesOf(host)).toHaveText(['Rainbow'])

  const filter = host.widget.getByRole('switch', { name: 'WalletConnect certified' })
  await filter.click()

  await expect(filter).toBeChecked()
  await expect(rowOf(host, 'Rainbow')).toHaveCount(0)
  await field.fill('ledger')
  await expect(tilesOf(host)).toHaveText(['Ledger Wallet'])
  await expect(host.page.locator('latchkey-modal').getByText('Only WalletConnect certified')).toBeVisible()
  await filter.click()
  await field.fill('rainbow')
  await expect(tilesOf(host)).toHaveText(['Rainbow'])
})

test('a browser wallet that is not installed here leads to where to get it @core', async ({
  openHost,
  api,
  phone,
}) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await openAll(host)
  await host.widget.getByRole('searchbox').fill('brave')
  await rowOf(host, 'Brave Wallet').click()
  await expect(host.widget.getByText('Not Detected', { exact: true })).toBeVisible()

  await host.widget.getByRole('button', { name: 'Get Brave Wallet' }).click()

  await expect(host.title).toHaveText('Get Brave Wallet')
  await expect(host.widget.getByRole('link', { name: 'Website' })).toHaveAttribute(
    'href',
    /^https:\/\/brave\.com/,
  )
})

test('a visitor without a wallet is led to some, and from there to all', async ({ openHost, api, phone }) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await host.open()
  await host.widget.getByRole('button', { name: /Get started/ }).click()
  await host.widget.getByRole('button', { name: 'Get a wallet' }).click()

  await expect(host.widget.getByRole('link')).toHaveText([/MetaMask/, /Trust Wallet/, /Phantom/, /Base/])
  await expect(host.widget.getByRole('link', { name: 'MetaMask' })).toHaveAttribute(
    'href',
    'https://metamask.io/',
  )
  await rowOf(host, 'Explore all wallets').click()

  await expect(tileAt(host, 1)).toBeVisible()
})

test('the code of a wallet leads to where to get its app', async ({ openHost, api, phone }) => {
  const host = await openHost(hostOf(api, {}, phone.relayUrl))
  await host.open()
  await rowOf(host, 'MetaMask').click()
  await expect(codeOn(host.page)).toBeVisible()

  await host.widget.getByRole('button', { name: 'Get it' }).click()

  await expect(host.widget.getByRole('link', { name: 'Chrome extension' })).toHaveAttribute(
    'href',
    /^https:\/\/chrome\.google\.com\/webstore\/detail\/metamask\//,
  )
  await expect(host.widget.getByRole('link', { name: 'iOS app' })).toHaveAttribute('target', '_blank')
})

test('without its registry the widget offers everything else, says so, and finds it again', async ({
  openHost,
  phone,
  guard,
}) => {
  // The one that restarts is stopped while its pictures are loading: what the browser calls that depends on the moment.
  guard.allow(
    /Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/,
  )
  const gone = await startApi()
  await gone.stop()
  const customWallets = [{ id: 'own', name: 'Own Wallet', mobile_link: 'own://' }]
  const host = await openHost(
    hostOf(gone, { wallets: [harborWallet], options: { customWallets } }, phone.relayUrl),
  )
  await host.open()
  await expect(rowOf(host, 'Harbor Wallet')).toBeVisible()
  await expect(rowOf(host, 'Own Wallet')).toBeVisible()
  await expect(rowOf(host, 'WalletConnect')).toBeVisible()

  await rowOf(host, 'All wallets').click()
  const told = host.widget.getByRole('paragraph').filter({ hasText: 'Couldn’t reach the server' })
  await expect(told).toBeVisible()
  await expect(tilesOf(host)).toHaveText([/Harbor Wallet/, /Own Wallet/])
  const again = await startApi({ port: gone.port })
  try {
    await host.tryAgain.click()
    await expect(rowOf(host, 'Rainbow')).toBeVisible()
    await expect(told).toBeHidden()
  } finally {
    await again.stop()
  }

  await host.widget.getByRole('button', { name: 'Back', exact: true }).click()
  await rowOf(host, 'WalletConnect').click()
  await phone.scan(codeOn(host.page))
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test("an unreachable registry causes only the browser's own network errors on the console", async ({
  openHost,
  phone,
  guard,
}) => {
  guard.allow(/Failed to load resource: net::ERR_CONNECTION_REFUSED/)
  const gone = await startApi()
  await gone.stop()
  const host = await openHost(hostOf(gone, { wallets: [harborWallet] }, phone.relayUrl))

  await host.open()
  await rowOf(host, 'All wallets').click()
  await expect(host.tryAgain).toBeVisible()
  await host.tryAgain.click()
  await expect(host.tryAgain).toBeVisible()
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await host.connect()

  expect(await host.state()).toMatchObject({ status: 'connected' })
  expect(guard.lines()).toEqual([])
  expect(await host.facts('error')).toEqual([])
})
