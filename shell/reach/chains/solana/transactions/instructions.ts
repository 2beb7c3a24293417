import { AccountRole, type Address, type IInstruction } from '@solana/web3.js'
import { associatedTokenProgram, computeBudgetProgram, systemProgram } from './programs'

/** Little-endian, as Solana's programs read numbers. */
function bytesOf(...parts: readonly (readonly [value: number | bigint, size: number])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n)),
    ),
  )
}

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Source: System program, `Transfer` */
export const transferLamports = (from: Address, to: Address, lamports: bigint): IInstruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ],
  data: bytesOf([2, 4], [lamports, 8]),
})

/** Source: SPL Token, `TransferChecked`; the same in Token-2022 */
export function transferTokens(transfer: {
  readonly program: Address
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
}): IInstruction {
  const { program, source, mint, destination, owner, amount, decimals } = transfer
  return {
    programAddress: program,
    accounts: [
      { address: source, role: WRITABLE },
      { address: mint, role: READONLY },
      { address: destination, role: WRITABLE },
      { address: owner, role: READONLY_SIGNER },
    ],
    data: bytesOf([12, 1], [amount, 8], [decimals, 1]),
  }
}

/** Does nothing if the account exists. Source: SPL Associated Token Account, `CreateIdempotent` */
export function createTokenAccount(wanted: {
  readonly payer: Address
  readonly account: Address
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}): IInstruction {
  const { payer, account, owner, mint, program } = wanted
  return {
    programAddress: associatedTokenProgram,
    accounts: [
      { address: payer, role: WRITABLE_SIGNER },
      { address: account, role: WRITABLE },
      { address: owner, role: READONLY },
      { address: mint, role: READONLY },
      { address: systemProgram, role: READONLY },
      { address: program, role: READONLY },
    ],
    data: bytesOf([1, 1]),
  }
}

/** The limit of units, and the price of one. Source: Compute Budget program */
export const budgetUnits = (units: number, microLamportsPerUnit: bigint): readonly IInstruction[] => [
  { programAddress: computeBudgetProgram, data: bytesOf([2, 1], [units, 4]) },
  { programAddress: computeBudgetProgram, data: bytesOf([3, 1], [microLamportsPerUnit, 8]) },
]
