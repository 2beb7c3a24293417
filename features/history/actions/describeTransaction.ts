import type { I18n } from '@shared/contract/ports/i18n'
import { truncateAddress } from '@shared/domain/address'
import { lookAlikeOf } from '@shared/domain/lookAlikeOf'
import type { Transaction, Transfer } from '../transactionsSchema'
import { describeTransfer } from './describeTransfer'
import { operationKeys, otherOperation } from './operationKeys'
import { signOf } from './signOf'

export interface TransactionText {
  readonly title: string
  /** With whom, or what became of it. */
  readonly detail: string | undefined
  /** The other side resembles somebody whom the account has paid, and is not. */
  readonly isSuspect: boolean
  /** What was moved, as much of it as fits. */
  readonly amount: string | undefined
  /** The symbol of what was moved, or the name of an NFT; undefined where nothing was. */
  readonly asset: string | undefined
  /** Which way it went, or else what was done. */
  readonly way: 'in' | 'out' | 'trade' | 'approve' | 'other'
  /** As it was told: somebody may have written anything there. */
  readonly icon: string | undefined
}

/** What has to be said of a transaction that has not simply happened. */
const statusKeys: Readonly<Record<string, string>> = {
  failed: 'history.status.failed',
  pending: 'history.status.pending',
  asked: 'history.status.asked',
  unclear: 'history.status.unclear',
  dropped: 'history.status.dropped',
}

/** Of a transfer that is only asked for: it may never be sent. */
const mayBeUnsent: readonly string[] = ['asked', 'unclear']

/** The words of one transaction. `paid`: whom the account has paid itself. */
export function describeTransaction(
  { metadata, transfers }: Transaction,
  i18n: I18n,
  paid: readonly string[] = [],
): TransactionText {
  const { t } = i18n
  const { operationType, sentFrom, sentTo, status } = metadata
  const key = Object.hasOwn(operationKeys, operationType) ? operationKeys[operationType]! : otherOperation
  // What came in is what a trade was for.
  const main =
    (operationType === 'trade' && transfers.find(({ direction }) => direction === 'in')) || transfers[0]
  const isIn = main ? main.direction === 'in' : operationType === 'receive'
  const other = isIn ? (main?.sender ?? sentFrom) : (main?.recipient ?? sentTo)
  // Its short form is what would be taken for the other one: it is not shown.
  const isSuspect = status === 'confirmed' && other !== undefined && lookAlikeOf(other, paid) !== undefined
  const detail = () => {
    if (Object.hasOwn(statusKeys, status)) return t(statusKeys[status]!)
    if (isSuspect) return t('history.alike')
    // Whoever mints, burns or takes something back deals with nobody.
    if (!other || operationType === 'cancel' || /^0x0+$/.test(other)) return undefined
    const address = truncateAddress(other)
    return isIn ? t('history.from', { address }) : t('history.to', { address })
  }
  return {
    title: t(mayBeUnsent.includes(status) ? 'history.sending' : key),
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
