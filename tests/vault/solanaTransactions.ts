import type { ConfigV1 } from '@shared/domain/solana/message'
import { writeMessageV1 } from '@shared/domain/solana/writeMessageV1'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compileTransactionMessage,
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

/** A message as Solana's own library builds it, before it is written. */
const messageOf = (
  version: 'legacy' | 0,
  { instructions = [transferLamports(1_000n)] as readonly IInstruction[], feePayer = payer },
) =>
  pipe(
    createTransactionMessage({ version: version as 0 }),
    (message) => setTransactionMessageFeePayer(feePayer as Address, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: stranger as never, lastValidBlockHeight: 1n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )

/** A transaction as Solana's own library writes it, without signatures. */
export function compileSolana({
  version = 'legacy',
  ...parts
}: {
  instructions?: readonly IInstruction[]
  feePayer?: string
  version?: 'legacy' | 0
}): { readonly wire: Uint8Array; readonly message: Uint8Array } {
  const transaction = compileTransaction(messageOf(version, parts))
  return {
    message: Uint8Array.from(transaction.messageBytes),
    wire: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  }
}

/** The same in version 1, which the library does not know yet. */
export function compileVersion1({
  config = {},
  ...parts
}: {
  instructions?: readonly IInstruction[]
  feePayer?: string
  config?: ConfigV1
}): { readonly wire: Uint8Array; readonly message: Uint8Array } {
  const { header, staticAccounts, instructions, lifetimeToken } = compileTransactionMessage(
    messageOf('legacy', parts),
  )
  const message = writeMessageV1({
    header: {
      signers: header.numSignerAccounts,
      readonlySigners: header.numReadonlySignerAccounts,
      readonlyOthers: header.numReadonlyNonSignerAccounts,
    },
    config,
    lifetime: lifetimeToken,
    addresses: staticAccounts,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      program: programAddressIndex,
      accounts: accountIndices,
      data: Uint8Array.from(data),
    })),
  })
  return { message, wire: Uint8Array.from([...message, ...new Uint8Array(64 * header.numSignerAccounts)]) }
}
