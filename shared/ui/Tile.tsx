import type { ComponentProps, ReactNode } from 'react'

export interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  leading: ReactNode
  label: string
  /** What tells it from another of its name. */
  detail?: string | undefined
}

/** One field of a grid that does something: a wallet, a token. */
export function Tile({ leading, label, detail, ...props }: TileProps) {
  return (
    <button type="button" {...props} className="lk-tile" title={detail ? `${label}\n${detail}` : label}>
      {leading}
      <bdi className="lk-row-label">{label}</bdi>
      {detail && <bdi className="lk-row-label lk-row-detail">{detail}</bdi>}
    </button>
  )
}
