import { readFile } from 'node:fs/promises'
import { entryPointAddress, implementationAddress, implementationCodeHash } from '@shared/vault/smartAccount'
import {
  type Address,
  concat,
  createWalletClient,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  publicActions,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { receiptOf } from '../evm/receiptOf'
import { installPackages } from '../setup/installPackages.mjs'
import { fundedAccount } from './fundedAccount'

/** Each chain has it, anvil too. Source: Arachnid/deterministic-deployment-proxy */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Source: viem's `entryPoint08Address`; the addresses come out of code and salt. */
const contracts = [
  {
    name: 'EntryPoint',
    address: entryPointAddress,
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
  { name: 'Simple7702Account', address: implementationAddress, salt: zeroHash },
] as const

/**
 * Deploys the entry point and the implementation of smart accounts at their public addresses, on the local chain at
 * `rpcUrl`. Their code is read from their authors' package and is not part of this repository.
 * @throws if they get other addresses
 */
export async function installSmartAccounts(rpcUrl: string): Promise<void> {
  await installPackages('bundler')
  const account = privateKeyToAccount(await fundedAccount(rpcUrl))
  const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
  for (const { name, address, salt } of contracts) {
    const bytecode = await bytecodeOf(name)
    const found = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode })
    if (found !== address) throw new Error(`${name} of this package belongs at ${found}, not at ${address}.`)
    if (await client.getCode({ address })) continue
    const data = concat([salt, bytecode])
    const hash = await client.sendTransaction({ chain: null, to: deployer, data, gas: 10_000_000n })
    await receiptOf(client, hash)
  }
  const hash = keccak256((await client.getCode({ address: implementationAddress })) ?? '0x')
  if (hash !== implementationCodeHash)
    throw new Error(`The code at ${implementationAddress} has the hash ${hash}.`)
}

async function bytecodeOf(name: string): Promise<Hex> {
  const path = `../bundler/node_modules/@account-abstraction/contracts/artifacts/${name}.json`
  const artifact = JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))
  return artifact.bytecode
}
