import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'

export const systemProgram = '11111111111111111111111111111111' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address

/** Token, or Token-2022: the mint's owner. */
export const isTokenProgram = (owner: string): boolean => owner === tokenProgram || owner === token2022Program

/** The account by which an owner holds a token by default. Source: SPL Associated Token Account program */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, mint].map((seed) => encoder.encode(seed))
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}
