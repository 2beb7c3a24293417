import type { ReactNode } from 'react'

export interface RowContentProps {
  leading?: ReactNode
  label: string
  detail?: ReactNode
  trailing?: ReactNode
}

/** What a line of a list shows, whatever the line is. */
export function RowContent({ leading, label, detail, trailing }: RowContentProps) {
  return (
    <>
      {leading}
      <span className="lk-row-text">
        <span className="lk-row-label">
          <bdi>{label}</bdi>
        </span>
        {detail && <span className="lk-row-detail">{detail}</span>}
      </span>
      {trailing}
    </>
  )
}
