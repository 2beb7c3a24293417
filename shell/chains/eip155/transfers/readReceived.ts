import type { Transfer } from '@shared/domain/transfer'
import { balanceOfCall, toAddress, toBigInt, toEthCall } from './ethCall'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * What arrives of a token that may keep a part of each transfer: the receiver's balance after it, less the one before,
 * where the node can run the three calls in a row. Without that, all of it. Source: `eth_simulateV1`
 */
export async function readReceived(ask: Ask, transfer: Transfer, from: string): Promise<bigint> {
  const { token, to, amount } = transfer
  if (!token || toAddress(to) === toAddress(from)) return amount
  try {
    const balance = balanceOfCall(token, to)
    const blocks = { blockStateCalls: [{ calls: [balance, toEthCall(transfer, from), balance] }] }
    const [block] = (await ask('eth_simulateV1', blocks, 'latest')) as [
      { calls: { returnData: string; status: string }[] },
    ]
    const [before, moved, after] = block.calls
    if (moved!.status !== '0x1') return amount
    const received = toBigInt(after!.returnData) - toBigInt(before!.returnData)
    return received >= 0n && received <= amount ? received : amount
  } catch {
    return amount
  }
}
