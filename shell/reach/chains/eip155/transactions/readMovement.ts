import { toBigInt } from '@shared/domain/evmQuantity'
import type { Transfer } from '@shared/domain/transfer'
import { balanceOfCall, toAddress, toEthCall } from './ethCall'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** The effect of a transfer on the two balances, in base units. */
export interface Movement {
  readonly received: bigint
  /** Undefined if the node cannot say. */
  readonly taken?: bigint
}

/**
 * The effect of a token's transfer on both balances: a token may keep a part of each transfer, or take more than was
 * sent. Read from the balances before and after, if the node can simulate the five calls in a row; else the amount of
 * the transfer. Source: `eth_simulateV1`
 */
export async function readMovement(ask: Ask, transfer: Transfer, from: string): Promise<Movement> {
  const { token, to, amount } = transfer
  if (!token || toAddress(to) === toAddress(from)) return { received: amount }
  try {
    const balances = [balanceOfCall(token, to), balanceOfCall(token, from)]
    const calls = [...balances, toEthCall(transfer, from), ...balances]
    const [block] = (await ask('eth_simulateV1', { blockStateCalls: [{ calls }] }, 'latest')) as [
      { calls: { returnData: string; status: string }[] },
    ]
    const answers = block.calls
    if (answers[2]!.status !== '0x1') return { received: amount }
    const [toBefore, fromBefore, , toAfter, fromAfter] = answers.map((answer, index) =>
      index === 2 ? 0n : toBigInt(answer.returnData),
    ) as [bigint, bigint, bigint, bigint, bigint]
    const [received, taken] = [toAfter - toBefore, fromBefore - fromAfter]
    return {
      received: received >= 0n && received <= amount ? received : amount,
      ...(taken >= 0n && { taken }),
    }
  } catch {
    return { received: amount }
  }
}
