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
import { announceAccount } from '../harness/announceAccount'
import { rpc } from '../harness/rpc'
import {
  beginSignIn,
  expectPrompt,
  keptSessions,
  promptOn,
  sessionOn,
  signInOn,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

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

test('a contract account signs in as its contract says, checked in the browser (ERC-1271)', async ({
  page,
  openHost,
  devnet,
}) => {
  const account = accountOf('0x01')
  await deploy(devnet, account)
  await announceAccount(page, { name: 'Vault', address: account.address, sign: signedBy(owner) })
  const host = await openHost({ wallets: [], options: { siwx: {} } })

  await signInOn(host, 'Vault')

  expect(await host.state()).toMatchObject({ status: 'connected', address: account.address })
  expect((await sessionOn(page)).data.accountAddress).toBe(account.address)
})

test('an account without code yet signs in, checked at the server (ERC-6492)', async ({
  page,
  openHost,
  devnet,
  api,
}) => {
  const { address, factoryData } = accountOf('0x02')
  const sign = async (raw: Hex) =>
    serializeErc6492Signature({
      address: factory,
      data: factoryData,
      signature: await owner.signMessage({ message: { raw } }),
    })
  await announceAccount(page, { name: 'Vault', address, sign })
  const host = await openHost({ wallets: [], options: { siwx: { server: true }, apiUrl: api.url } })

  await signInOn(host, 'Vault')

  expect(await host.state()).toMatchObject({ status: 'connected', address })
  expect(await codeAt(devnet, address)).toBeUndefined()
})

test('a foreign signature for a contract account is refused', async ({ page, openHost, devnet }) => {
  const account = accountOf('0x01')
  await deploy(devnet, account)
  await announceAccount(page, { name: 'Vault', address: account.address, sign: signedBy(stranger) })
  const host = await openHost({ wallets: [], options: { siwx: {} } })
  await beginSignIn(host, 'Vault')
  await expectPrompt(host, account.address)

  await promptOn(host).sign.click()

  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })
  expect(await keptSessions(page)).toEqual([])
})
