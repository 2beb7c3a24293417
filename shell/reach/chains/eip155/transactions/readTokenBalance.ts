import type { TokenAmount } from '@shared/domain/amount'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { balanceOfCall, toAddress } from './ethCall'

/** More than a token can say of itself (`uint8`). */
const mostDecimals = 255n
const longestSymbol = 32

/** How much of an ERC-20 an account has, as the token says. @throws errors of the transport */
export async function readTokenBalance(
  request: RpcRequest,
  { token, owner, network }: { readonly token: string; readonly owner: string; readonly network: Network },
): Promise<TokenAmount> {
  const to = toAddress(token)
  // Source: ERC-20, `decimals()`, `symbol()`
  const calls = [balanceOfCall(token, owner), { to, data: '0x313ce567' }, { to, data: '0x95d89b41' }]
  const [balance, decimals, symbol] = await Promise.all(
    calls.map((call) => request(network, 'eth_call', [call, 'latest'])),
  )
  const places = toBigInt(decimals)
  if (places > mostDecimals) throw new Error(`${places} are no decimals.`)
  return { value: toBigInt(balance), decimals: Number(places), symbol: readText(String(symbol)) }
}

/** A text as contracts answer it: with its place and length before it, or as one word if the contract is old. */
function readText(answer: string): string {
  const bytes = Uint8Array.from(answer.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  const isWord = bytes.length === 32
  const text = new TextDecoder().decode(isWord ? bytes : bytes.subarray(64, 64 + (bytes[63] ?? 0)))
  // Trailing zeros, and characters that turn a line round or hide in it.
  return text.replace(/[\p{C}\p{Z}]/gu, '').slice(0, longestSymbol)
}
