import type { CSSProperties } from 'react'

/** Grey stand-ins for tiles that are loading. */
export function TileSkeletons({ rows }: { rows: number }) {
  return (
    <div className="lk-virtual-row" style={{ '--lk-columns': 3 } as CSSProperties}>
      {Array.from({ length: 3 * rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike.
        <span key={at} className="lk-skeleton" style={{ height: 100 }} aria-hidden="true" />
      ))}
    </div>
  )
}
