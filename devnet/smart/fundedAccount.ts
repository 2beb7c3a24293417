import { createClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** The key of a new account with 1 000 ETH on the local chain at `rpcUrl`: no history of the ten accounts shows its acts. */
export async function fundedAccount(rpcUrl: string): Promise<Hex> {
  const key = generatePrivateKey()
  const client = createClient({ transport: http(rpcUrl) })
  const params = [privateKeyToAccount(key).address, numberToHex(parseEther('1000'))]
  await client.request({ method: 'anvil_setBalance', params } as never)
  return key
}
