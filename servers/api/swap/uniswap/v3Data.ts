import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { type BuildRequest, nativeAddress } from '../SwapSource'
import { v3RouterAbi as abi } from './abis'
import { grossOf } from './hostFee'

interface V3Swap
  extends Pick<BuildRequest, 'from' | 'to' | 'amount' | 'account' | 'fee' | 'deadline' | 'permit'> {
  /** Packed. */
  readonly path: Hex
  /** What the account receives at least, after the host's fee. */
  readonly minimum: bigint
}

/**
 * The data of a swap on SwapRouter. If the currency is bought, or a host takes a share, the router keeps what the pools
 * pay. It pays that out by the next call, which then holds the minimum.
 */
export function v3Data({ path, from, to, amount, account, fee, minimum, deadline, permit }: V3Swap): Hex {
  const isBoughtNative = to === nativeAddress
  const gross = fee ? grossOf(minimum, fee.bps) : minimum
  const swap = encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [
      {
        path,
        // The router reads this address as itself.
        recipient: isBoughtNative || fee ? zeroAddress : account,
        deadline,
        amountIn: amount,
        amountOutMinimum: gross,
      },
    ],
  })
  const calls: Hex[] = [swap]
  if (permit && from !== nativeAddress) {
    const { value, deadline: until, v, r, s } = permit
    const args = [from, value, until, v, r, s] as const
    calls.unshift(encodeFunctionData({ abi, functionName: 'selfPermitIfNecessary', args }))
  }
  if (isBoughtNative && fee)
    calls.push(
      encodeFunctionData({
        abi,
        functionName: 'unwrapWETH9WithFee',
        args: [gross, account, BigInt(fee.bps), fee.receiver],
      }),
    )
  else if (isBoughtNative)
    calls.push(encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [gross, account] }))
  else if (fee)
    calls.push(
      encodeFunctionData({
        abi,
        functionName: 'sweepTokenWithFee',
        args: [to, gross, account, BigInt(fee.bps), fee.receiver],
      }),
    )
  // A pool that runs out of liquidity leaves a rest of the currency with the router.
  if (from === nativeAddress) calls.push(encodeFunctionData({ abi, functionName: 'refundETH' }))
  return calls.length === 1 ? swap : encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
}
