import type { ReactNode } from 'react'

export interface RowContentProps {
  /** A {@link Logo}, an avatar or an icon in an `lk-emblem`. */
  leading?: ReactNode
  label: string
  detail?: ReactNode
  /** A badge, an icon, `RowAmount`, `RowValue` or `SwitchMark`. */
  trailing?: ReactNode
}

/** The content of any row of a list. */
export function RowContent({ leading, label, detail, trailing }: RowContentProps) {
  return (
    <>
      {leading}
      <span className="lk-row-text">
        {/* A name of the other direction is truncated at its own end. */}
        <bdi className="lk-row-label" title={label}>
          {label}
        </bdi>
        {detail && <span className="lk-row-detail">{detail}</span>}
      </span>
      {trailing}
    </>
  )
}
