import type { Address } from 'viem'
import type { Deps } from '../guards/deps'
import { ApiError } from '../http/ApiError'
import type { SwapRequest } from '../swap/SwapSource'
import type { ChainAddress, ChainToken } from '../swap/swapParameters'
import { swapChain } from './swapChain'

/** A swap of parsed parameters, with the fee of the project. @throws ApiError (400) if they contradict each other */
export function readSwap(
  deps: Pick<Deps, 'chains' | 'swaps' | 'projects'>,
  parameters: {
    readonly projectId: string | undefined
    readonly from: ChainToken
    readonly to: ChainToken
    readonly userAddress: ChainAddress
    readonly amount: bigint
    readonly slippageBps: number
  },
): SwapRequest {
  const { projectId, from, to, userAddress, amount, slippageBps } = parameters
  const open = swapChain(deps, from.chain)
  if (to.chain !== from.chain) throw wrong('to', 'A token of the same network as the sold one.')
  if (to.address === from.address) throw wrong('to', 'Another token than the sold one.')
  if ((userAddress.chain ?? from.chain) !== from.chain)
    throw wrong('userAddress', 'An account of the same network as the tokens.')
  const fee = deps.projects.find(projectId ?? '').swap
  return {
    open,
    from: from.address,
    to: to.address,
    amount,
    account: userAddress.address,
    slippageBps,
    fee: fee && { bps: fee.feeBps, receiver: fee.receiver.toLowerCase() as Address },
  }
}

/** A wrong parameter. */
export const wrong = (parameter: string, message: string) =>
  new ApiError(400, 'BadRequest', `${parameter}: ${message}`, {}, [{ parameter, message }])
