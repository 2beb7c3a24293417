import { toBigInt } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import { entryPointAddress } from '@shared/vault/smartAccount'
import * as z from 'zod/mini'
import { type AskService, ServiceError } from './askServices'
import { type OperationGas, toJson, type UserOperation } from './userOperation'

type Limits = Omit<OperationGas, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

const quantity = z.string().check(z.regex(/^0x[\da-f]{1,32}$/i))
/** Source: ERC-7769, `eth_estimateUserOperationGas` */
const answerSchema = z.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})

/** The gas of a whole block on most networks: a higher number is not an estimate. */
const mostGas = 30_000_000n

/**
 * The gas of an operation, estimated by the bundler.
 * @throws ServiceError if the operation would fail, or if the answer is malformed; what `AskService` throws
 */
export async function estimateOperation(
  ask: AskService,
  chain: VaultChain,
  operation: UserOperation,
  signal: AbortSignal,
): Promise<Limits> {
  const method = 'eth_estimateUserOperationGas'
  const answer = await ask('bundler', chain, method, [toJson(operation), entryPointAddress], signal)
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) throw new ServiceError({ code: -32603, message: 'The bundler gives no estimate.' })
  const { callGasLimit, verificationGasLimit, preVerificationGas } = data
  const limits: Limits = {
    callGasLimit: toBigInt(callGasLimit),
    verificationGasLimit: toBigInt(verificationGasLimit),
    preVerificationGas: toBigInt(preVerificationGas),
  }
  if (Object.values(limits).some((limit) => limit > mostGas))
    throw new ServiceError({ code: -32603, message: 'The bundler wants more gas than a block has.' })
  return limits
}
