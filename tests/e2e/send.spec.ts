import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { createPublicClient, createTestClient, erc20Abi, getAddress, type Hex, http, parseEther } from 'viem'
import type { Devnet } from '../../services/devnet/devnet'
import type { HostWindow } from './harness/hostWindow'
import type { Host } from './harness/openHost'
import { expect, test } from './harness/seeded'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Accounts that no other test looks at. */
const fresh = getAddress('0x00000000000000000000000000000000deadbe01')
const solanaBob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

const rpcOf = ({ networks }: Devnet) => networks[0].rpcUrls.default.http[0]!
const clientOf = (devnet: Devnet) => createPublicClient({ transport: http(rpcOf(devnet)) })
const chainOf = (devnet: Devnet) => createTestClient({ mode: 'anvil', transport: http(rpcOf(devnet)) })
const held = (devnet: Devnet, token: Hex, owner: Hex) =>
  clientOf(devnet).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

const amount = ({ widget }: Host) => widget.getByRole('textbox', { name: 'Amount' })
const to = ({ widget }: Host) => widget.getByRole('textbox', { name: 'To' })
const press = ({ widget }: Host, name: string | RegExp) => widget.getByRole('button', { name }).click()
const main = ({ widget }: Host) => widget.locator('.lk-actions button').last()

async function openSend(host: Host, wallet?: string) {
  await host.connect(wallet)
  await host.open()
  await press(host, 'Send')
  await expect(host.title).toHaveText('Send')
  await expect(amount(host)).toBeVisible()
}

/** Key by key: in Firefox a value that is set at once is no change to React. */
async function type(field: Locator, text: string) {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

async function fill(host: Host, value: string, receiver: string) {
  await type(amount(host), value)
  await type(to(host), receiver)
  await expect(main(host)).toHaveText('Preview Send')
}

async function choose(host: Host, name: string) {
  await host.widget.locator('.lk-pill').first().click()
  await expect(host.title).toHaveText('Select Token')
  await press(host, new RegExp(name))
  await expect(host.title).toHaveText('Send')
}

async function review(host: Host) {
  await press(host, 'Preview Send')
  await expect(host.title).toHaveText('Review send')
  await expect(host.widget.getByText('Network fee, at most')).toBeVisible()
}

const ended = (host: Host, text: string | RegExp) =>
  expect(host.widget.locator('.lk-wait')).toContainText(text, { timeout: 20_000 })

test('ether arrives, to the last unit, and the widget follows it to the end @firefox', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  const host = await openHost(hostSetup())
  await openSend(host)

  await fill(host, '1.000000000000000001', fresh)
  await review(host)
  await expect(host.widget).toContainText('1.000000000000000001 ETH')
  await expect(host.widget).toContainText(fresh)
  await press(host, 'Send')

  await ended(host, '1.000000000000000001 ETH sent')
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('1') + 1n)
  await press(host, 'Done')
  await expect(host.title).toHaveText('Account')
  await press(host, 'Send')
  await expect(amount(host)).toHaveValue('')
})

for (const [symbol, value, units, arrives] of [
  ['USDC', '1.5', 1_500_000n, 1_500_000n],
  ['USDT', '2', 2_000_000n, 2_000_000n],
  ['TOLL', '10', parseEther('10'), parseEther('9.9')],
] as const)
  test(`${symbol} arrives as the review says`, async ({ openHost, hostSetup, devnet }) => {
    const token = devnet.contracts.tokens[symbol.toLowerCase() as 'usdc']
    const [mine, theirs] = [await held(devnet, token, alice), await held(devnet, token, fresh)]
    const host = await openHost(hostSetup())
    await openSend(host)

    await choose(host, symbol)
    await fill(host, value, fresh)
    await review(host)
    if (arrives < units) await expect(host.widget).toContainText('9.9 TOLL')
    await press(host, 'Send')

    await ended(host, `${value} ${symbol} sent`)
    expect(mine - (await held(devnet, token, alice))).toBe(units)
    expect((await held(devnet, token, fresh)) - theirs).toBe(arrives)
  })

