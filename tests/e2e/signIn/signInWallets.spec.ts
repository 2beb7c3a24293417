import { verify } from 'node:crypto'
import { parseBase58 } from '../../../shared/domain/base58'
import type { SignInSession } from '../../../shared/domain/signIn'
import { harborWallet, type WalletSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { codeOn, holdDecision, type Phone } from '../harness/phone'
import { proposalStored } from '../harness/proposals'
import {
  alice,
  beginSignIn,
  expectPrompt,
  isSignedByKey,
  promptOn,
  sessionOn,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const reef: WalletSetup = { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana', signsIn: false }
const reefAtOnce: WalletSetup = { ...reef, signsIn: true }
const reefAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

/** Whether the address's own key has signed it. */
function isSignedByEd25519({ data, message, signature }: SignInSession): boolean {
  const x = Buffer.from(parseBase58(data.accountAddress)).toString('base64url')
  const key = { format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } } as const
  return verify(null, Buffer.from(message), key as never, parseBase58(signature))
}

async function showCode(host: Host) {
  await host.open()
  await host.widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(codeOn(host.page)).toBeVisible()
}

async function scan(host: Host, phone: Phone) {
  await showCode(host)
  await phone.scan(codeOn(host.page))
}

test('a paired wallet connects and signs in by one request, without our prompt @firefox', async ({
  page,
  openHost,
  phone,
}) => {
  const asked: string[] = []
  phone.wallet.setDecide(({ kind }) => {
    asked.push(kind)
    return 'approve'
  })
  const host = await openHost({ options: { relayUrl: phone.relayUrl, siwx: {} } })

  await scan(host, phone)

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', address: alice })
  expect(asked).toEqual(['signIn'])
  expect(await host.facts('signedIn')).toHaveLength(1)
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(asked).toEqual(['signIn'])
})

for (const [what, prepare] of [
  ['while the page is away', async () => {}],
  ['while another code is shown', (host: Host) => showCode(host)],
] as const)
  test(`a paired wallet that answers after a reload, ${what}, is connected, asked to sign, and ended by a disconnect`, async ({
    page,
    openHost,
    phone,
  }) => {
    const host = await openHost({ options: { relayUrl: phone.relayUrl, siwx: {} } })
    const decision = holdDecision(phone)
    await scan(host, phone)
    await decision.asked
    await proposalStored(page, 'requests')

    await page.reload()
    await prepare(host)
    decision.approve()

    await expect
      .poll(() => host.state(), { timeout: 30_000 })
      .toMatchObject({ status: 'connected-unauthenticated', address: alice })
    await expectPrompt(host)
    await promptOn(host).sign.click()
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
    expect(phone.everHad.size).toBe(1)
    await page.reload()
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
    await page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
    await expect.poll(() => phone.wallet.sessions()).toEqual([])
  })

test('a paired wallet that can only connect is asked to sign afterwards', async ({
  page,
  openHost,
  phone,
}) => {
  const asked: string[] = []
  await phone.connectAlone()
  phone.wallet.setDecide(({ kind }) => {
    asked.push(kind)
    return 'approve'
  })
  const host = await openHost({ options: { relayUrl: phone.relayUrl, siwx: {} } })

  await scan(host, phone)

  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(asked).toEqual(['proposal', 'request'])
  expect(await host.state()).toMatchObject({ status: 'connected', address: alice })
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
})

test('on Solana a visitor reads the message, signs it and is signed in', async ({
  page,
  openHost,
  devnet,
}) => {
  const { network } = devnet.solana
  const host = await openHost({
    wallets: [reef],
    moreNetworks: [network],
    options: { defaultNetwork: network, siwx: {} },
  })
  await beginSignIn(host, 'Reef Wallet')
  await expectPrompt(host, reefAddress)
  await expect(promptOn(host).message).toContainText('wants you to sign in with your Solana account:')

  await promptOn(host).sign.click()

  await expect(host.widget).toBeHidden()
  const session = await sessionOn(page)
  expect(session.data).toMatchObject({ accountAddress: reefAddress, chainId: network.caipNetworkId })
  expect(isSignedByEd25519(session)).toBe(true)
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await host.asked()).toEqual([])
})

test('a capable Solana wallet connects and signs in by one request', async ({ page, openHost, devnet }) => {
  const { network } = devnet.solana
  const host = await openHost({
    wallets: [reefAtOnce],
    moreNetworks: [network],
    options: { defaultNetwork: network, siwx: {} },
  })

  await host.connect('Reef Wallet')

  expect(await host.state()).toMatchObject({ status: 'connected', address: reefAddress })
  expect(await host.asked()).toEqual([{ wallet: 'local.reef', kind: 'signIn' }])
  const session = await sessionOn(page)
  expect(await textsAsked(page)).toEqual([session.message])
  expect(isSignedByEd25519(session)).toBe(true)
  expect(await host.facts('signedIn')).toHaveLength(1)
})

test('a visitor signs in on EVM and on Solana, and ending one leaves the other', async ({
  page,
  openHost,
  devnet,
}) => {
  const { network } = devnet.solana
  const host = await openHost({
    wallets: [harborWallet, reef],
    moreNetworks: [network],
    options: { siwx: {} },
  })
  await signInOn(host)

  await page.evaluate(() => {
    void (window as unknown as HostWindow).latchkey.open('Connect', { namespace: 'solana' })
  })
  await host.widget.getByRole('button', { name: 'Reef Wallet' }).click()
  await expectPrompt(host, reefAddress)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()

  expect(isSignedByEd25519(await sessionOn(page))).toBe(true)
  await page.evaluate(
    (id) => (window as unknown as HostWindow).latchkey.switchNetwork(id),
    devnet.networks[0].caipNetworkId,
  )
  expect(await host.state()).toMatchObject({ status: 'connected', namespace: 'eip155', open: false })
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect('eip155'))
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', namespace: 'solana' })
  expect((await sessionOn(page)).data.accountAddress).toBe(reefAddress)
})
