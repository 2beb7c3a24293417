import { VirtualItems, type VirtualItemsProps } from './VirtualItems'

export interface VirtualGridProps<T> extends Omit<VirtualItemsProps<T>, 'columns' | 'rowHeight'> {
  columns?: number
  rowHeight?: number
}

/** A long grid of `Tile`s: all wallets. The arrows navigate in both directions. */
export function VirtualGrid<T>({ columns = 3, rowHeight = 108, ...props }: VirtualGridProps<T>) {
  return <VirtualItems {...props} columns={columns} rowHeight={rowHeight} />
}
