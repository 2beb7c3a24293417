import { parseUnits } from 'viem'
import { axeOn } from '../harness/axe'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/payShop'
import { alice, clientOf, held, press } from '../harness/sendForm'

// Payments that a shop asks for, by wallets and an exchange: the page gets the result that the chain shows.

const home = 'eip155:31337'

const timesAsked = async ({ asked }: Host) =>
  (await asked()).filter(({ kind }) => kind === 'sendTransaction').length

test('a token is paid, and the page is told what the chain shows @core', async ({ shop, devnet, api }) => {
  const { usdc } = devnet.contracts.tokens
  await shop.host.connect()
  const before = await held(devnet, usdc, alice)

  const { id, recipient } = await shop.ask()
  await expect(shop.host.title).toHaveText('Pay')
  await expect(shop.host.widget).toContainText('2.5 USDC')
  expect((await axeOn(shop.host.page).analyze()).violations).toEqual([])
  await press(shop.host, 'Pay 2.5 USDC')

  await expect(shop.host.widget).toContainText('The payment arrived on')
  await expect.poll(shop.outcome).toMatchObject({ paymentId: id, status: 'paid', payer: alice.toLowerCase() })
  expect(await held(devnet, usdc, recipient)).toBe(parseUnits('2.5', 6))
  expect(before - (await held(devnet, usdc, alice))).toBe(parseUnits('2.5', 6))
  const told = await fetch(`${api.url}/v1/pay/${id}?projectId=harbor`)
  expect(await told.json()).toMatchObject({ status: 'paid' })
  await press(shop.host, 'Done')
  await expect(shop.host.widget).toBeHidden()
})

const inSight = (host: Host, name: string) =>
  expect(host.widget.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })

test('on a desktop of 800 pixels the button that pays is in sight', async ({ shop }) => {
  await shop.host.page.setViewportSize({ width: 1280, height: 800 })
  await shop.host.connect()
  await shop.ask()
  await expect(shop.host.widget).toContainText('Your balances')

  await inSight(shop.host, 'Pay 2.5 USDC')
})

test('a visitor without a wallet connects one on the way, and pays the network’s currency', async ({
  shop,
  devnet,
}) => {
  const { recipient } = await shop.ask({ asset: `${home}/slip44:60`, amount: 1_000_000_000_000_000n })
  await press(shop.host, 'Connect wallet')
  await shop.host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await press(shop.host, /^Pay 0\.001 ETH/)

  await expect(shop.host.widget).toContainText('The payment arrived on')
  expect(await clientOf(devnet).getBalance({ address: recipient })).toBe(1_000_000_000_000_000n)
  await expect.poll(shop.outcome).toMatchObject({ status: 'paid' })
})

test('a declined payment can be tried again, and a closed one tells the page so @core', async ({ shop }) => {
  await shop.host.connect()
  await shop.host.setPolicy('local.harbor', 'decline')
  await shop.ask()
  await press(shop.host, 'Pay 2.5 USDC')
  await expect(shop.host.widget).toContainText('You declined. Nothing has been paid so far.')
  await shop.host.setPolicy('local.harbor', 'approve')

  await shop.host.page.keyboard.press('Escape')

  await expect.poll(shop.outcome).toEqual({ error: 'UserRejected' })
})

test('a payment that was asked for before a reload is not asked for again', async ({ shop, devnet }) => {
  const { usdc } = devnet.contracts.tokens
  await shop.host.connect()
  await shop.host.setPolicy('local.harbor', 'hold')
  const { id, recipient } = await shop.ask()
  await press(shop.host, 'Pay 2.5 USDC')
  await expect(shop.host.widget).toContainText('Approve in Harbor Wallet')
  await expect.poll(() => timesAsked(shop.host)).toBe(1)

  await shop.host.page.reload()
  await shop.ask({ paymentId: id, recipient })

  await expect(shop.host.widget).toContainText('Check your wallet')
  await press(shop.host, 'Pay again')
  await expect(shop.host.widget).toContainText('you’ll have paid twice')
  expect(await timesAsked(shop.host)).toBe(0)
  await press(shop.host, 'I didn’t pay: pay again')
  await press(shop.host, 'Pay 2.5 USDC')
  await expect(shop.host.widget).toContainText('The payment arrived on')
  expect(await held(devnet, usdc, recipient)).toBe(parseUnits('2.5', 6))
})

