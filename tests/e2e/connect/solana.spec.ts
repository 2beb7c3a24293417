import { harborWallet, type WalletSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

const reef: WalletSetup = { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana' }
const both: WalletSetup = { name: 'Lagoon Wallet', rdns: 'local.lagoon', kind: 'multichain' }
/** The first of the local chain's accounts. */
const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

test('a Solana wallet connects, signs, changes its account and is restored after a reload @core @firefox', async ({
  page,
  openHost,
  devnet,
}) => {
  const host = await openHost({
    wallets: [reef],
    moreNetworks: [devnet.solana.network],
    options: { defaultNetwork: devnet.solana.network },
  })

  await host.connect('Reef Wallet')

  expect(await host.state()).toMatchObject({
    status: 'connected',
    namespace: 'solana',
    address,
    networkId: devnet.solana.network.caipNetworkId,
  })
  const isSigned = await page.evaluate(async (owner) => {
    const { latchkey, wallets } = window as unknown as HostWindow
    const message = new TextEncoder().encode('Welcome to the reef')
    const signature = await (await latchkey.getProvider('solana'))!.signMessage(message, owner)
    const { publicKey } = (
      wallets['local.reef'] as never as { wallet: { accounts: { publicKey: Uint8Array }[] } }
    ).wallet.accounts[0]!
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), message)
  }, address)
  expect(isSigned).toBe(true)

  await page.evaluate(() => {
    ;(window as unknown as HostWindow).wallets['local.reef']!.switchAccount(1)
  })
  await expect.poll(async () => (await host.state()).address).not.toBe(address)
  const { address: second } = await host.state()
  await page.reload()

  await expect.poll(async () => (await host.state()).address).toBe(second)
})

test('one visitor is connected on EVM with one wallet and on Solana with another @core', async ({
  page,
  openHost,
  devnet,
}) => {
  const { network } = devnet.solana
  const host = await openHost({ wallets: [harborWallet, reef], moreNetworks: [network] })
  await host.connect('Harbor Wallet')

  await page.evaluate(() => {
    void (window as unknown as HostWindow).latchkey.open('Connect', { namespace: 'solana' })
  })
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeHidden()
  await host.widget.getByRole('button', { name: 'Reef Wallet' }).click()
  await host.widget.waitFor({ state: 'hidden' })

  expect(await host.state()).toMatchObject({ namespace: 'solana', address })
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', namespace: 'solana', address })
  await page.evaluate(
    (id) => (window as unknown as HostWindow).latchkey.switchNetwork(id),
    devnet.networks[0].caipNetworkId,
  )
  expect(await host.state()).toMatchObject({ status: 'connected', namespace: 'eip155' })

  await page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect('eip155'))
  expect(await host.state()).toMatchObject({ status: 'connected', namespace: 'solana' })
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
})

test('a wallet of both namespaces is one row, and asks for the chain', async ({ openHost, devnet }) => {
  const host = await openHost({ wallets: [both], moreNetworks: [devnet.solana.network] })
  await host.open()

  await host.widget.getByRole('button', { name: 'Lagoon Wallet' }).click()
  await expect(host.title).toHaveText('Select chain')
  await host.widget.getByRole('button', { name: 'Solana' }).click()
  await host.widget.waitFor({ state: 'hidden' })

  expect(await host.state()).toMatchObject({ namespace: 'solana', address })
})

test('a host without Solana downloads no code of it', async ({ openHost, guard }) => {
  const host = await openHost({ wallets: [harborWallet, reef] })
  await host.connect()

  expect(guard.requests.filter((url) => /solana|walletStandard|walletConnect/.test(url))).toEqual([])
})
