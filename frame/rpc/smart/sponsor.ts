import { toHex } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import {
  paymasterDataSchema,
  paymasterStubSchema,
  type SponsorRefusalReason,
  sponsorRefusalSchema,
  sponsorRefusedCode,
} from '@shared/vault/paymaster'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { FrameError } from '../../errors/FrameError'
import { isSameAddress } from '../../requests/isSameAddress'
import { numberOf } from '../chains/createChainReader'
import { type AskService, ServiceError, ServiceUnavailable } from './askServices'
import { type Paymaster, toJson, type UserOperation } from './userOperation'

/** Why the account pays itself. */
export type SponsorRefusal = SponsorRefusalReason

/** No contract's own work takes more. */
const mostGas = 1_000_000n

/**
 * Whether the project pays for an operation, and what stands in for the paymaster's signature until it is given. Only the
 * network's own paymaster counts. @throws VaultRefusal of the session, and the signal's reason
 */
export async function askSponsor(
  ask: AskService,
  chain: VaultChain,
  operation: UserOperation,
  signal: AbortSignal,
): Promise<Paymaster | SponsorRefusal> {
  try {
    const answer = await request(ask, chain, 'pm_getPaymasterStubData', operation, signal)
    const { success, data } = paymasterStubSchema.safeParse(answer)
    if (!success || !isOwn(chain, data.paymaster)) return 'unavailable'
    const [verificationGasLimit, postOpGasLimit] = [
      BigInt(data.paymasterVerificationGasLimit),
      BigInt(data.paymasterPostOpGasLimit),
    ]
    if (verificationGasLimit > mostGas || postOpGasLimit > mostGas) return 'unavailable'
    return {
      address: data.paymaster as Hex,
      data: data.paymasterData as Hex,
      verificationGasLimit,
      postOpGasLimit,
    }
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * The paymaster's signature for an operation that was approved as sponsored, or why it is no longer given. Nothing else of
 * the operation changes. @throws VaultRefusal of the session, and the signal's reason
 */
export async function signBySponsor(
  ask: AskService,
  chain: VaultChain,
  operation: UserOperation & { readonly paymaster: Paymaster },
  signal: AbortSignal,
): Promise<Paymaster | SponsorRefusal> {
  const { paymaster } = operation
  try {
    const answer = await request(ask, chain, 'pm_getPaymasterData', operation, signal)
    const { success, data } = paymasterDataSchema.safeParse(answer)
    const isFit =
      success && isOwn(chain, data.paymaster) && data.paymasterData.length === paymaster.data.length
    return isFit ? { ...paymaster, data: data.paymasterData as Hex } : 'unavailable'
  } catch (error) {
    return reasonOf(error)
  }
}

/** The account does not pay instead: the visitor has not approved that. */
export const notSponsored = () =>
  new FrameError('The fee is no longer sponsored, and nothing was sent. Try again.', {
    code: sponsorRefusedCode,
  })

const request = (
  ask: AskService,
  chain: VaultChain,
  method: string,
  operation: UserOperation,
  signal: AbortSignal,
) =>
  ask('paymaster', chain, method, [toJson(operation), entryPointAddress, toHex(numberOf(chain)), {}], signal)

const isOwn = ({ smart }: VaultChain, paymaster: string): boolean =>
  smart?.paymaster !== undefined && isSameAddress(smart.paymaster, paymaster)

/** @throws the error itself if it does not come from the paymaster */
function reasonOf(error: unknown): SponsorRefusal {
  if (error instanceof ServiceUnavailable) return 'unavailable'
  if (!(error instanceof ServiceError)) throw error
  const { success, data } = sponsorRefusalSchema.safeParse(error.data)
  return error.code === sponsorRefusedCode && success ? data.reason : 'unavailable'
}
