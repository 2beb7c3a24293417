import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { base58 } from './base58'
import type { Ledger } from './Ledger'
import { faucet, testAccounts } from './testAccounts'

/** The mints of the local chain. */
export interface SolanaTokens {
  /** Six decimals, of the SPL Token program. */
  readonly usdc: string
  /** Nine decimals, of Token-2022. */
  readonly shell: string
}

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const mintBytes = 82
const accountBytes = 165

/** Always the same; their keys are unknown. */
const tokens: SolanaTokens = {
  usdc: base58.toText(Buffer.alloc(32, 'reef usd coin ')),
  shell: base58.toText(Buffer.alloc(32, 'reef shell ')),
}

/** Two mints, of which each test account holds some. The faucet may mint more. */
export async function seedTokens(ledger: Ledger): Promise<SolanaTokens> {
  await seedMint(ledger, { mint: tokens.usdc, program: tokenProgram, decimals: 6, each: 5_000n * 10n ** 6n })
  await seedMint(ledger, {
    mint: tokens.shell,
    program: token2022Program,
    decimals: 9,
    each: 300n * 10n ** 9n,
  })
  return tokens
}

async function seedMint(
  ledger: Ledger,
  { mint, program, decimals, each }: { mint: string; program: string; decimals: number; each: bigint },
) {
  const place = (at: string, data: Uint8Array) =>
    ledger.put({ address: at, lamports: ledger.rentExemption(data.length), owner: program, data })
  place(mint, mintData(decimals, each * BigInt(testAccounts.length)))
  for (const { address: owner } of testAccounts)
    place(await associatedAddress(owner, mint, program), tokenAccountData(mint, owner, each))
}

/** Source: SPL Associated Token Account program. */
async function associatedAddress(owner: string, mint: string, program: string): Promise<string> {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, mint].map((seed) => encoder.encode(address(seed)))
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(associatedTokenProgram),
    seeds,
  })
  return derived
}

/** Source: SPL Token, `state.rs`, `Mint`. */
function mintData(decimals: number, supply: bigint): Uint8Array {
  const data = Buffer.alloc(mintBytes)
  data.writeUInt32LE(1, 0)
  data.set(base58.toBytes(faucet.address), 4)
  data.writeBigUInt64LE(supply, 36)
  data[44] = decimals
  data[45] = 1
  return data
}

/** Source: SPL Token, `state.rs`, `Account`. */
function tokenAccountData(mint: string, owner: string, amount: bigint): Uint8Array {
  const data = Buffer.alloc(accountBytes)
  data.set(base58.toBytes(mint), 0)
  data.set(base58.toBytes(owner), 32)
  data.writeBigUInt64LE(amount, 64)
  data[108] = 1
  return data
}
