import type { TransferFailure } from '@shared/domain/transfer'

interface Outlook {
  /** Of the asset, in base units. */
  readonly amount: bigint
  readonly holding: bigint
  /** The holding of the network's own currency; the same as `holding` if the currency is sent. */
  readonly balance: bigint
  readonly isNative: boolean
  readonly fee: bigint
  readonly refusal: { readonly message: string | undefined } | undefined
}

/** Why a transfer would fail: the reason that the visitor can do least about comes last. */
export function findFailure({
  amount,
  holding,
  balance,
  isNative,
  fee,
  refusal,
}: Outlook): TransferFailure | undefined {
  if (amount > holding) return { reason: 'balance' }
  if (refusal) return { reason: 'reverted', message: refusal.message }
  if (balance < (isNative ? amount + fee : fee)) return { reason: 'fee' }
  return undefined
}
