import { ProviderDisconnected, RequestPending } from '@shared/errors/catalogue'
import { type ErrorDefinition, isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  FeeTooLow,
  InsufficientFunds,
  NonceTooLow,
  SendNotAllowed,
  SendUnclear,
  WalletLocked,
} from '@shared/errors/transactionErrors'
import { answerOf, type WalletAnswer } from './answerOf'
import { rawErrors } from './rawErrors'
import { says } from './says'
import { RequestDeclined } from './toWalletError'

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

const rows: Partial<Record<WalletAnswer, ErrorDefinition>> = {
  declined: RequestDeclined,
  pending: RequestPending,
  unsupported: SendNotAllowed,
}

/** The wallet may have sent before it was lost, or before the request was withdrawn. */
const unsure: readonly string[] = ['RequestAborted', 'WalletUnreachable']

/**
 * The reason that a wallet gives for a transaction, in our words and with the raw error as `cause`; `SendUnclear` if it
 * gives none. A reason is a hint: wallets give each of them after they have sent, too.
 */
export function toTransactionError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause))
    return unsure.includes(cause.code) ? new LatchkeyError(SendUnclear, {}, { cause }) : cause
  const answer = answerOf(cause)
  const errors = rawErrors(cause)
  const reason = reasons.find(([text]) => says(cause, text))
  // The wallet serves the page no longer. Source: EIP-1193
  const lost = errors.some(({ code }) => code === 4100) ? ProviderDisconnected : SendUnclear
  return new LatchkeyError(rows[answer] ?? reason?.[1] ?? lost, {}, { cause })
}
