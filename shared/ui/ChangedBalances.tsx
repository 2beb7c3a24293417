import type { ReviewKey, ShownAmount, ShownChange, ShownChanges, Words } from '@shared/reading/acts/act'
import { BalanceChanges, type BalanceLine } from './BalanceChanges'

/** The caller's language. */
export interface ChangeTexts {
  readonly direction: 'ltr' | 'rtl'
  t(key: ReviewKey, values?: Words['values']): string
  /** Exact, with its symbol where it has one. */
  amount(amount: ShownAmount): string
  /** The same with a sign. */
  signed(amount: ShownAmount, isGain: boolean): string
}

/** What becomes of balances, by simulation. */
export function ChangedBalances({ changes, texts }: { changes: ShownChanges; texts: ChangeTexts }) {
  const title = texts.t('review.changes.title')
  if (changes.status !== 'known')
    return <BalanceChanges title={title} groups={[]} empty={texts.t(unknown[changes.status])} />
  const { own, others, hasMore, note } = changes
  const lineOf = (change: ShownChange) => toLine(change, texts)
  const name = texts.t('review.recipient')
  const groups = [
    ...(own.length > 0 ? [{ lines: own.map(lineOf) }] : []),
    ...others.map(({ account, changes }) => ({
      ...{ owner: { name, address: account }, lines: changes.map(lineOf) },
    })),
  ]
  return (
    <BalanceChanges
      {...{ title, groups }}
      empty={own.length > 0 ? undefined : texts.t('review.changes.none')}
      note={[...(hasMore ? [texts.t('review.changes.more')] : []), texts.t(note)].join(' ')}
    />
  )
}

const unknown = { fails: 'review.changes.fails', unavailable: 'review.changes.unavailable' } as const

/** Turns no other word around. */
const isolated = (text: string) => `\u2068${text}\u2069`

function toLine(
  { isGain, amount, isInBaseUnits, nft, address, balance }: ShownChange,
  texts: ChangeTexts,
): BalanceLine {
  const before = balance && texts.amount({ ...balance.before, symbol: '' })
  const after = balance && texts.amount({ ...balance.after, symbol: '' })
  const arrow = texts.direction === 'rtl' ? '←' : '→'
  const asset = nft === undefined ? undefined : texts.t('review.changes.nft', { number: `${nft}` })
  return {
    ...{ isGain, address },
    direction: texts.t(isGain ? 'review.changes.in' : 'review.changes.out'),
    amount: texts.signed(amount, isGain),
    asset: asset ?? (isInBaseUnits ? texts.t('review.changes.baseUnits') : undefined),
    balance: before && after && `${isolated(before)} ${arrow} ${isolated(after)}`,
  }
}
