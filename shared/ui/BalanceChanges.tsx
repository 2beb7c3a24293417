import { useId } from 'react'
import styles from './balanceChanges.css'
import { LazyStyles } from './LazyStyles'

/** One balance that changes, in words and numbers of the caller's language. */
export interface BalanceLine {
  readonly isGain: boolean
  /** The direction in a word: neither sign nor colour stands alone. */
  readonly direction: string
  /** The amount with its sign. */
  readonly amount: string
  /** A further text that identifies the asset. */
  readonly asset?: string | undefined
  /** Its contract. */
  readonly address?: string | undefined
  /** The balance before and after. */
  readonly balance?: string | undefined
}

export interface BalanceGroup {
  /** The owner of the balances, if they are not the visitor's own. */
  readonly owner?: { readonly name: string; readonly address: string } | undefined
  readonly lines: readonly BalanceLine[]
}

export interface BalanceChangesProps {
  readonly title: string
  readonly groups: readonly BalanceGroup[]
  /** The text instead of lines, if nothing changes or the changes are unknown. */
  readonly empty?: string | undefined
  /** How far it can be relied on. */
  readonly note?: string | undefined
}

/** What a request does to balances, shown before the approval. */
export function BalanceChanges({ title, groups, empty, note }: BalanceChangesProps) {
  const id = useId()
  return (
    <figure className="lk-balances" aria-labelledby={id}>
      <LazyStyles css={styles} />
      <p id={id} className="lk-balances-title">
        {title}
      </p>
      {empty && <p className="lk-balances-empty">{empty}</p>}
      {groups.map(({ owner, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a review never change their order.
        <div key={index}>
          {owner && (
            <p className="lk-balances-owner">
              <span>{`${owner.name} `}</span>
              <bdi translate="no" dir="ltr" className="lk-balances-address">
                {owner.address}
              </bdi>
            </p>
          )}
          <ul>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a review never change their order.
              <Line key={at} {...line} />
            ))}
          </ul>
        </div>
      ))}
      {note && <p className="lk-balances-note">{note}</p>}
    </figure>
  )
}

function Line({ isGain, direction, amount, asset, address, balance }: BalanceLine) {
  return (
    <li>
      <span className="lk-balances-direction">{direction}</span>
      {/* The sum has a direction of its own, its place that of the page. */}
      <span className="lk-balances-amount" data-gain={isGain || undefined}>
        <bdi translate="no">{amount}</bdi>
      </span>
      {asset && <span className="lk-balances-detail">{asset}</span>}
      {balance && <span className="lk-balances-detail">{balance}</span>}
      {address && (
        <bdi translate="no" dir="ltr" className="lk-balances-detail lk-balances-address">
          {address}
        </bdi>
      )}
    </li>
  )
}
