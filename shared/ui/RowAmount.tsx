export interface RowAmountProps {
  /** Written the way of the locale already, with its unit. */
  amount: string
  /** What it is worth; the second line. */
  value?: string | undefined
}

/** More characters than this are written small, so that the name keeps its place. */
const shortMax = 12

/** A token's amount and worth at the end of a row. */
export function RowAmount({ amount, value }: RowAmountProps) {
  return (
    <span className="lk-row-amount lk-number" data-long={amount.length > shortMax || undefined}>
      <bdi title={amount}>{amount}</bdi>
      {value && (
        <bdi className="lk-row-detail" title={value}>
          {value}
        </bdi>
      )}
    </span>
  )
}