test('Max leaves nothing but what the network did not take', async ({ openHost, hostSetup, devnet }) => {
  const client = clientOf(devnet)
  const host = await openHost(hostSetup())
  await host.connect()
  await host.page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(5))
  await host.open()
  await press(host, 'Send')
  await to(host).fill(fresh)
  await press(host, 'Send all there is')
  await expect(amount(host)).not.toHaveValue('')
  await review(host)
  await press(host, 'Send')

  await ended(host, 'sent')
  const from = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  const left = await client.getBalance({ address: from })
  expect(left).toBeLessThan(parseEther('0.001'))
})

test('a name is found, shown, and paid', async ({ openHost, hostSetup, devnet }) => {
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: bob })
  const host = await openHost(hostSetup())
  await openSend(host)

  await fill(host, '0.25', 'bob.eth')
  await expect(host.widget).toContainText('bob.eth is 0x70…dc79C8')
  await review(host)
  await expect(host.widget).toContainText(bob)
  await press(host, 'Send')

  await ended(host, 'sent')
  expect((await client.getBalance({ address: bob })) - before).toBe(parseEther('0.25'))
})

test('a refusal sends nothing, keeps everything, and can be thought over', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const count = await client.getTransactionCount({ address: alice })
  const host = await openHost(hostSetup())
  await openSend(host)
  await host.setPolicy('local.harbor', 'decline')
  await fill(host, '0.1', fresh)
  await review(host)

  await press(host, 'Send')

  await expect(host.widget).toContainText('Declined in the wallet')
  expect(await client.getTransactionCount({ address: alice })).toBe(count)
  await host.setPolicy('local.harbor', 'approve')
  await press(host, 'Try again')
  await ended(host, '0.1 ETH sent')
})

test('what cannot be sent says why on its button', async ({ openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openSend(host)

  await expect(main(host)).toHaveText('Add Amount')
  await amount(host).fill('999999')
  await expect(main(host)).toHaveText('Insufficient Funds')
  await amount(host).fill('1')
  await expect(main(host)).toHaveText('Add Address')
  for (const wrong of ['0x12', 'nobody-has-this.eth', bob.replace('C51812dc3A', 'c51812dc3A')]) {
    await to(host).fill(wrong)
    await expect(main(host)).toHaveText('Invalid Address')
    await expect(main(host)).toBeDisabled()
  }
})

test('the own address and the token itself are pointed out', async ({ openHost, hostSetup, devnet }) => {
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '1', alice)
  await review(host)
  await expect(host.widget).toContainText('This is your own address.')
  await host.page.keyboard.press('Escape')

  await choose(host, 'USDC')
  await fill(host, '1', devnet.contracts.tokens.usdc)
  await review(host)
  await expect(host.widget).toContainText('What is sent there is lost.')
  await expect(main(host)).toBeDisabled()
})

test('an address that resembles one of before has to be compared', async ({ openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.01', bob)
  await review(host)
  await press(host, 'Send')
  await ended(host, 'sent')
  await press(host, 'Done')
  await press(host, 'Send')

  await amount(host).fill('0.01')
  await to(host).fill(bob.toLowerCase().replace('7970c51812', '0000000000'))

  await expect(main(host)).toHaveText('Compare the addresses')
  await host.widget.getByRole('checkbox').check()
  await expect(main(host)).toHaveText('Preview Send')
})

test('a reload while it is pending loses nothing', async ({ openHost, hostSetup, devnet }) => {
  const chain = chainOf(devnet)
  const host = await openHost(hostSetup())
  await openSend(host)
  await chain.setAutomine(false)
  try {
    await fill(host, '0.2', fresh)
    await review(host)
    await press(host, 'Send')
    await expect(host.widget.locator('.lk-wait')).toContainText('Sending 0.2 ETH')

    await host.page.reload()
    await host.open()
    await host.widget.getByRole('tab', { name: 'Activity' }).click()
    await expect(host.widget.getByRole('tabpanel')).toContainText('0.2 ETH')
    await chain.mine({ blocks: 1 })
    await expect
      .poll(() => host.facts('transferSettled'), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ transfer: expect.objectContaining({ status: 'confirmed' }) })])
  } finally {
    await chain.setAutomine(true)
  }
})

