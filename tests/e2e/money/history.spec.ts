import type { Host } from '../harness/openHost'
import { rpc } from '../harness/rpc'
import { expect, test } from '../harness/seeded'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Listed {
  readonly data: readonly {
    readonly metadata: { readonly hash: string; readonly chain: string }
    readonly transfers: readonly { readonly nft_info?: { readonly flags?: { readonly is_spam?: boolean } } }[]
  }[]
  readonly next: string | null
}

/** Every transaction that the API knows, page by page, without spam. */
async function everything(apiUrl: string): Promise<string[]> {
  const hashes: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({
      projectId: 'e2e',
      chainId: 'eip155:31337',
      ...(cursor && { cursor }),
    })
    const answer = await fetch(`${apiUrl}/v1/account/${alice}/history?${query}`)
    const { data, next } = (await answer.json()) as Listed
    const isSpam = ({ transfers }: Listed['data'][number]) =>
      transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam)
    hashes.push(...data.filter((item) => !isSpam(item)).map(({ metadata }) => metadata.hash))
    cursor = next
  }
  return hashes
}

const links = ({ widget }: Host) => widget.locator('.lk-month a')
const hashesOf = (host: Host) =>
  links(host).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.split('/').at(-1)!))

async function openActivity(host: Host) {
  await host.connect()
  await host.open()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect(links(host)).toHaveCount(6)
}

test('the tab has the newest transactions, and scrolling brings all of them, by year and month @core @firefox', async ({
  openHost,
  hostSetup,
  api,
  guard,
}) => {
  const host = await openHost(hostSetup())
  await openActivity(host)
  const all = await everything(api.url)
  expect(await hashesOf(host)).toEqual(all.slice(0, 6))

  await host.widget.getByRole('button', { name: 'Show all activity' }).click()
  await expect(host.title).toHaveText('Activity')
  await expect
    .poll(async () => {
      await host.widget.locator('.lk-view').evaluate((view) => view.scrollTo(0, view.scrollHeight))
      return links(host).count()
    })
    .toBe(all.length)

  expect(await hashesOf(host)).toEqual(all)
  const cursors = guard.requests.filter((url) => url.includes('/history?') && url.includes('cursor='))
  expect(cursors.length).toBeGreaterThan(0)
  expect(new Set(cursors).size).toBe(cursors.length)
  const months = await host.widget.getByRole('heading', { level: 2 }).allTextContents()
  expect(new Set(months).size).toBe(months.length)
  const year = new Date().getFullYear()
  expect(months.at(-1)).toMatch(new RegExp(`^[A-Z][a-z]+ ${year - 1}$`))
})

test('each kind of transaction has its name and sign, and leads to the explorer @core', async ({
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await openActivity(host)
  await host.widget.getByRole('button', { name: 'Show all activity' }).click()
  await expect
    .poll(async () => {
      await host.widget.locator('.lk-view').evaluate((view) => view.scrollTo(0, view.scrollHeight))
      return host.widget.getByRole('link', { name: /^Swapped/ }).count()
    })
    .toBe(1)

  const row = (name: RegExp) => host.widget.getByRole('link', { name }).first()
  await expect(row(/^Sent.*0\.25 ETH/)).toContainText('To 0x70…dc79c8')
  await expect(row(/^Received.*\+19\.99 USDC/)).toContainText('From 0x3c…4293bc')
  await expect(row(/^Burned/)).toContainText('-10 TIDE')
  await expect(row(/^Swapped/)).toContainText('TIDE')
  await expect(row(/^Minted/)).toContainText('Cargo')
  await expect(row(/^Token approval/)).toBeVisible()
  await expect(row(/^New contract/)).toBeVisible()
  await expect(host.widget.getByText('Failed', { exact: true })).toHaveCount(1)
  await expect(row(/^Sent.*0\.25 ETH/)).toHaveAttribute(
    'href',
    /^http:\/\/explorer\.test\/tx\/0x[\da-f]{64}$/,
  )
})

test('the other network has its own activity, and an account without any is told so', async ({
  page,
  openHost,
  hostSetup,
}) => {
  const setup = hostSetup()
  const host = await openHost(setup)
  await openActivity(host)
  const first = await hashesOf(host)

  await page.evaluate(() =>
    (window as unknown as { wallets: Record<string, { switchNetwork(id: number): void }> }).wallets[
      'local.harbor'
    ]!.switchNetwork(31338),
  )
  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect.poll(async () => (await hashesOf(host)).some((hash) => first.includes(hash))).toBe(false)
})

test('activity that fails to load says so, and is loaded by a retry', async ({
  page,
  openHost,
  hostSetup,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  const isHistory = /\/history\?/
  await page.route(isHistory, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  const host = await openHost(hostSetup())
  await host.connect()
  await host.open()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect(host.widget.getByRole('alert')).toContainText('Failed to fetch transactions')
  await expect(host.widget.getByText('Couldn’t load activity')).toBeVisible()

  await page.unroute(isHistory)
  await host.widget.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()

  await expect(links(host)).toHaveCount(6)
})

test('without the flag neither the tab nor a request exists', async ({ openHost, hostSetup, guard }) => {
  const host = await openHost(hostSetup({ features: { history: false } }))
  await host.connect()
  await host.open()

  await expect(host.widget.getByRole('tab')).toHaveText(['Tokens', 'NFTs'])
  expect(guard.requests.filter((url) => /\/features\/history\/|\/history\?/.test(url))).toEqual([])
})

test('a transfer sent before a reload is on top as pending, then listed, and the tokens follow', async ({
  page,
  openHost,
  hostSetup,
  devnet,
}) => {
  const [network] = devnet.networks
  const host = await openHost(hostSetup())
  await host.connect()
  await host.open()
  const tokens = host.widget.getByRole('tabpanel').getByRole('listitem')
  const before = await tokens.first().textContent()
  await rpc(network, 'evm_setAutomine', false)
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const id = await rpc<string>(network, 'eth_sendTransaction', {
    from: alice,
    to,
    value: '0x6f05b59d3b20000',
  })
  const transaction = {
    id,
    networkId: 'eip155:31337',
    from: alice,
    submittedAt: Date.now(),
    status: 'pending',
    intent: { kind: 'transfer', to, amount: '500000000000000000', symbol: 'ETH', decimals: 18 },
  }
  await page.evaluate(
    (data) => localStorage.setItem('latchkey:default:transactions', JSON.stringify({ v: 1, data })),
    [{ key: id, transaction }],
  )
  await page.reload()
  await host.open()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()

  await expect(links(host).first()).toHaveText(/^.*SentPending0\.5 ETH/)
  await expect(links(host).first()).toHaveAttribute('href', `http://explorer.test/tx/${id}`)
  await expect(links(host)).toHaveCount(6)

  await rpc(network, 'evm_setAutomine', true)
  await rpc(network, 'evm_mine')
  await expect(links(host).first()).toHaveText(/SentTo 0x70…dc79c80\.5 ETH/i)
  expect((await hashesOf(host)).filter((hash) => hash === id)).toHaveLength(1)
  await host.widget.getByRole('tab', { name: 'Tokens' }).click()
  await expect(tokens.first()).toContainText('ETH')
  await expect(tokens.first()).not.toHaveText(before!)
})
