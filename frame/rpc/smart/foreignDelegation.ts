import type { Hex } from 'viem'
import { FrameError } from '../../errors/FrameError'

/** Another wallet's delegation is not overwritten. Source: EIP-5792, atomicity not supported */
export const foreignDelegation = (address: Hex) =>
  new FrameError(`This account is used as a smart account by another wallet (${address}).`, { code: 5760 })
