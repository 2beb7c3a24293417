import { VirtualItems, type VirtualItemsProps } from './VirtualItems'

export interface VirtualListProps<T> extends Omit<VirtualItemsProps<T>, 'columns' | 'rowHeight'> {
  rowHeight?: number
}

/** A long list of rows: tokens, activity. A short one is a {@link List}. */
export function VirtualList<T>({ rowHeight = 68, ...props }: VirtualListProps<T>) {
  return <VirtualItems {...props} columns={1} rowHeight={rowHeight} />
}
