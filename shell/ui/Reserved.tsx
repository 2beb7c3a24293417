import { Skeleton } from '@shared/ui/Skeleton'

export const reservedRowPx = 68

/** Reserves the height of a view whose code is being loaded, so that nothing jumps. */
export function Reserved({ height }: { height: number }) {
  const rows = Math.max(1, Math.round(height / reservedRowPx))
  return (
    <div className="lk-list" style={{ height }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} kind="row" />
      ))}
    </div>
  )
}
