import { solanaCommitments } from '@shared/domain/solanaCommitments'
import type { SolanaSendOptions } from './connector'

const commitments: readonly unknown[] = solanaCommitments
/** The bytes of one packet. */
const maxBytes = 1232

/** Refuses a request without a valid transaction, or with unknown send options. @throws −32602 */
export function checkSolanaRequest(
  transactions: readonly Uint8Array[],
  options: SolanaSendOptions = {},
): void {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const isCount = (value: unknown) =>
    value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)
  const faults = [
    transactions.every((each) => each instanceof Uint8Array && each.length > 0 && each.length <= maxBytes) ||
      'a transaction has 1 to 1232 bytes',
    skipPreflight === undefined || typeof skipPreflight === 'boolean' || 'skipPreflight is true or false',
    preflightCommitment === undefined ||
      commitments.includes(preflightCommitment) ||
      `preflightCommitment is one of ${commitments.join(', ')}`,
    isCount(maxRetries) || 'maxRetries is a number from 0',
    isCount(minContextSlot) || 'minContextSlot is a number from 0',
  ].filter((fault) => fault !== true)
  if (faults.length > 0)
    throw Object.assign(new Error(`Invalid request: ${faults.join('; ')}`), { code: -32602 })
}
