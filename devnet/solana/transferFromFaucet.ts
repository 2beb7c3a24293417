import { sign } from 'node:crypto'
import { base58 } from './base58'
import { faucet } from './testAccounts'

const systemProgram = '11111111111111111111111111111111'

/** A signed transfer in the legacy format, in base64. Source: Solana documentation, "Transaction structure". */
export function transferFromFaucet(address: string, lamports: bigint, blockhash: string): string {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  const keys = [...new Set([faucet.address, address, systemProgram])]
  const message = Buffer.concat([
    Buffer.from([1, 0, address === systemProgram ? 0 : 1, keys.length]),
    ...keys.map(base58.toBytes),
    base58.toBytes(blockhash),
    Buffer.from([1, keys.indexOf(systemProgram), 2, 0, keys.indexOf(address), data.length]),
    data,
  ])
  const signature = sign(null, message, faucet.key)
  return Buffer.concat([Buffer.from([1]), signature, message]).toString('base64')
}
