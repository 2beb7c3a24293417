import { ProviderDisconnected, RpcFailed } from '@shared/errors/catalogue'
import { type ErrorDefinition, isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { FeeTooLow, InsufficientFunds, NonceTooLow, WalletLocked } from '@shared/errors/transferErrors'
import { rawErrors } from './rawErrors'
import { toWalletError } from './toWalletError'

/** What nodes say, which wallets pass on in their own errors. Solana: the names of its transaction errors. */
const reasons: readonly [RegExp, ErrorDefinition][] = [
  [
    /insufficient (funds|lamports|balance)|InsufficientFunds|exceeds (the )?balance|debit an account|custom program error: 0x1\b|(doesn't|does not) have enough funds/i,
    InsufficientFunds,
  ],
  [/nonce (is )?too low|nonce has already been used|invalid nonce/i, NonceTooLow],
  [/underpriced|fee too low|(max ?fee|gas price)\b.*(less|lower) than|below.* base ?fee/i, FeeTooLow],
  [/\block(ed)?\b.*(wallet|account|keyring)|(wallet|account|keyring)\b.*\blocked\b|unlock/i, WalletLocked],
]

/**
 * Why a transfer was not passed on, as one of our errors with the raw one as `cause`. A refusal by the visitor comes
 * before what else the text may say.
 */
export function toTransferError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const error = toWalletError(cause, RpcFailed, ProviderDisconnected)
  if (error.code !== 'RpcFailed' && error.code !== 'ProviderDisconnected') return error
  const said = rawErrors(cause).flatMap(({ message, data }) => [message, wordsIn(data)])
  const reason = reasons.find(([text]) => said.some((each) => typeof each === 'string' && text.test(each)))
  return reason ? new LatchkeyError(reason[1], {}, { cause }) : error
}

/** Nodes of Solana give the reason as data, whose numbers come as bigints. */
function wordsIn(data: unknown): string | undefined {
  try {
    return JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  } catch {
    return undefined
  }
}
