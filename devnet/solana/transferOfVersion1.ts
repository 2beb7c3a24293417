import { sign } from 'node:crypto'
import { writeMessageV1 } from '@shared/domain/solana/writeMessageV1'
import type { TestAccount } from './testAccounts'

const systemProgram = '11111111111111111111111111111111'

/** What a transfer of SOL says: addresses, lamports and a recent blockhash. */
interface LamportTransfer {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  readonly blockhash: string
}

/** The message of a transfer, in the format of version 1. Source: SIMD-0385 */
export function transferMessage({ from, to, lamports, blockhash }: LamportTransfer): Uint8Array {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  return writeMessageV1({
    header: { signers: 1, readonlySigners: 0, readonlyOthers: 1 },
    config: { computeUnits: 1_000, accountBytes: 100_000 },
    lifetime: blockhash,
    addresses: [from, to, systemProgram],
    instructions: [{ program: 2, accounts: [0, 1], data: Uint8Array.from(data) }],
  })
}

/** The transaction of a transfer, signed. */
export function transferOfVersion1(from: TestAccount, transfer: Omit<LamportTransfer, 'from'>): Uint8Array {
  const message = transferMessage({ from: from.address, ...transfer })
  return Uint8Array.from([...message, ...sign(null, message, from.key)])
}
