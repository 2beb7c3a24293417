import type { ReviewKey, ShownAmount, ShownChange, ShownChanges, Words } from '@shared/reading/acts/act'
import { BalanceChanges, type BalanceLine } from './BalanceChanges'

/** The caller's language. */
export interface ChangeTexts {
  readonly direction: 'ltr' | 'rtl'
  t(key: ReviewKey, values?: Words['values']): string
  /** The exact amount, with its symbol if it has one. */
  amount(amount: ShownAmount): string
  /** The same with a sign. */
  signed(amount: ShownAmount, isGain: boolean): string
}

/** Shows the changes of balances, by simulation. */
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
      owner: { name, address: account },
      lines: changes.map(lineOf),
    })),
  ]
  return (
    <BalanceChanges
      title={title}
      groups={groups}
      empty={own.length > 0 ? undefined : texts.t('review.changes.none')}
      note={[...(hasMore ? [texts.t('review.changes.more')] : []), texts.t(note)].join(' ')}
    />
  )
}

const unknown = { fails: 'review.changes.fails', unavailable: 'review.changes.unavailable' } as const

/** Places of a balance. What comes or leaves is exact, and stands above it. */
const balancePlaces = 6

/** The balances before and after, in fewer digits unless they would be the same then. */
function shortened(balances: NonNullable<ShownChange['balance']>) {
  const short = (amount: ShownAmount) => {
    const unit = 10n ** BigInt(Math.max(0, amount.decimals - balancePlaces))
    return { ...amount, symbol: '', value: amount.value - (amount.value % unit) }
  }
  const [before, after] = [short(balances.before), short(balances.after)]
  if (before.value !== after.value) return { before, after }
  return { before: { ...balances.before, symbol: '' }, after: { ...balances.after, symbol: '' } }
}

/** Turns no other word around. */
const isolated = (text: string) => `\u2068${text}\u2069`

function toLine(
  { isGain, amount, isInBaseUnits, nft, address, balance }: ShownChange,
  texts: ChangeTexts,
): BalanceLine {
  const shown = balance && shortened(balance)
  const arrow = texts.direction === 'rtl' ? '←' : '→'
  const asset = nft === undefined ? undefined : texts.t('review.changes.nft', { number: `${nft}` })
  return {
    isGain,
    address,
    direction: texts.t(isGain ? 'review.changes.in' : 'review.changes.out'),
    amount: texts.signed(amount, isGain),
    asset: asset ?? (isInBaseUnits ? texts.t('review.changes.baseUnits') : undefined),
    balance:
      shown && `${isolated(texts.amount(shown.before))} ${arrow} ${isolated(texts.amount(shown.after))}`,
  }
}
