import { parseEther } from 'viem'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/seeded'
import {
  alice,
  amount,
  chainOf,
  choose,
  clientOf,
  ended,
  fill,
  fresh,
  held,
  main,
  openSend,
  press,
  review,
  rpcOf,
  to,
} from '../harness/sendForm'

test('a reload while it is pending loses nothing @core', async ({ openHost, hostSetup, devnet }) => {
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
      .poll(() => host.facts('transactionSettled'), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ transaction: expect.objectContaining({ status: 'confirmed' }) })])
  } finally {
    await chain.setAutomine(true)
  }
})

test('a toast reports the outcome of a payment sent before a reload, though Send is not loaded', async ({
  openHost,
  hostSetup,
  devnet,
  page,
}) => {
  const chain = chainOf(devnet)
  const host = await openHost(hostSetup())
  await openSend(host)
  await chain.setAutomine(false)
  try {
    await fill(host, '0.2', fresh)
    await review(host)
    await press(host, 'Send')
    await expect(host.widget.locator('.lk-toast')).toHaveText('Transaction started')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await host.open()
    await expect(host.widget.getByRole('tab', { name: 'Activity' })).toBeVisible()

    await chain.mine({ blocks: 1 })

    await expect(host.widget.locator('.lk-toast')).toHaveText('0.2 ETH sent', { timeout: 20_000 })
    expect(asked.filter((url) => url.includes('/features/send/'))).toEqual([])
  } finally {
    await chain.setAutomine(true)
  }
})

test('a transaction that is dropped in favour of another one is reported as replaced', async ({
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
    await ended(host, 'Another transaction from your account replaced this transfer.')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
})

test('a transaction that reverts after all is reported, and moved nothing', async ({
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
    // Its owner has stopped the token: every call reverts.
    await chain.setCode({ address: token, bytecode: '0x60006000fd' })
    await chain.mine({ blocks: 1 })

    await ended(
      host,
      'The transaction failed on the network. Nothing was sent; the network fee still applies.',
    )
  } finally {
    await chain.setCode({ address: token, bytecode: code! })
    await chain.setAutomine(true)
  }
  expect(await held(devnet, token, alice)).toBe(mine)
})

test('if the API is down, the node is enough to send', async ({
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

test('a node that is down is reported, and the wallet is not asked', async ({
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

  await expect(host.widget).toContainText('Couldn’t estimate the network fee.')
  await expect(main(host)).toBeDisabled()
  await page.unroute(`${rpcOf(devnet)}/**`)
  await press(host, 'Try again')
  await expect(main(host)).toBeEnabled()
})

test('a network switched half-way leaves nothing to be sent there', async ({ openHost, hostSetup }) => {
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
