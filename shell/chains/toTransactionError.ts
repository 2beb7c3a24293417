import { ProviderDisconnected } from '@shared/errors/catalogue'
import { type ErrorDefinition, isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  FeeTooLow,
  InsufficientFunds,
  NonceTooLow,
  SendNotAllowed,
  SendUnclear,
  WalletLocked,
} from '@shared/errors/transactionErrors'
import { rawErrors } from './rawErrors'
import { toWalletError } from './toWalletError'

/** Errors of nodes, which wallets pass on in their own. Solana: the names of its transaction errors. */
const reasons: readonly [RegExp, ErrorDefinition][] = [
  [
    /insufficient (funds|lamports|balance)|InsufficientFunds|exceeds (the )?balance|debit an account|custom program error: 0x1\b|(doesn't|does not) have enough funds/i,
    InsufficientFunds,
  ],
  [/nonce (is )?too low|nonce has already been used|invalid nonce/i, NonceTooLow],
  // A transaction of the same nonce that a node has already may be this one.
  [
    /(?<!replacement transaction )underpriced|fee too low|(max ?fee|gas price)\b.*(less|lower) than|below.* base ?fee/i,
    FeeTooLow,
  ],
  [/\block(ed)?\b.*(wallet|account|keyring)|(wallet|account|keyring)\b.*\blocked\b|unlock/i, WalletLocked],
]

/** The wallet may have sent before it was lost, or before the request was withdrawn. */
const unsure: readonly string[] = ['RequestAborted', 'WalletUnreachable']

/** A method that the wallet does not serve, or that the session does not allow. Source: EIP-1193, JSON-RPC, CAIP-25 */
const unserved: readonly unknown[] = [4200, -32601, 3001, 5101]

/**
 * The meaning of a wallet's error for the transaction, with the raw one as `cause`: `SendUnclear` unless the error
 * tells that nothing was sent. A refusal by the visitor outweighs the rest of the text.
 */
export function toTransactionError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause))
    return unsure.includes(cause.code) ? new LatchkeyError(SendUnclear, {}, { cause }) : cause
  const error = toWalletError(cause, SendUnclear)
  if (error.code !== 'SendUnclear') return error
  const errors = rawErrors(cause)
  const said = errors.flatMap(({ message, data }) => [message, wordsIn(data)])
  const reason = reasons.find(([text]) => said.some((each) => typeof each === 'string' && text.test(each)))
  if (reason) return new LatchkeyError(reason[1], {}, { cause })
  if (errors.some(({ code }) => unserved.includes(code)))
    return new LatchkeyError(SendNotAllowed, {}, { cause })
  // The wallet serves the page no longer: the visitor was not asked. Source: EIP-1193
  return errors.some(({ code }) => code === 4100)
    ? new LatchkeyError(ProviderDisconnected, {}, { cause })
    : error
}

/** Nodes of Solana give the reason as data, whose numbers come as bigints. */
function wordsIn(data: unknown): string | undefined {
  try {
    return JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  } catch {
    return undefined
  }
}
