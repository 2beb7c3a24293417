import {
  type Address,
  createClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { type ContractName, deployData } from '../contracts/deployData'
import { farcasterPeople, signerOf } from './farcasterPeople'

/** The addresses that Farcaster uses on the chain with the id 10. */
const addresses = {
  FidRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  FidKeys: '0x00000000fc1237824fb747abde0ff18990e59b7e',
} as const satisfies Partial<Record<ContractName, Address>>

const abi = parseAbi([
  'function register(address custody, uint256 fid)',
  'function add(uint256 fid, uint32 keyType, bytes key)',
])
/** The type of an address that may sign in. */
const authAddress = 2

/** Puts the registries on a local chain, with the local people and an address that each has added. */
export async function installRegistries(rpcUrl: string): Promise<void> {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const request = <Result>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<Result>
  for (const name of ['FidRegistry', 'FidKeys'] as const) {
    // The code of a contract is the data that its deployment returns.
    const code = await request<Hex>('eth_call', [{ data: deployData(name) }, 'latest'])
    await request('anvil_setCode', [addresses[name], code])
  }
  const [from] = await request<readonly Address[]>('eth_accounts')
  const send = (to: Address, data: Hex) => request('eth_sendTransaction', [{ from, to, data }])
  for (const { fid } of farcasterPeople) {
    const args = [signerOf(fid, 'custody').address, BigInt(fid)] as const
    await send(addresses.FidRegistry, encodeFunctionData({ abi, functionName: 'register', args }))
    const key = encodeAbiParameters([{ type: 'address' }], [signerOf(fid, 'added').address])
    await send(
      addresses.FidKeys,
      encodeFunctionData({ abi, functionName: 'add', args: [BigInt(fid), authAddress, key] }),
    )
  }
  await request('evm_mine')
}
