import type { FeatureContext } from '@shared/contract/context'
import type { AbiFunction } from '@shared/domain/abi'
import type { Call } from '@shared/domain/calls'
import type { SwapRequest } from './fits'
import { contractOf } from './swapToken'

const approve = {
  type: 'function',
  name: 'approve',
  inputs: [{ type: 'address' }, { type: 'uint256' }],
  outputs: [{ type: 'bool' }],
  stateMutability: 'nonpayable',
} as const satisfies AbiFunction

export interface Approval {
  /** Allows exactly the amount. */
  readonly grant: Call
  /** Takes back the earlier allowance, for tokens that refuse to change one. Undefined if it is not necessary. */
  readonly reset: Call | undefined
}

/** The calls that let a contract take exactly an amount of a token; undefined if it may do so already. */
export async function approvalOf(
  { chains }: Pick<FeatureContext, 'chains'>,
  { fromToken, amount }: Pick<SwapRequest, 'fromToken' | 'amount'>,
  spender: string | undefined,
  signal: AbortSignal,
): Promise<Approval | undefined> {
  const token = contractOf(fromToken)
  if (!token || !spender) return undefined
  const allowed = await chains.read.allowance({ token, spender }, { signal })
  if (allowed >= amount) return undefined
  const call = async (value: bigint): Promise<Call> => ({
    to: token,
    data: await chains.read.encode({ abi: approve, args: [spender as `0x${string}`, value] }),
  })
  return { grant: await call(amount), reset: allowed > 0n ? await call(0n) : undefined }
}
