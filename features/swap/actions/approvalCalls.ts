import type { FeatureContext } from '@shared/contract/context'
import type { AbiFunction } from '@shared/domain/abi'
import type { Call } from '@shared/domain/calls'
import { shownAmount } from '../form/shownAmount'
import { contractOf, type SwapToken } from '../form/swapToken'

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
  /** For tokens that refuse to change an allowance: takes back the one before. Undefined where there is none. */
  readonly reset: Call | undefined
}

/** The calls that let a contract take exactly an amount of a token; undefined where it may do so already. */
export async function approvalCalls(
  { chains, i18n }: Pick<FeatureContext, 'chains' | 'i18n'>,
  { fromToken, amount, spender }: { fromToken: SwapToken; amount: bigint; spender: string | undefined },
  signal: AbortSignal,
): Promise<Approval | undefined> {
  const token = contractOf(fromToken)
  if (!token || !spender) return undefined
  const allowed = await chains.read.allowance({ token, spender }, { signal })
  if (allowed >= amount) return undefined
  const call = async (value: bigint, label: string): Promise<Call> => ({
    to: token,
    data: await chains.read.encode({ abi: approve, args: [spender as `0x${string}`, value] }),
    label,
  })
  const { symbol } = fromToken
  return {
    grant: await call(amount, i18n.t('swap.call.approve', { amount: shownAmount(i18n, amount, fromToken) })),
    reset: allowed > 0n ? await call(0n, i18n.t('swap.call.reset', { symbol })) : undefined,
  }
}
