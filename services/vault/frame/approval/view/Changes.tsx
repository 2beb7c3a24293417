import { BalanceChanges, type BalanceLine } from '@shared/ui/BalanceChanges'
import type { ShownChange, ShownChanges } from '../describe/description'
import type { Texts } from '../texts/createTexts'

/** What becomes of balances, by simulation. */
export function Changes({ changes, texts }: { changes: ShownChanges; texts: Texts }) {
  const title = texts.t('vault.changes.title')
  if (changes.status !== 'known')
    return <BalanceChanges title={title} groups={[]} empty={texts.t(unknown[changes.status])} />
  const { own, others, hasMore, note } = changes
  const lineOf = (change: ShownChange) => toLine(change, texts)
  const name = texts.t('vault.recipient')
  const groups = [
    ...(own.length > 0 ? [{ lines: own.map(lineOf) }] : []),
    ...others.map(({ account, changes }) => ({
      ...{ owner: { name, address: account }, lines: changes.map(lineOf) },
    })),
  ]
  return (
    <BalanceChanges
      {...{ title, groups }}
      empty={own.length > 0 ? undefined : texts.t('vault.changes.none')}
      note={[...(hasMore ? [texts.t('vault.changes.more')] : []), texts.t(note)].join(' ')}
    />
  )
}

const unknown = { fails: 'vault.changes.fails', unavailable: 'vault.changes.unavailable' } as const

/** Turns no other word around. */
const isolated = (text: string) => `\u2068${text}\u2069`

function toLine(
  { isGain, amount, isInBaseUnits, nft, address, balance }: ShownChange,
  texts: Texts,
): BalanceLine {
  const before = balance && texts.amount({ ...balance.before, symbol: '' })
  const after = balance && texts.amount({ ...balance.after, symbol: '' })
  const arrow = texts.direction === 'rtl' ? '←' : '→'
  const asset = nft === undefined ? undefined : texts.t('vault.changes.nft', { number: `${nft}` })
  return {
    ...{ isGain, address },
    direction: texts.t(isGain ? 'vault.changes.in' : 'vault.changes.out'),
    amount: texts.signed(amount, isGain),
    asset: asset ?? (isInBaseUnits ? texts.t('vault.changes.baseUnits') : undefined),
    balance: before && after && `${isolated(before)} ${arrow} ${isolated(after)}`,
  }
}
