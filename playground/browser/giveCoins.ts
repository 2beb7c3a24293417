import type { Network } from 'latchkey/cdn'
import { setup } from './setup'

const lamports = 1_000_000_000
const wei = 10n ** 18n
const usdcUnits = 100_000_000n
/** Source: `keccak256('mint(address,uint256)')`, the first four bytes. */
const mint = '0x40c10f19'
const pollMs = 50
const polls = 100

/**
 * Funds an account on a local network with coins, and on EVM tokens. Returns a description.
 * @throws with the node's own words
 */
export async function giveCoins(network: Network, address: string): Promise<string> {
  const { symbol } = network.nativeCurrency
  if (network.chainNamespace === 'solana') {
    await ask(network, 'requestAirdrop', [address, lamports])
    return `1 ${symbol}`
  }
  const { payer, usdc } = setup.faucet
  const data = mint + word(BigInt(address)) + word(usdcUnits)
  await pay(network, { from: payer, to: address, value: `0x${wei.toString(16)}` })
  await pay(network, { from: payer, to: usdc, data })
  return `1 ${symbol} and 100 USDC`
}

/** Sends a transaction of an account that the node impersonates, and waits until it is mined. */
async function pay(network: Network, call: Readonly<Record<string, string>>) {
  const hash = await ask(network, 'eth_sendTransaction', [call])
  for (let count = 0; count < polls; count++) {
    const receipt = (await ask(network, 'eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error('the transaction failed')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error('the transaction is in no block yet')
}

async function ask(network: Network, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(network.rpcUrls.default.http[0]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
