import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { rpc } from '../harness/rpc'
import { expect, test } from '../harness/test'

const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a visitor connects a wallet and the button shows the account @core @firefox', async ({ openHost }) => {
  const host = await openHost()

  await host.connect()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.asked()).toEqual([{ wallet: 'local.harbor', kind: 'connect' }])
  expect(await host.state()).toMatchObject({ status: 'connected', address: firstAccount, open: false })
})

test('a declined connection is shown as declined, and trying again connects @core', async ({ openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'decline' }] })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
  await host.setPolicy('local.harbor', 'approve')

  await host.widget.getByRole('button', { name: 'Try again' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect(host.widget).toBeHidden()
})

test('a wallet that holds another request says so, and connects once it is answered', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'hold' }] })
  await page.evaluate(() => {
    const { wallets } = window as unknown as HostWindow
    wallets['local.harbor']!.provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
  })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(
    host.widget.getByText('A request is already open in your wallet', { exact: true }),
  ).toBeVisible()
  await host.answer('local.harbor', true)

  await host.widget.getByRole('button', { name: 'Try again' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
})

test('leaving the wait and coming back joins the open question of the wallet @core', async ({ openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'hold' }] })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect.poll(() => host.asked()).toHaveLength(1)
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget.getByText('Continue in Harbor Wallet', { exact: true })).toBeVisible()

  await host.answer('local.harbor', true)

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.asked()).toHaveLength(1)
})

test('of two wallets with the same name both are listed, and the chosen one is asked', async ({
  openHost,
}) => {
  const host = await openHost({
    wallets: [
      { ...harborWallet, name: 'Twin Wallet' },
      { ...meadowWallet, name: 'Twin Wallet' },
    ],
  })
  await host.open()
  const twins = host.widget.getByRole('button', { name: 'Twin Wallet' })
  await expect(twins).toHaveCount(2)

  await twins.nth(1).click()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.asked()).toEqual([{ wallet: 'local.meadow', kind: 'connect' }])
})

test('the account shows the real balance of the chain, floored to three decimals @core', async ({
  devnet,
  openHost,
}) => {
  const [harbor] = devnet.networks
  await rpc(harbor, 'anvil_setBalance', firstAccount, `0x${1_234_567_987_654_321_000_000n.toString(16)}`)
  const host = await openHost()
  await host.connect()

  await host.open()

  const wei = BigInt(await rpc<string>(harbor, 'eth_getBalance', firstAccount, 'latest'))
  const thousandths = Number(wei / 10n ** 15n) / 1000
  await expect(host.widget.locator('.lk-balance bdi')).toHaveText(`${thousandths.toLocaleString('en')} ETH`)
  expect(thousandths).toBe(1234.567)
})

test('a wallet that draws its panel into the page can be answered while the widget is open', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'page' }] })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await page.locator('latchkey-test-wallet').getByRole('button', { name: 'Approve' }).click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('0xf3…b92266')
})

test('a wallet that opens its own window is answered there', async ({ page, openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'window' }] })
  const popup = page.waitForEvent('popup')
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await (await popup).getByRole('button', { name: 'Approve' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect(host.widget).toBeHidden()
})

test('closing the wallet window declines', async ({ page, openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'window' }] })
  const popup = page.waitForEvent('popup')
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await (await popup).close()

  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
})

test('without a project id the developer is warned once, the visitor is not, and connecting works', async ({
  page,
  openHost,
}) => {
  const infos: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info' && message.text().startsWith('[latchkey]')) infos.push(message.text())
  })
  const host = await openHost({ options: { projectId: undefined } })
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await expect(host.widget.getByText(/Project ID/)).toHaveCount(0)
  expect(infos).toEqual(['[latchkey] Set `projectId` to pair wallets by QR code or link.'])

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
})

test('without a wallet and without pairing the list says so', async ({ openHost }) => {
  const host = await openHost({ wallets: [], options: { enableWalletConnect: false } })

  await host.open()

  await expect(host.widget.getByText('No wallets found in this browser')).toBeVisible()
})

test('the header of the first view leads to what a wallet is, and back', async ({ openHost }) => {
  const host = await openHost()
  await host.open()

  await host.widget.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(host.title).toHaveText('What is a wallet?')
  await host.widget.getByRole('button', { name: 'Back' }).click()

  await expect(host.title).toHaveText('Connect wallet')
})
