import type { AssetChange } from '@shared/domain/calls'
import { toBigInt } from '@shared/domain/evmQuantity'
import { toAddress } from './ethCall'
import { type Ask, coinsGainedIn, silentlyGained } from './gainedInBlock'
import { movesOf } from './movesOf'
import type { Receipt } from './receivedBy'

/** Source: WETH9, `Withdrawal(address,uint256)` */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/**
 * Base units of the one incoming asset that an account got by successful calls. A token: by its own events, with what
 * left the account taken off; if no event says that it came, by the balances around the block. The currency: by the
 * balances around the block, if they grew by no more than the transaction unwrapped, or not at all. Undefined for none or
 * several incoming changes, or if nothing proves it.
 */
export async function receivedByCalls(
  receipt: Receipt,
  { from, changes = [] }: { readonly from: string; readonly changes?: readonly AssetChange[] | undefined },
  ask: Ask,
): Promise<bigint | undefined> {
  const [change, ...others] = changes.filter(({ direction }) => direction === 'in')
  if (!change || others.length > 0) return undefined
  const { token } = change
  const { logs = [] } = receipt
  if (token) {
    const move = movesOf(logs, from).find((each) => each.token === toAddress(token))
    if (move?.direction === 'in') return move.value
    return silentlyGained(receipt.blockNumber, { account: from, token }, ask)
  }
  const unwrapped = logs
    .filter(
      ({ topics, data }) => topics[0]?.toLowerCase() === withdrawalTopic && /^0x[\da-f]{64}$/i.test(data),
    )
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
  try {
    const gained = (await coinsGainedIn(receipt.blockNumber, from, ask)) + feeOf(receipt, from)
    // More than that is of another payment in the block, and what came by these calls is not to be told apart.
    return gained >= 0n && gained <= unwrapped ? gained : undefined
  } catch {
    // Nodes forget the balances of old blocks.
    return undefined
  }
}

/** The network fee, as far as the account paid it itself. `l1Fee`: of rollups on the OP stack. */
function feeOf({ from, gasUsed, effectiveGasPrice, l1Fee = '0x0' }: Receipt, account: string): bigint {
  if (!from || !gasUsed || !effectiveGasPrice || toAddress(from) !== toAddress(account)) return 0n
  return toBigInt(gasUsed) * toBigInt(effectiveGasPrice) + toBigInt(l1Fee)
}
