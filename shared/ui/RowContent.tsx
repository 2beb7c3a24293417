import type { ReactNode } from 'react'

export interface RowContentProps {
  /** A {@link Logo}, an avatar or an icon in an `lk-emblem`. */
  leading?: ReactNode
  label: string
  detail?: ReactNode
  /** A badge, an icon, `RowAmount`, `RowValue` or `SwitchMark`. */
  trailing?: ReactNode
}

/** What a line of a list shows, whatever the line is. */
export function RowContent({ leading, label, detail, trailing }: RowContentProps) {
  return (
    <>
      {leading}
      <span className="lk-row-text">
        {/* A name of the other direction is cut off at its own end. */}
        <bdi className="lk-row-label" title={label}>
          {label}
        </bdi>
        {detail && <span className="lk-row-detail">{detail}</span>}
      </span>
      {trailing}
    </>
  )
}
