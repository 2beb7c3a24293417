import { verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  concatHex,
  createPublicClient,
  getContractAddress,
  type Hex,
  http,
  padHex,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployData } from '../../../devnet/contracts/deployData'
import type { Devnet } from '../../../devnet/devnet'
import { parseBase58 } from '../../../shared/domain/base58'
import type { SignInSession } from '../../../shared/domain/signIn'
import { announceAccount } from '../harness/announceAccount'
import { harborWallet, type WalletSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { codeOn, holdDecision, type Phone } from '../harness/phone'
import { proposalStored } from '../harness/proposals'
import { rpc } from '../harness/rpc'
import {
  alice,
  beginSignIn,
  expectPrompt,
  isSignedByKey,
  keptSessions,
  promptOn,
  sessionOn,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const reef: WalletSetup = { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana', signsIn: false }
const cove: WalletSetup = { name: 'Cove Wallet', rdns: 'local.cove', kind: 'solana', signsIn: true }
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

/** The requests that the phone has been asked about, all of which it approves. */
function approveAll(phone: Phone): string[] {
  const asked: string[] = []
  phone.wallet.setDecide(({ kind }) => {
    asked.push(kind)
    return 'approve'
  })
  return asked
}

const disconnect = (page: Page, namespace?: 'eip155' | 'solana') =>
  page.evaluate((name) => (window as unknown as HostWindow).latchkey.disconnect(name), namespace)

test('a paired wallet connects and signs in by one request without our prompt, and one that can only connect is prompted @core', async ({
  page,
  openHost,
  phone,
}) => {
  const asked = approveAll(phone)
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

  await disconnect(page)
  await expect.poll(() => phone.wallet.sessions()).toEqual([])
  expect(await keptSessions(page)).toEqual([])
  await phone.connectAlone()
  const askedAlone = approveAll(phone)
  await scan(host, phone)
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(askedAlone).toEqual(['proposal', 'request'])
  expect(await host.state()).toMatchObject({ status: 'connected', address: alice })
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
})

test('a paired wallet that answers after a reload, with or without another code, is connected, asked to sign, and ended by a disconnect', async ({
  page,
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl, siwx: {} } })
  for (const [sessions, prepare] of [
    [1, async () => {}],
    [2, () => showCode(host)],
  ] as const) {
    const decision = holdDecision(phone)
    await scan(host, phone)
    await decision.asked
    await proposalStored(page, 'requests')
    await page.reload()
    await prepare()
    decision.approve()
    await expect
      .poll(() => host.state(), { timeout: 30_000 })
      .toMatchObject({ status: 'connected-unauthenticated', address: alice })
    await expectPrompt(host)
    await promptOn(host).sign.click()
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
    expect(phone.everHad.size).toBe(sessions)
    await page.reload()
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
    await disconnect(page)
    await expect.poll(() => phone.wallet.sessions()).toEqual([])
  }
})

test('a visitor signs in on EVM and on Solana, by a prompt or one request; both last after a reload, and each ends separately @core', async ({
  page,
  openHost,
  devnet,
}) => {
  const { network } = devnet.solana
  const host = await openHost({
    wallets: [harborWallet, reef, cove],
    moreNetworks: [network],
    options: { siwx: {} },
  })
  const chooseOnSolana = async (wallet: string) => {
    await page.evaluate(() => {
      void (window as unknown as HostWindow).latchkey.open('Connect', { namespace: 'solana' })
    })
    await host.widget.getByRole('button', { name: wallet }).click()
  }
  await signInOn(host)
  await chooseOnSolana('Reef Wallet')
  await expectPrompt(host, reefAddress)
  await expect(promptOn(host).message).toContainText('wants you to sign in with your Solana account:')
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  const session = await sessionOn(page)
  expect(session.data).toMatchObject({ accountAddress: reefAddress, chainId: network.caipNetworkId })
  expect(isSignedByEd25519(session)).toBe(true)
  await page.reload()
  await expect
    .poll(() => host.state())
    .toMatchObject({ status: 'connected', namespace: 'solana', open: false })
  expect(await host.asked()).toEqual([])

  await page.evaluate(
    (id) => (window as unknown as HostWindow).latchkey.switchNetwork(id),
    devnet.networks[0].caipNetworkId,
  )
  expect(await host.state()).toMatchObject({ status: 'connected', namespace: 'eip155', open: false })
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
  await disconnect(page, 'eip155')
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', namespace: 'solana' })
  expect((await sessionOn(page)).data.accountAddress).toBe(reefAddress)

  await disconnect(page, 'solana')
  await chooseOnSolana('Cove Wallet')
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', address: reefAddress })
  expect(await host.asked()).toEqual([{ wallet: 'local.cove', kind: 'signIn' }])
  const atOnce = await sessionOn(page)
  expect(await textsAsked(page)).toEqual([atOnce.message])
  expect(isSignedByEd25519(atOnce)).toBe(true)
})

/** The first two accounts of every local chain; their keys are public. */
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
/** Deploys contracts to predictable addresses; every local chain has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const bytecode = deployData('KeyedAccount', [owner.address])

/** An account whose address depends on the salt. */
function accountOf(salt: Hex) {
  const padded = padHex(salt, { size: 32 })
  return {
    address: getContractAddress({ opcode: 'CREATE2', bytecode, from: factory, salt: padded }),
    factoryData: concatHex([padded, bytecode]),
  }
}

const codeAt = (devnet: Devnet, address: Hex) =>
  createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) }).getCode({ address })

async function deploy(devnet: Devnet, { address, factoryData }: ReturnType<typeof accountOf>) {
  const sent = { from: owner.address, to: factory, data: factoryData }
  if (!(await codeAt(devnet, address))) await rpc(devnet.networks[0], 'eth_sendTransaction', sent)
  await expect.poll(() => codeAt(devnet, address)).toMatch(/^0x\w+/)
}

const signedBy = (signer: typeof owner) => (raw: Hex) => signer.signMessage({ message: { raw } })

test('a contract account refuses a foreign signature and accepts its owner’s (ERC-1271), and an account without code signs in at the server (ERC-6492)', async ({
  context,
  page,
  openHost,
  devnet,
  api,
}) => {
  const account = accountOf('0x01')
  await deploy(devnet, account)
  let signer = stranger
  const sign = (raw: Hex) => signedBy(signer)(raw)
  await announceAccount(page, { name: 'Vault', address: account.address, sign })
  const host = await openHost({ wallets: [], options: { siwx: {} } })
  await beginSignIn(host, 'Vault')
  await expectPrompt(host, account.address)
  await promptOn(host).sign.click()
  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })
  expect(await keptSessions(page)).toEqual([])
  signer = owner
  await host.tryAgain.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', address: account.address })
  expect((await sessionOn(page)).data.accountAddress).toBe(account.address)
  await disconnect(page)

  const { address, factoryData } = accountOf('0x02')
  const signUndeployed = async (raw: Hex) =>
    serializeErc6492Signature({ address: factory, data: factoryData, signature: await signedBy(owner)(raw) })
  const other = await context.newPage()
  await announceAccount(other, { name: 'Vault', address, sign: signUndeployed })
  const atServer = await openHost(
    { wallets: [], options: { siwx: { server: true }, apiUrl: api.url } },
    other,
  )
  await signInOn(atServer, 'Vault')
  expect(await atServer.state()).toMatchObject({ status: 'connected', address })
  expect(await codeAt(devnet, address)).toBeUndefined()
})
