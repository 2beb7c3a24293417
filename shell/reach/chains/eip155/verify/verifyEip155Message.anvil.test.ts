import type { Network } from '@shared/domain/network'
import { implementationAddress } from '@shared/vault/smartAccount'
import {
  concatHex,
  createPublicClient,
  getContractAddress,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployData } from '../../../../../devnet/contracts/deployData'
import { receiptOf } from '../../../../../devnet/evm/receiptOf'
import { type EvmNetwork, startEvmNetwork } from '../../../../../devnet/evm/startEvmNetwork'
import { harborLocal } from '../../../../../devnet/networks'
import { installSmartAccounts } from '../../../../../devnet/smart/installSmartAccounts'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { fakeRpc } from '../../../../../tests/fakes/fakeRpc'
import { createEip155Request } from '../createEip155Request'
import { verifyEip155Message } from './verifyEip155Message'

/** Deploys contracts at addresses that are known before; every local chain has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const alice = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const bob = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const bytecode = deployData('KeyedAccount', [alice.address])
const factoryData = concatHex([zeroHash, bytecode])
const contract = getContractAddress({ opcode: 'CREATE2', bytecode, from: factory, salt: zeroHash })
const message = 'Sign in to Harbour'

let chain: EvmNetwork
let network: Network
beforeAll(async () => {
  chain = await startEvmNetwork({ chainId: 31337 })
  network = harborLocal(chain.url)
})
afterAll(() => chain.stop())

const request = createEip155Request({ ...fakeRpc, clock: createFakeClock() })
const verify = (address: string, signature: string, on = network) =>
  verifyEip155Message(request, { address, message, signature, network: on })
const undeployed = (data: Hex) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature: data })
const away = () => harborLocal('http://127.0.0.1:9')

test('a key signs for its own address, which no node is asked about', async () => {
  const signature = await alice.signMessage({ message })

  expect(await verify(alice.address, signature, away())).toBe(true)
  expect(await verify(bob.address, signature)).toBe(false)
  expect(await verify(alice.address, await alice.signMessage({ message: 'Another text' }))).toBe(false)
})

test('a contract that is not deployed yet is signed for by its owner alone (ERC-6492)', async () => {
  expect(await verify(contract, undeployed(await bob.signMessage({ message })))).toBe(false)
  expect(await verify(contract, await alice.signMessage({ message }))).toBe(false)

  expect(await verify(contract, undeployed(await alice.signMessage({ message })))).toBe(true)
})

test('a contract decides itself whose signature is valid (ERC-1271)', async () => {
  const client = createPublicClient({ transport: http(chain.url) })
  const sent = { from: alice.address, to: factory, data: factoryData }
  const hash = await client.request({ method: 'eth_sendTransaction', params: [sent] } as never)
  await receiptOf(client, hash)

  expect(await verify(contract, await alice.signMessage({ message }))).toBe(true)
  expect(await verify(contract, await bob.signMessage({ message }))).toBe(false)
})

test('a key signs for its address after the delegation as before it, and the contract says the same (ERC-1271)', async () => {
  await installSmartAccounts(chain.url)
  const client = createPublicClient({ transport: http(chain.url) })
  const delegation = concatHex(['0xef0100', implementationAddress])
  await client.request({ method: 'anvil_setCode', params: [bob.address, delegation] } as never)
  const [own, others] = await Promise.all([bob.signMessage({ message }), alice.signMessage({ message })])
  const contractSays = (signature: Hex) =>
    client.readContract({
      address: bob.address,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    })

  expect([await verify(bob.address, own, away()), await contractSays(own)]).toEqual([true, '0x1626ba7e'])
  expect([await verify(bob.address, others), await contractSays(others)]).toEqual([false, '0xffffffff'])
})

test.each([
  ['of nothing', '0x'],
  ['that is no hex', 'hello'],
  ['of half a byte', '0x123'],
  ['that says to be of ERC-6492', `0x1234${'6492'.repeat(16)}`],
  ['that says to be of ERC-6492, with nothing before it', `0x${'6492'.repeat(16)}`],
])('a signature %s is invalid', async (_, signature) => {
  expect(await verify(alice.address, signature)).toBe(false)
})

test('no signature is valid for the zero address', async () => {
  expect(await verify(zeroAddress, `0x${'f'.repeat(128)}1b`)).toBe(false)
})

test('if only the chain could tell and no node answers, verification rejects', async () => {
  const signature = await bob.signMessage({ message })

  await expect(verify(alice.address, signature, away())).rejects.toThrow()
})
