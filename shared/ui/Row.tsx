import type { ComponentProps } from 'react'
import { RowContent, type RowContentProps } from './RowContent'

export interface RowProps extends Omit<ComponentProps<'button'>, 'title' | 'children'>, RowContentProps {}

/** A row of a list that does something: a wallet, a network, a setting. */
export function Row({ leading, label, detail, trailing, ...props }: RowProps) {
  return (
    <button type="button" {...props} className="lk-row">
      <RowContent leading={leading} label={label} detail={detail} trailing={trailing} />
    </button>
  )
}