test('a transaction that is dropped in favour of another one is said to be replaced', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const chain = chainOf(devnet)
  const client = clientOf(devnet)
  const host = await openHost(hostSetup())
  await openSend(host)
  await chain.setAutomine(false)
  try {
    await fill(host, '0.3', fresh)
    await review(host)
    await press(host, 'Send')
    await expect(host.widget.locator('.lk-wait')).toContainText('Sending 0.3 ETH')
    const nonce = await client.getTransactionCount({ address: alice, blockTag: 'latest' })
    await host.page.evaluate(
      async ([from, nonceHex]) => {
        const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
        await provider!.request({
          method: 'eth_sendTransaction',
          params: [
            {
              from,
              to: from,
              value: '0x0',
              nonce: nonceHex,
              maxFeePerGas: '0x174876e800',
              maxPriorityFeePerGas: '0x2540be400',
            },
          ],
        })
      },
      [alice, `0x${nonce.toString(16)}`] as const,
    )
    await chain.mine({ blocks: 1 })
    await ended(host, 'Another transaction of yours took its place.')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
})

test('what the chain refuses after all is said to be, and moved nothing', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const chain = chainOf(devnet)
  const client = clientOf(devnet)
  const token = devnet.contracts.tokens.usdc
  const [code, mine] = [await client.getCode({ address: token }), await held(devnet, token, alice)]
  const host = await openHost(hostSetup())
  await openSend(host)
  await choose(host, 'USDC')
  await fill(host, '4', fresh)
  await review(host)
  await chain.setAutomine(false)
  try {
    await press(host, 'Send')
    await expect(host.widget.locator('.lk-wait')).toContainText('Sending 4 USDC')
    // Its owner has stopped the token: whatever is called, it reverts.
    await chain.setCode({ address: token, bytecode: '0x60006000fd' })
    await chain.mine({ blocks: 1 })

    await ended(host, 'The network refused the transaction. Only the fee was paid.')
  } finally {
    await chain.setCode({ address: token, bytecode: code! })
    await chain.setAutomine(true)
  }
  expect(await held(devnet, token, alice)).toBe(mine)
})

test('a wallet that is locked is told apart from one that declines', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const count = await client.getTransactionCount({ address: alice })
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.1', fresh)
  await review(host)
  await host.page.evaluate(() => {
    const { provider } = (window as unknown as HostWindow).wallets['local.harbor']!
    const unlocked = provider.request
    Object.assign(window, { unlock: () => Object.assign(provider, { request: unlocked }) })
    const locked = { code: 4100, message: 'The wallet is locked.' }
    provider.request = async (asked) =>
      asked.method === 'eth_sendTransaction' ? Promise.reject(locked) : unlocked.call(provider, asked)
  })

  await press(host, 'Send')

  await expect(host.widget).toContainText('The wallet is locked')
  expect(await client.getTransactionCount({ address: alice })).toBe(count)
  await host.page.evaluate(() => (window as unknown as { unlock(): void }).unlock())
  await press(host, 'Try again')
  await ended(host, '0.1 ETH sent')
})

