import type { I18n } from '@shared/contract/ports/i18n'
import { truncateAddress } from '@shared/domain/address'
import { lookAlikeOf } from '@shared/domain/lookAlikeOf'
import type { Transaction, Transfer } from '../transactionsSchema'
import { describeTransfer } from './describeTransfer'
import { operationKeys, otherOperation } from './operationKeys'
import { signOf } from './signOf'

export interface TransactionText {
  readonly title: string
  /** The counterparty, or the outcome. */
  readonly detail: string | undefined
  /** The counterparty resembles an address that the account has paid, and is another. */
  readonly isSuspect: boolean
  /** The moved amount, as much of it as fits. */
  readonly amount: string | undefined
  /** The symbol of the moved token, or the name of an NFT; undefined if nothing moved. */
  readonly asset: string | undefined
  /** The direction of the transfer, or else the operation. */
  readonly way: 'in' | 'out' | 'trade' | 'approve' | 'other'
  /** Unchecked text: any sender can write anything there. */
  readonly icon: string | undefined
}

/** The note for a transaction that is not simply confirmed. */
const statusKeys: Readonly<Record<string, string>> = {
  failed: 'history.status.failed',
  partial: 'history.status.partial',
  pending: 'history.status.pending',
  asked: 'history.status.asked',
  unclear: 'history.status.unclear',
  dropped: 'history.status.dropped',
}

/** The statuses of requests that may never be sent. */
const mayBeUnsent: readonly string[] = ['asked', 'unclear']
const unsentKeys: Readonly<Record<string, string>> = { send: 'history.sending', trade: 'history.trading' }

/** The words of one transaction. `paid`: the addresses that the account itself has paid. */
export function describeTransaction(
  { metadata, transfers }: Transaction,
  i18n: I18n,
  paid: readonly string[] = [],
): TransactionText {
  const { t } = i18n
  const { operationType, sentFrom, sentTo, status } = metadata
  const key = Object.hasOwn(operationKeys, operationType) ? operationKeys[operationType]! : otherOperation
  // The incoming asset is the purpose of a trade.
  const main =
    (operationType === 'trade' && transfers.find(({ direction }) => direction === 'in')) || transfers[0]
  const isIn = main ? main.direction === 'in' : operationType === 'receive'
  const other = isIn ? (main?.sender ?? sentFrom) : (main?.recipient ?? sentTo)
  // Its short form would be taken for the other address: it is not shown.
  const isSuspect = status === 'confirmed' && other !== undefined && lookAlikeOf(other, paid) !== undefined
  const detail = () => {
    if (Object.hasOwn(statusKeys, status)) return t(statusKeys[status]!)
    if (isSuspect) return t('history.alike')
    // A mint, a burn and a revocation have no counterparty.
    if (!other || operationType === 'cancel' || /^0x0+$/.test(other)) return undefined
    const address = truncateAddress(other)
    return isIn ? t('history.from', { address }) : t('history.to', { address })
  }
  return {
    title: t((mayBeUnsent.includes(status) && unsentKeys[operationType]) || key),
    detail: detail(),
    isSuspect,
    amount: main && describeTransfer(main, signOf(operationType), i18n),
    asset: main && (main.nft_info?.name ?? main.fungible_info?.symbol ?? ''),
    way: wayOf(operationType, main),
    icon: main?.nft_info ? main.nft_info.content?.preview.url : main?.fungible_info?.icon?.url,
  }
}

function wayOf(operationType: string, main: Transfer | undefined): TransactionText['way'] {
  if (operationType === 'trade' || operationType === 'approve') return operationType
  if (!main) return 'other'
  return main.direction === 'in' ? 'in' : 'out'
}
