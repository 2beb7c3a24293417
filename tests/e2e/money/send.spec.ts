import { getAddress, parseEther } from 'viem'
import { axeOn } from '../harness/axe'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/seeded'
import {
  alice,
  amount,
  bob,
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
  to,
} from '../harness/sendForm'

test('ether arrives, to the last unit, and the widget follows it to the end @core @firefox', async ({
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

test('Max leaves nothing but the part of the fee that the network did not take @core', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const host = await openHost(hostSetup())
  await host.connect()
  await host.page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(5))
  await host.open()
  await press(host, 'Send')
  await to(host).fill(fresh)
  await press(host, 'Max: enter the most you can send')
  await expect(amount(host)).not.toHaveValue('')
  await review(host)
  await press(host, 'Send')

  await ended(host, 'sent')
  const from = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  const left = await client.getBalance({ address: from })
  expect(left).toBeLessThan(parseEther('0.001'))
})

test('a name is resolved, shown, and paid @core', async ({ openHost, hostSetup, devnet }) => {
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

test('a refusal sends nothing, keeps everything, and can be reconsidered @core', async ({
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

  await expect(host.widget).toContainText('Declined in your wallet')
  expect(await client.getTransactionCount({ address: alice })).toBe(count)
  await host.setPolicy('local.harbor', 'approve')
  await press(host, 'Try again')
  await ended(host, '0.1 ETH sent')
})

test('the button says why a transfer cannot be sent', async ({ openHost, hostSetup }) => {
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

test("the own address and the token's own are pointed out, and a lookalike is paid once that is accepted", async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '1', alice)
  await review(host)
  await expect(host.widget).toContainText('This is your own address.')
  await host.page.keyboard.press('Escape')

  await choose(host, 'USDC')
  await fill(host, '1', usdc)
  await review(host)
  await expect(host.widget).toContainText('Anything sent here is lost.')
  await expect(main(host)).toBeDisabled()
  await host.page.keyboard.press('Escape')

  const alike = getAddress(`${usdc.slice(0, 8)}${'0'.repeat(28)}${usdc.slice(-6)}`)
  const before = await held(devnet, usdc, alike)
  await fill(host, '1', alike)
  await review(host)
  await expect(host.widget).toContainText(`${alike} looks like ${getAddress(usdc)}, but is another address.`)
  await expect(main(host)).toBeDisabled()
  await host.widget
    .getByRole('checkbox', { name: 'I have compared every character, and mean this address.' })
    .check()
  await press(host, 'Send')

  await ended(host, '1 USDC sent')
  expect((await held(devnet, usdc, alike)) - before).toBe(1_000_000n)
})

test('a lookalike of an earlier receiver has to be confirmed', async ({ openHost, hostSetup }) => {
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

test('a locked wallet is distinguished from one that declines', async ({ openHost, hostSetup, devnet }) => {
  const client = clientOf(devnet)
  const count = await client.getTransactionCount({ address: alice })
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.1', fresh)
  await review(host)
  await host.setPolicy('local.harbor', 'lock')

  await press(host, 'Send')

  await expect(host.widget).toContainText('Your wallet is locked')
  expect(await client.getTransactionCount({ address: alice })).toBe(count)
  await host.setPolicy('local.harbor', 'approve')
  // Wallets say so after they have sent, too: asking again takes the deliberate act.
  await expect(main(host)).toBeDisabled()
  await host.widget.getByRole('checkbox').check()
  await press(host, 'Send again')
  await ended(host, '0.1 ETH sent')
})

test("the host's parameters fill the form in", async ({ openHost, hostSetup, devnet }) => {
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

test('a receiver is pasted', async ({ openHost, hostSetup, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const host = await openHost(hostSetup())
  await openSend(host)
  await host.page.evaluate((text) => navigator.clipboard.writeText(text), fresh)

  await press(host, 'Paste')

  await expect(to(host)).toHaveValue(fresh)
  await expect(to(host)).toBeFocused()
})

test('a visitor who does not see can send', async ({ openHost, hostSetup, page }) => {
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
  const { violations } = await axeOn(page).include('latchkey-modal').analyze()
  expect(violations).toEqual([])
}
