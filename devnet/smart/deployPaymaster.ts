import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import { type Address, createWalletClient, getAddress, http, parseAbi, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployData } from '../contracts/deployData'
import { receiptOf } from '../evm/receiptOf'
import { fundedAccount } from './fundedAccount'

const paymasterAbi = parseAbi(['function deposit() payable'])

/**
 * Deploys a SponsorPaymaster that pays what `signer` signs, from a deposit of 100 ETH, on the local chain at `rpcUrl`.
 * `owner`: the account that may take the deposit back; without it, no known account can.
 */
export async function deployPaymaster(
  rpcUrl: string,
  { signer, owner }: { readonly signer: Address; readonly owner?: Address },
): Promise<Address> {
  const account = privateKeyToAccount(await fundedAccount(rpcUrl))
  const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
  const args = [entryPointAddress, implementationAddress, owner ?? account.address, signer]
  const data = deployData('SponsorPaymaster', args)
  const deployed = await receiptOf(client, await client.sendTransaction({ chain: null, data }))
  const address = getAddress(deployed.contractAddress!)
  const call = { address, abi: paymasterAbi, functionName: 'deposit', value: parseEther('100') } as const
  await receiptOf(client, await client.writeContract({ ...call, chain: null }))
  return address
}
