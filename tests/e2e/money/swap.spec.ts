import { type Hex, parseEther, parseUnits } from 'viem'
import type { Devnet } from '../../../devnet/devnet'
import { axeOn } from '../harness/axe'
import { expect } from '../harness/seeded'
import { alice, chainOf, clientOf, ended, held, main, press } from '../harness/sendForm'
import { openSwap, pay, receivedOn, reviewSwap, test } from '../harness/swapForm'

const timesAsked = async (host: { asked(): Promise<readonly { kind: string }[]> }) =>
  (await host.asked()).filter(({ kind }) => kind === 'sendTransaction').length

/** How many transactions of an account are on the chain. */
const sentBy = (devnet: Devnet, address: Hex) => clientOf(devnet).getTransactionCount({ address })

test('ether becomes the token that the review says, and the status tells what the chain brought @core', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await host.connect()
  await openSwap(host)
  const before = await held(devnet, usdc, alice)

  await reviewSwap(host, { to: 'USDC', amount: '1' })
  const least = await host.widget
    .locator('dl > div', { hasText: 'Minimum received' })
    .locator('dd')
    .textContent()
  await expect(host.widget).not.toContainText('can’t check the outcome')
  expect((await axeOn(host.page).analyze()).violations).toEqual([])
  await press(host, 'Swap')

  await ended(host, /USDC received/)
  const received = (await held(devnet, usdc, alice)) - before
  expect(received).toBeGreaterThanOrEqual(parseUnits(least!.replace(/[^\d.]/g, ''), 6))
  expect(parseUnits(await receivedOn(host, 'USDC'), 6)).toBe(received)
  expect(await timesAsked(host)).toBe(1)
})

test('a token is approved for exactly the amount, then swapped, in two said steps @core', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdt } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await host.connect()
  await openSwap(host)
  const [tokens, ether] = [
    await held(devnet, usdt, alice),
    await clientOf(devnet).getBalance({ address: alice }),
  ]

  await reviewSwap(host, { from: 'USDT', to: 'ETH', amount: '100' })
  await expect(host.widget.locator('dl > div', { hasText: 'Approval' })).toContainText('100 USDT')
  await press(host, 'Approve and swap')

  await ended(host, /ETH received/)
  expect(tokens - (await held(devnet, usdt, alice))).toBe(100_000_000n)
  expect(await clientOf(devnet).getBalance({ address: alice })).toBeGreaterThan(ether)
  expect(await timesAsked(host)).toBe(2)
})

test('a token with permits is swapped by one signature and one transaction', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const client = clientOf(devnet)
  const host = await openHost(hostSetup())
  await host.connect()
  await openSwap(host)
  const [tokens, ether, sent] = [
    await held(devnet, usdc, alice),
    await client.getBalance({ address: alice }),
    await sentBy(devnet, alice),
  ]

  await reviewSwap(host, { from: 'USDC', to: 'ETH', amount: '100' })
  await press(host, 'Approve and swap')

  await ended(host, /ETH received/)
  const kinds = (await host.asked()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'connect')).toEqual(['signTypedData', 'sendTransaction'])
  expect(await sentBy(devnet, alice)).toBe(sent + 1)
  expect(tokens - (await held(devnet, usdc, alice))).toBe(parseUnits('100', 6))
  const block = await client.getBlock({ includeTransactions: true })
  const { hash } = block.transactions.find(({ from }) => from === alice.toLowerCase())!
  const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
  const received = (await client.getBalance({ address: alice })) - ether + gasUsed * effectiveGasPrice
  expect(parseEther(await receivedOn(host, 'ETH'))).toBe(received)
})

test('a swap that is declined after its approval goes on without another one, over a reload', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdt } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await host.connect()
  await openSwap(host)
  await reviewSwap(host, { from: 'USDT', to: 'ETH', amount: '50' })
  const tokens = await held(devnet, usdt, alice)
  await host.setPolicy('local.harbor', 'hold')
  await press(host, 'Approve and swap')
  await expect(host.widget).toContainText('Step 1 of 2: Approve 50 USDT')
  await host.answer('local.harbor', true)
  await expect(host.widget).toContainText('Step 2 of 2: Swap 50 USDT for ETH')
  await host.answer('local.harbor', false)

  await expect(host.widget).toContainText('Approved, but not swapped')
  expect(await held(devnet, usdt, alice)).toBe(tokens)
  await host.page.reload()
  await openSwap(host)
  await expect(pay(host)).toHaveValue('50')
  await expect(main(host)).toHaveText('Review swap')
  await main(host).click()
  await expect(main(host)).toHaveText('Swap')
  await expect(main(host)).toBeEnabled()
  await press(host, 'Swap')

  await ended(host, /ETH received/)
  expect(tokens - (await held(devnet, usdt, alice))).toBe(50_000_000n)
  expect(await timesAsked(host)).toBe(1)
})

test('a swap is followed over a reload', async ({ openHost, hostSetup, devnet }) => {
  const { usdc } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await host.connect()
  await openSwap(host)
  await reviewSwap(host, { to: 'USDC', amount: '0.5' })
  const before = await held(devnet, usdc, alice)
  const chain = chainOf(devnet)
  await chain.setAutomine(false)
  await press(host, 'Swap')
  await expect(host.widget).toContainText('Swapping 0.5 ETH')

  await host.page.reload()
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)

  await expect(async () => expect(await held(devnet, usdc, alice)).toBeGreaterThan(before)).toPass()
  await expect.poll(async () => (await host.facts('transactionSettled')).length).toBe(1)
})

test('parameters of the host fill the form in', async ({ openHost, hostSetup }) => {
  const host = await openHost(hostSetup())
  await host.connect()
  await host.page.evaluate(() => {
    const { latchkey } = window as unknown as {
      latchkey: { open(view: string, params: object): Promise<void> }
    }
    latchkey.open('Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '0.25' }).catch(() => {})
  })

  await expect(host.title).toHaveText('Swap')
  await expect(pay(host)).toHaveValue('0.25')
  await expect(main(host)).toHaveText('Review swap')
  await expect(host.widget).toContainText('Minimum received')
})
