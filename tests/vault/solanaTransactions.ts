import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

export const payer = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
export const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const tokenAccount = 'SysvarRent111111111111111111111111111111111'
export const otherTokenAccount = 'SysvarC1ock11111111111111111111111111111111'
export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const roles = {
  sw: AccountRole.WRITABLE_SIGNER,
  s: AccountRole.READONLY_SIGNER,
  w: AccountRole.WRITABLE,
  r: AccountRole.READONLY,
} as const

/** An instruction, its accounts with their roles: signer, writable, readable. */
export const instruction = (
  program: string,
  accounts: readonly (readonly [address: string, role: keyof typeof roles])[],
  data: ArrayLike<number>,
): IInstruction => ({
  programAddress: program as Address,
  accounts: accounts.map(([address, role]) => ({ address: address as Address, role: roles[role] })),
  data: Uint8Array.from(data),
})

/** Little-endian, as Solana's programs read numbers. */
export const littleEndian = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

export const transferLamports = (lamports: bigint, from = payer, to = stranger) =>
  instruction(
    systemProgram,
    [
      [from, 'sw'],
      [to, 'w'],
    ],
    [2, 0, 0, 0, ...littleEndian(lamports, 8)],
  )

/** A transaction as Solana's own library writes it, without signatures. */
export function compileSolana({
  instructions = [transferLamports(1_000n)],
  feePayer = payer,
  version = 'legacy' as 'legacy' | 0,
}: {
  instructions?: readonly IInstruction[]
  feePayer?: string
  version?: 'legacy' | 0
}): { readonly wire: Uint8Array; readonly message: Uint8Array } {
  const transaction = pipe(
    createTransactionMessage({ version: version as 0 }),
    (message) => setTransactionMessageFeePayer(feePayer as Address, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: stranger as never, lastValidBlockHeight: 1n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return {
    message: Uint8Array.from(transaction.messageBytes),
    wire: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  }
}
