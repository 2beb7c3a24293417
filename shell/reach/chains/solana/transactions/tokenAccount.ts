import type { Address } from '@solana/web3.js'

/** An account that holds a token, as nodes answer with `jsonParsed` or `base64`: here its bytes. */
export interface TokenAccount {
  readonly address: Address
  readonly amount: bigint
  readonly isFrozen: boolean
}

const accountBytes = 165
const amountAt = 64
const stateAt = 108
const frozen = 2

/** Whether the bytes hold an account of this mint, which its first 32 bytes name. */
export function isAccountOf(data: Uint8Array, mint: Uint8Array): boolean {
  return data.length >= accountBytes && mint.every((byte, index) => data[index] === byte)
}

/** Source: SPL Token, `state.rs`, `Account` */
export function readTokenAccount(address: Address, data: Uint8Array): TokenAccount {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return { address, amount: view.getBigUint64(amountAt, true), isFrozen: data[stateAt] === frozen }
}

/**
 * The accounts that an amount is taken from: the fullest first, so that they are few. Frozen accounts are left out;
 * an amount beyond all of them is cut.
 */
export function drawFrom(
  accounts: readonly TokenAccount[],
  amount: bigint,
): readonly { readonly source: Address; readonly amount: bigint }[] {
  const drawn: { source: Address; amount: bigint }[] = []
  let missing = amount
  const fullest = accounts
    .filter((account) => !account.isFrozen)
    .sort((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
  for (const account of fullest) {
    const taken = least(account.amount, missing)
    // The first one stands for a transfer of nothing, too.
    if (taken > 0n || drawn.length === 0) drawn.push({ source: account.address, amount: taken })
    missing -= taken
  }
  return drawn
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
