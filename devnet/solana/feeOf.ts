import type { DecodedMessage } from './decodeMessage'

const lamportsPerSignature = 5000n
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const defaultUnitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

/**
 * The fee of a message, in lamports: its signatures, and its compute budget at its own price. Version 1 states the
 * whole priority fee, and ignores instructions of the compute budget. Source: Solana documentation, "Transaction fees";
 * SIMD-0385
 */
export function feeOf(message: DecodedMessage): bigint {
  const priority = 'config' in message ? (message.config.priorityFee ?? 0n) : pricedFeeOf(message)
  return BigInt(message.header.numSignerAccounts) * lamportsPerSignature + priority
}

function pricedFeeOf({ staticAccounts, instructions }: DecodedMessage): bigint {
  let price = 0n
  let limit: bigint | undefined
  let others = 0n
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudgetProgram) {
      others += 1n
      continue
    }
    const view = new DataView(Uint8Array.from(data ?? []).buffer)
    const kind = view.byteLength && view.getUint8(0)
    if (kind === 2 && view.byteLength >= 5) limit = BigInt(view.getUint32(1, true))
    if (kind === 3 && view.byteLength >= 9) price = view.getBigUint64(1, true)
  }
  const wanted = limit ?? others * defaultUnitsPerInstruction
  const units = wanted < maxUnits ? wanted : maxUnits
  return (price * units + microLamports - 1n) / microLamports
}
