import {
  type Address,
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import type { EvmContracts } from '../../devnet/evm/deployContracts'

const inBlock = 100
const gas = numberToHex(200_000)

/**
 * Gives an account that many transfers on a local chain, one transaction each. They move the currency and two tokens;
 * seven are incoming for each three outgoing. The chain goes back to automatic mining.
 * @throws when one failed
 */
export async function fillAccount(
  rpcUrl: string,
  { tokens, deployer }: EvmContracts,
  account: Address,
  count: number,
): Promise<void> {
  const client = createClient({ transport: http(rpcUrl, { batch: true, retryCount: 0, timeout: 60_000 }) })
  const request = <Result>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<Result>
  // The node also lists impersonated accounts: the deployer holds no tokens.
  const listed = await request<readonly Address[]>('eth_accounts')
  const others = listed.filter((other) => other.toLowerCase() !== deployer.toLowerCase())
  await Promise.all([
    request('anvil_setBalance', [account, numberToHex(parseEther('100'))]),
    request('anvil_impersonateAccount', [account]),
    request('evm_setAutomine', [false]),
  ])
  const nonces = new Map<Address, number>()
  for (const sender of [account, ...others])
    nonces.set(sender, Number(await request<Hex>('eth_getTransactionCount', [sender, 'pending'])))
  const transfer = (to: Address, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })

  function send(index: number): Promise<Hex> {
    const other = others[index % others.length]!
    // A block has its transactions in any order: the first accounts pay for those that send later.
    const [from, to] = index < inBlock || index % 10 < 7 ? [other, account] : [account, other]
    const nonce = nonces.get(from)!
    nonces.set(from, nonce + 1)
    const call =
      index % 3 === 0
        ? { to, value: numberToHex(10n ** 12n) }
        : { to: index % 3 === 1 ? tokens.usdc : tokens.tide, data: transfer(to, 1_000n) }
    return request('eth_sendTransaction', [{ from, gas, nonce: numberToHex(nonce), ...call }])
  }

  for (let sent = 0; sent < count; ) {
    const end = Math.min(count, sent + inBlock)
    await Promise.all(Array.from({ length: end - sent }, (_, index) => send(sent + index)))
    await request('evm_mine')
    const receipts = await request<readonly { status: Hex }[]>('eth_getBlockReceipts', ['latest'])
    const done = receipts.filter(({ status }) => status === '0x1').length
    if (done !== end - sent) throw new Error(`Only ${done} of ${end - sent} transfers succeeded.`)
    sent = end
  }
  await request('evm_setAutomine', [true])
}
