export interface RowAmountProps {
  /** The amount in the locale's writing, with its unit. */
  amount: string
  /** Its worth; the second line. */
  value?: string | undefined
}

/** Longer amounts are written small, so that the name keeps its place. */
const shortMax = 12

/** A token's amount and worth at the end of a row. */
export function RowAmount({ amount, value }: RowAmountProps) {
  return (
    <span
      translate="no"
      className="lk-row-amount lk-number"
      data-long={amount.length > shortMax || undefined}
    >
      <bdi title={amount}>{amount}</bdi>
      {value && (
        <bdi className="lk-row-detail" title={value}>
          {value}
        </bdi>
      )}
    </span>
  )
}
