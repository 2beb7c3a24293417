import type { CompiledTransactionMessage } from '@solana/web3.js'

const lamportsPerSignature = 5000n
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const defaultUnitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

/**
 * The fee of a message, in lamports: its signatures, and its compute budget at its own price. Source: Solana
 * documentation, "Transaction fees".
 */
export function feeOf({ header, staticAccounts, instructions }: CompiledTransactionMessage): bigint {
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
  const priority = (price * units + microLamports - 1n) / microLamports
  return BigInt(header.numSignerAccounts) * lamportsPerSignature + priority
}