test('where the API is down, the node is enough to send', async ({
  openHost,
  hostSetup,
  guard,
  devnet,
  page,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route(/\/v1\/(account|identity|profile)/, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  const host = await openHost(hostSetup())
  await openSend(host)

  await fill(host, '0.4', fresh)
  await review(host)
  await press(host, 'Send')

  await ended(host, '0.4 ETH sent')
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.4'))
})

test('a node that is down is said to be, and nothing is asked of the wallet', async ({
  openHost,
  hostSetup,
  guard,
  devnet,
  page,
}) => {
  guard.allow(/Failed to load resource/)
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.4', fresh)
  await page.route(`${rpcOf(devnet)}/**`, (route) => route.abort())

  await press(host, 'Preview Send')

  await expect(host.widget).toContainText('The network did not say what this costs.')
  await expect(main(host)).toBeDisabled()
  await page.unroute(`${rpcOf(devnet)}/**`)
  await press(host, 'Try again')
  await expect(main(host)).toBeEnabled()
})

test('a network that is switched half-way leaves nothing to be sent there', async ({
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.1', fresh)
  await review(host)

  await host.page.evaluate(() => (window as unknown as HostWindow).latchkey.switchNetwork('eip155:31338'))

  await expect(host.widget).toContainText('Nothing to review')
  await press(host, 'Back to the form')
  await expect(to(host)).toHaveValue(fresh)
  await expect(amount(host)).toHaveValue('')
})

test('the host fills the form in', async ({ openHost, hostSetup, devnet }) => {
  const host = await openHost(hostSetup())
  await host.connect()

  await host.page.evaluate(
    ([token, receiver]) => {
      const { latchkey } = window as unknown as HostWindow
      latchkey
        .open('WalletSend', { assetId: `eip155:31337/erc20:${token}`, amount: '3', to: receiver })
        .catch(console.error)
    },
    [devnet.contracts.tokens.usdc, fresh] as const,
  )

  await expect(amount(host)).toHaveValue('3')
  await expect(to(host)).toHaveValue(fresh)
  await expect(host.widget.locator('.lk-pill').first()).toContainText('USDC')
  await expect(main(host)).toHaveText('Preview Send')
})

for (const [symbol, value] of [
  ['SOL', '0.5'],
  ['USDC', '12.5'],
  ['SHELL', '3'],
] as const)
  test(`on Solana ${symbol} arrives`, async ({ openHost, hostSetup, devnet }) => {
    const host = await openHost(hostSetup())
    const before = await solanaHoldings(devnet, solanaBob)
    await openSend(host, 'Reef Wallet')

    if (symbol !== 'SOL') await choose(host, symbol)
    await fill(host, value, solanaBob)
    await review(host)
    await press(host, 'Send')

    await ended(host, `${value} ${symbol} sent`)
    const after = await solanaHoldings(devnet, solanaBob)
    const gained = symbol === 'SOL' ? after.lamports - before.lamports : after.tokens - before.tokens
    expect(gained).toBe({ SOL: 500_000_000n, USDC: 12_500_000n, SHELL: 3_000_000_000n }[symbol])
  })

async function solanaHoldings(devnet: Devnet, owner: string) {
  const url = devnet.solana.network.rpcUrls.default.http[0]!
  const ask = async (method: string, params: unknown[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await answer.json()) as { result: { value: never } }).result.value
  }
  const programs = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ]
  let tokens = 0n
  for (const programId of programs) {
    const accounts: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] =
      await ask('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }])
    for (const { account } of accounts) tokens += BigInt(account.data.parsed.info.tokenAmount.amount)
  }
  return { lamports: BigInt(await ask('getBalance', [owner])), tokens }
}

test('a receiver is pasted', async ({ openHost, hostSetup, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const host = await openHost(hostSetup())
  await openSend(host)
  await host.page.evaluate((text) => navigator.clipboard.writeText(text), fresh)

  await press(host, 'Paste')

  await expect(to(host)).toHaveValue(fresh)
  await expect(to(host)).toBeFocused()
})

test('nothing in the way for those who do not see it', async ({ openHost, hostSetup, page }) => {
  test.slow()
  const host = await openHost(hostSetup())
  await openSend(host)
  await expectAccessible(host)
  await fill(host, '0.1', fresh)
  await expectAccessible(host)
  await review(host)
  await expectAccessible(host)
  await page.keyboard.press('Escape')
  await expect(host.title).toHaveText('Send')
  await expect(to(host)).toHaveValue(fresh)
  await choose(host, 'USDC')
  await expect(host.widget.locator('.lk-pill').first()).toContainText('USDC')
})

async function expectAccessible({ page }: Host) {
  const { violations } = await new AxeBuilder({ page: page as never }).include('latchkey-modal').analyze()
  expect(violations).toEqual([])
}
