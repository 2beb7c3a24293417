import { countShakes } from '../harness/countShakes'
import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/test'

async function chooseMeadow({ open, widget }: Host) {
  await open()
  await widget.getByRole('button', { name: 'Harbor Local' }).click()
  await widget.getByRole('button', { name: 'Meadow Local' }).click()
}

test('switching to a network that the wallet knows asks it once @core @firefox', async ({ openHost }) => {
  const host = await openHost()
  await host.connect()

  await chooseMeadow(host)

  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })
  expect(await host.asked()).toEqual([
    { wallet: 'local.harbor', kind: 'connect' },
    { wallet: 'local.harbor', kind: 'switchNetwork', chainId: 31338 },
  ])
})

test('a network that the wallet lacks is added, after a question in the wallet @core', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: [meadowWallet] })
  await host.connect('Meadow Wallet')

  await chooseMeadow(host)

  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })
  expect(await host.asked()).toEqual([
    { wallet: 'local.meadow', kind: 'connect' },
    { wallet: 'local.meadow', kind: 'addNetwork', chainId: 31338 },
  ])
})

test('a wallet that refuses to add a network stays on its network', async ({ openHost }) => {
  const host = await openHost({ wallets: [{ ...meadowWallet, unknownChain: 'refuse' }] })
  await host.connect('Meadow Wallet')

  await chooseMeadow(host)

  await expect(host.widget.getByText('Chain is not supported', { exact: true })).toBeVisible()
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31337' })
})

test('a declined switch is shown as declined, and trying again switches', async ({ openHost }) => {
  const host = await openHost()
  await host.connect()
  await host.setPolicy('local.harbor', 'decline')
  await chooseMeadow(host)
  await expect(host.widget.getByText('Switch declined', { exact: true })).toBeVisible()
  await host.setPolicy('local.harbor', 'approve')

  await host.widget.getByRole('button', { name: 'Try again' }).click()

  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })
})

test('without a connection a network is selected without a question', async ({ openHost }) => {
  const host = await openHost({
    html: '<latchkey-network-button></latchkey-network-button><latchkey-button></latchkey-button>',
  })
  const networkButton = host.page.locator('latchkey-network-button').getByRole('button')
  await networkButton.click()

  await host.widget.getByRole('button', { name: 'Meadow Local' }).click()

  await expect(networkButton).toHaveText('Meadow Local')
  expect(await host.asked()).toEqual([])
})

test('a wallet on an unconfigured network has to choose one, and closing is refused @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [{ ...harborWallet, chainIds: [4242, 31337] }] })
  const shakes = await countShakes(page)
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.title).toHaveText('Switch network')
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(2)
  await expect(host.title).toHaveText('Switch network')

  await host.widget.getByRole('button', { name: 'Harbor Local' }).click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31337', status: 'connected' })
})

test('a visitor on an unsupported network may disconnect instead', async ({ openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, chainIds: [4242, 31337] }] })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await host.widget.getByRole('button', { name: 'Disconnect' }).click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
})

test('a wallet that switches to an unsupported network opens the widget with that view', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [{ ...harborWallet, chainIds: [31337, 4242] }] })
  await host.connect()

  await page.evaluate(() => {
    const { wallets } = window as unknown as HostWindow
    wallets['local.harbor']!.switchNetwork(4242)
  })

  await expect(host.title).toHaveText('Switch network')
})