test('a paid payment is not shown again: the page is told at once', async ({ shop }) => {
  await shop.host.connect()
  const { id, recipient } = await shop.ask()
  await press(shop.host, 'Pay 2.5 USDC')
  await expect.poll(shop.outcome).toMatchObject({ status: 'paid' })
  await shop.host.page.reload()

  await shop.ask({ paymentId: id, recipient })

  await expect.poll(shop.outcome).toMatchObject({ paymentId: id, status: 'paid' })
  await expect(shop.host.widget).toBeHidden()
})

test('an exchange pays, and counts once the chain shows it @core', async ({ shop, devnet, api }) => {
  const { usdc } = devnet.contracts.tokens
  const { id, recipient } = await shop.ask()
  const opening = shop.host.page.waitForEvent('popup')
  await shop.host.widget.getByRole('button', { name: /Local exchange/ }).click()
  const exchange = await opening
  await expect(shop.host.widget).toContainText('Continue at')
  expect(await (await fetch(`${api.url}/v1/pay/${id}?projectId=harbor`)).json()).toMatchObject({
    status: 'waiting',
  })

  await exchange.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(shop.host.widget).toContainText('The payment arrived on', { timeout: 15_000 })
  expect(await held(devnet, usdc, recipient)).toBe(parseUnits('2.5', 6))
  await press(shop.host, 'Done')
  await expect.poll(shop.outcome).toMatchObject({ paymentId: id, status: 'paid' })
})

test.describe('with a wallet that makes one transaction of several calls', () => {
  test.use({ takesBatches: true })

  test('ether pays what is asked in a token, in one transaction', async ({ shop, devnet, api }) => {
    const { usdc } = devnet.contracts.tokens
    await shop.host.connect()
    const before = await held(devnet, usdc, alice)
    const { id, recipient } = await shop.ask()
    await press(shop.host, 'Pay with another token')
    await press(shop.host, /ETH$/)
    await expect(shop.host.widget).toContainText('Any USDC left over stays in your wallet.')
    await shop.host.page.setViewportSize({ width: 1280, height: 800 })
    await expect(shop.host.widget).toContainText('Your balances')
    await inSight(shop.host, 'Pay 2.5 USDC')
    expect((await axeOn(shop.host.page).analyze()).violations).toEqual([])

    await press(shop.host, 'Pay 2.5 USDC')

    await expect(shop.host.widget).toContainText('The payment arrived on')
    await expect
      .poll(shop.outcome)
      .toMatchObject({ paymentId: id, status: 'paid', payer: alice.toLowerCase() })
    expect(await held(devnet, usdc, recipient)).toBe(parseUnits('2.5', 6))
    const leftOver = (await held(devnet, usdc, alice)) - before
    expect(leftOver).toBeGreaterThanOrEqual(0n)
    expect(leftOver).toBeLessThan(parseUnits('0.25', 6))
    const told = await fetch(`${api.url}/v1/pay/${id}?projectId=harbor`)
    expect(await told.json()).toMatchObject({ status: 'paid' })
    expect((await shop.host.asked()).map(({ kind }) => kind)).not.toContain('sendTransaction')
  })

  test('a token pays what is asked in the network’s currency, in one transaction', async ({
    shop,
    devnet,
  }) => {
    await shop.host.connect()
    const { recipient } = await shop.ask({ asset: `${home}/slip44:60`, amount: 1_000_000_000_000_000n })
    await press(shop.host, 'Pay with another token')
    await press(shop.host, /USDC$/)

    await press(shop.host, /^Pay 0\.001 ETH/)

    await expect(shop.host.widget).toContainText('The payment arrived on')
    expect(await clientOf(devnet).getBalance({ address: recipient })).toBe(1_000_000_000_000_000n)
    await expect.poll(shop.outcome).toMatchObject({ status: 'paid' })
  })
})
