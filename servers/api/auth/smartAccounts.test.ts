import {
  concatHex,
  createPublicClient,
  getContractAddress,
  type Hex,
  http,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployData } from '../../../devnet/contracts/deployData'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { type EvmNetwork, startEvmNetwork } from '../../../devnet/evm/startEvmNetwork'
import { createSignInPage, evmSigner, type Signer, type SignInPage } from '../../../tests/api/signInPage'
import { type Api, startApi } from '../startApi'

/** Deploys contracts to predictable addresses; every local chain has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const bob = evmSigner('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const bytecode = deployData('KeyedAccount', [alice.address])
const factoryData = concatHex([zeroHash, bytecode])
const address = getContractAddress({ opcode: 'CREATE2', bytecode, from: factory, salt: zeroHash })

let chain: EvmNetwork
let api: Api
let page: SignInPage
beforeAll(async () => {
  chain = await startEvmNetwork({ chainId: 31337 })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const served = { id: 'eip155:31337', name: 'Local', nativeCurrency, rpcUrls: [chain.url] }
  api = await startApi({ indexed: false, chains: { chains: [served] } })
  page = createSignInPage(api.url)
})
afterAll(async () => {
  await api.stop()
  await chain.stop()
})

/** The contract, whose signatures a key makes. */
const account = (owner: Signer, wrap: (signature: Hex) => Hex = (signature) => signature): Signer => ({
  address,
  chainId: owner.chainId,
  sign: async (text) => wrap((await owner.sign(text)) as Hex),
})
const undeployed = (signature: Hex) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature })
const refused = (code: string) => ({ status: 401, body: { error: { code } } })

test('an account without code yet is signed in by its owner alone (ERC-6492)', async () => {
  expect(await page.signIn(account(bob, undeployed))).toMatchObject(refused('BadSignature'))
  // Without its deployment data, it is an address without a key.
  expect(await page.signIn(account(alice))).toMatchObject(refused('BadSignature'))

  const { status, body } = await page.signIn(account(alice, undeployed))

  expect([status, body.address]).toEqual([200, address])
  expect(await page.me(body.token)).toMatchObject({ status: 200, body: { address } })
  const client = createPublicClient({ transport: http(chain.url) })
  expect(await client.getCode({ address })).toBeUndefined()
})

test('a contract account is signed in by signatures that it accepts, and no others (ERC-1271)', async () => {
  const client = createPublicClient({ transport: http(chain.url) })
  const sent = { from: alice.address, to: factory, data: factoryData }
  const hash = await client.request({ method: 'eth_sendTransaction', params: [sent] } as never)
  await receiptOf(client, hash)
  expect(await client.getCode({ address })).toMatch(/^0x\w+/)

  expect(await page.signIn(account(bob))).toMatchObject(refused('BadSignature'))
  expect(await page.signIn(account(alice))).toMatchObject({ status: 200, body: { address } })
  expect(await page.signIn(account(alice, undeployed))).toMatchObject({ status: 200, body: { address } })
})

test('on a network that the API does not serve, the answer is that it cannot tell', async () => {
  const elsewhere = { ...account(alice), chainId: 'eip155:31338' as const }

  expect(await page.signIn(elsewhere)).toMatchObject(refused('SignatureNotVerifiable'))
  expect(await page.signIn({ ...alice, chainId: 'eip155:31338' })).toMatchObject({ status: 200 })
})

test('no signature is accepted for the zero address', async () => {
  const unsigned = {
    ...alice,
    address: `0x${'0'.repeat(40)}`,
    // No key is recovered from it, which the zero address stands for on chain.
    sign: async () => `0x${'f'.repeat(128)}1b`,
  }

  expect(await page.signIn(unsigned)).toMatchObject(refused('BadSignature'))
})

test.each([
  ['of nothing', '0x'],
  ['of half a byte', '0x123'],
  ['that says to be of ERC-6492', `0x1234${'6492'.repeat(16)}`],
  ['that says to be of ERC-6492, with nothing before it', `0x${'6492'.repeat(16)}`],
  ['that says to be of ERC-8010', `0x${'ff'.repeat(70)}${'8010'.repeat(16)}`],
  ['that says to be of ERC-8010, with nothing before it', `0x${'8010'.repeat(16)}`],
  ['that is long', `0x${'ab'.repeat(7_900)}`],
])('a signature %s is refused', async (_, signature) => {
  for (const signer of [alice, account(alice)])
    expect(await page.signIn({ ...signer, sign: async () => signature })).toMatchObject(
      refused('BadSignature'),
    )
})

test('a node that fails is reported, and accounts with keys need none', async () => {
  const chains = {
    chains: [
      {
        id: 'eip155:31337',
        name: 'Away',
        rpcUrls: ['http://127.0.0.1:1'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
  }
  const away = await startApi({ indexed: false, chains })
  const there = createSignInPage(away.url)

  const answer = await there.signIn(account(alice))

  expect(answer).toMatchObject({ status: 502, body: { error: { code: 'UpstreamUnavailable' } } })
  expect(await there.signIn(alice)).toMatchObject({ status: 200 })
  await away.stop()
})
