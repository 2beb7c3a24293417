import type { ComponentProps, ReactNode } from 'react'

export interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  leading: ReactNode
  label: string
}

/** One field of a grid that does something: a wallet, a token. */
export function Tile({ leading, label, ...props }: TileProps) {
  return (
    <button type="button" {...props} className="lk-tile" title={label}>
      {leading}
      <bdi className="lk-row-label">{label}</bdi>
    </button>
  )
}
