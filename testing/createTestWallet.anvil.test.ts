import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptOf } from '../devnet/evm/receiptOf'
import { type EvmNetwork, startEvmNetwork } from '../devnet/evm/startEvmNetwork'
import { createTestWallet } from './createTestWallet'
import type { TestWallet } from './TestWallet'

const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x000000000000000000000000000000000000bEEF'

let network: EvmNetwork
let wallet: TestWallet

beforeAll(async () => {
  network = await startEvmNetwork({ chainId: 31337 })
  wallet = createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    networks: [{ chainId: 31337, rpcUrl: network.url, name: 'Harbor Local' }],
    approve: () => true,
  })
  await ask('eth_requestAccounts')
})

afterAll(() => network.stop())

const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const client = () => createPublicClient({ transport: http(network.url), pollingInterval: 20 })

test('a transfer is signed, sent and mined, with everything else filled in', async () => {
  const hash = (await ask('eth_sendTransaction', {
    from: sender,
    to: receiver,
    value: '0xde0b6b3a7640000',
  })) as Hex
  const receipt = await receiptOf(client(), hash)
  const transaction = await client().getTransaction({ hash })

  expect(receipt).toMatchObject({ status: 'success', from: sender.toLowerCase() })
  expect(transaction).toMatchObject({ type: 'eip1559', chainId: 31337, value: parseEther('1') })
  expect(await client().getBalance({ address: receiver })).toBe(parseEther('1'))
})

test('transactions that are sent together get different nonces', async () => {
  const send = () => ask('eth_sendTransaction', { from: sender, to: receiver, value: '0x1' }) as Promise<Hex>

  const hashes = await Promise.all([send(), send(), send()])
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(client(), hash)))

  expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
})

test("the page's gas price and nonce are kept", async () => {
  const nonce = await client().getTransactionCount({ address: sender })
  const hash = (await ask('eth_sendTransaction', {
    from: sender,
    to: receiver,
    gasPrice: '0x77359400',
    gas: '0x5209',
    nonce: `0x${nonce.toString(16)}`,
  })) as Hex

  expect(await client().getTransaction({ hash })).toMatchObject({
    type: 'legacy',
    gasPrice: 2_000_000_000n,
    gas: 21_001n,
    nonce,
  })
})

test('a contract is created by a transaction without a receiver', async () => {
  // Returns one byte, 0x00, as the code of the contract.
  const hash = (await ask('eth_sendTransaction', { from: sender, data: '0x60016000f3' })) as Hex
  const { contractAddress } = await receiptOf(client(), hash)

  expect(await client().getCode({ address: contractAddress as Address })).toBe('0x00')
})

test("a transaction that the node refuses carries the node's error", async () => {
  const tooMuch = `0x${parseEther('20000').toString(16)}`

  await expect(
    ask('eth_sendTransaction', { from: sender, to: receiver, value: tooMuch }),
  ).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: expect.any(Number),
    message: expect.stringMatching(/insufficient funds/i),
  })
})

test('a signed message proves the account', async () => {
  const signature = (await ask('personal_sign', stringToHex('hello'), sender.toLowerCase())) as Hex

  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(sender)
})

test('typed data signed through viem, with its numbers written as text, proves the account', async () => {
  const typedData = {
    domain: { name: 'Harbor', version: '1', chainId: 31337, verifyingContract: receiver },
    types: {
      Transfer: [
        { name: 'to', type: 'address' },
        { name: 'amounts', type: 'uint256[]' },
      ],
    },
    primaryType: 'Transfer',
    message: { to: receiver, amounts: [1n, 2n ** 255n] },
  } as const
  const client = createWalletClient({ account: sender, transport: custom(wallet.provider) })

  const signature = await client.signTypedData(typedData)

  expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(sender)
})
