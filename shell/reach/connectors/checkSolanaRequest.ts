import { bytesMostOf, versionOf } from '@shared/domain/solana/partsOf'
import { solanaCommitments } from '@shared/domain/solanaCommitments'
import type { SolanaSendOptions } from './connector'

const commitments: readonly unknown[] = solanaCommitments

/** Every wallet of Solana is asked for these. Later versions go to wallets that name them. */
export const olderVersions: readonly ('legacy' | number)[] = ['legacy', 0]

/**
 * Refuses a request without a valid transaction, of a version that the wallet does not sign, or with unknown send
 * options.
 * @throws −32602
 */
export function checkSolanaRequest(
  transactions: readonly Uint8Array[],
  versions: readonly ('legacy' | number)[] = olderVersions,
  options: SolanaSendOptions = {},
): void {
  const isTransaction = (each: unknown) =>
    each instanceof Uint8Array && each.length > 0 && each.length <= bytesMostOf(versionOf(each))
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const isCount = (value: unknown) =>
    value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)
  const faults = [
    transactions.every(isTransaction) || 'a transaction has 1 to 1232 bytes, or up to 4096 from version 1 on',
    transactions.every((each) => versions.includes(versionOf(each))) ||
      `the wallet signs transactions of the versions ${versions.join(', ')} only`,
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
