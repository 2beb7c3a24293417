import { formatBase58 } from '@shared/domain/base58'
import { own } from '../own'

/** An account of Solana, as far as balances go. */
export interface SolanaAccount {
  readonly lamports: bigint
  /** The content of a token account. */
  readonly token?: { readonly mint: string; readonly owner: string; readonly amount: bigint }
}

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const tokenAccountBytes = 165
const multisigBytes = 355
/** Source: SPL Token-2022, `AccountType::Account` */
const accountType = 2
/** The limit in base64 letters: a token account with all extensions is shorter. */
const lettersMost = 20_000

/**
 * A node's answer about an account; an empty account if it does not exist, undefined for a malformed answer.
 * Source: Solana JSON-RPC; SPL Token, `state.rs`, `Account`
 */
export function accountIn(answer: unknown): SolanaAccount | undefined {
  if (answer === null) return { lamports: 0n }
  const lamports = wholeIn(own(answer, 'lamports'))
  if (lamports === undefined) return undefined
  const bytes = tokenPrograms.includes(String(own(answer, 'owner')))
    ? bytesIn(own(answer, 'data'))
    : undefined
  const isToken =
    bytes !== undefined &&
    (bytes.length === tokenAccountBytes ||
      (bytes.length > tokenAccountBytes &&
        bytes.length !== multisigBytes &&
        bytes[tokenAccountBytes] === accountType))
  if (!isToken) return { lamports }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    lamports,
    token: {
      mint: formatBase58(bytes.subarray(0, 32)),
      owner: formatBase58(bytes.subarray(32, 64)),
      amount: view.getBigUint64(64, true),
    },
  }
}

/** A count as JSON has it, or as web3.js reads it: beyond the safe ones, numbers are not exact. */
export function wholeIn(value: unknown): bigint | undefined {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  return isWhole && (value as bigint | number) >= 0 ? BigInt(value as bigint | number) : undefined
}

function bytesIn(data: unknown): Uint8Array | undefined {
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof text !== 'string' || encoding !== 'base64' || text.length > lettersMost) return undefined
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
