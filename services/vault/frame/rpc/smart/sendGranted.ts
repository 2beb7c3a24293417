import type { Hex } from 'viem'
import { z } from 'zod/mini'
import { FrameError } from '../../FrameError'
import { VaultRefusal } from '../../session/VaultRefusal'
import type { BatchRequest } from '../requests/walletRequest'
import { type BatchPlan, isDelegating, planBatch } from './planBatch'
import { sendBatch } from './sendBatch'
import { serviceRefusal } from './serviceRefusal'
import type { SmartDeps } from './smartDeps'

/**
 * Sends a batch by a grant: the vault counts it first, with the most that the network can take for it.
 * @throws FrameError 4100 where it is not within the grant, or would turn the account into a smart one, which only a
 * person allows; what `sendBatch` throws
 */
export async function sendGranted(
  batch: BatchRequest,
  accountId: string,
  deps: SmartDeps,
  signal: AbortSignal,
): Promise<{ readonly id: string }> {
  const plan = await planBatch(batch, deps, signal).catch((error) => {
    throw serviceRefusal(error)
  })
  if (isDelegating(plan))
    throw unauthorized(
      'The first batch of an account is approved by its owner: send it without the permission.',
    )
  const body = {
    ...{ pci: batch.grant, chainId: batch.chainId, fee: String(feeOf(plan)) },
    calls: batch.calls.map(({ to, value, data }) => ({ to, value: String(value), data })),
  }
  await deps.session
    .ask({ method: 'POST', path: '/v1/grants/use', body, answer: z.object({}), signal })
    .catch((cause) => {
      throw isOutside(cause) ? unauthorized(cause.message, cause) : cause
    })
  const signDigest = (digest: Hex) => deps.signDigest(accountId, digest)
  return sendBatch(batch, plan, { ...deps, signDigest }, signal)
}

function feeOf(plan: BatchPlan): bigint {
  if (plan.kind === 'transaction') return plan.quote.most
  return plan.paymaster ? 0n : plan.most
}

const isOutside = (cause: unknown): cause is VaultRefusal =>
  cause instanceof VaultRefusal &&
  (cause.code === 'GrantExceeded' || cause.code === 'GrantUnknown' || cause.code === 'BadRequest')

/** Source: EIP-1193, unauthorized */
const unauthorized = (message: string, cause?: VaultRefusal) =>
  new FrameError(message, { code: 4100, ...(cause && { cause, reason: cause.code }) })
