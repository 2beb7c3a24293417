import type { ComponentProps, ReactNode } from 'react'

export interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  leading: ReactNode
  label: string
  /** Tells it from another tile of the same name. */
  detail?: string | undefined
}

/** A field of a grid that does something: a wallet, a token. */
export function Tile({ leading, label, detail, ...props }: TileProps) {
  return (
    <button type="button" {...props} className="lk-tile" title={detail ? `${label}\n${detail}` : label}>
      {leading}
      <bdi className="lk-row-label">{label}</bdi>
      {detail && <bdi className="lk-row-label lk-row-detail">{detail}</bdi>}
    </button>
  )
}
