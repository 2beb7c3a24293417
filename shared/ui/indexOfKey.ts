export interface GridPlace {
  readonly at: number
  readonly last: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/** The target of a key in a grid that is filled row by row, or in a list (one column); undefined for any other key. */
export function indexOfKey(key: string, { at, last, columns, isRightToLeft }: GridPlace): number | undefined {
  const isOnLastRow = Math.floor(at / columns) === Math.floor(last / columns)
  const clamp = (index: number) => Math.max(0, Math.min(index, last))
  switch (key) {
    case 'ArrowDown':
      return isOnLastRow ? at : clamp(at + columns)
    case 'ArrowUp':
      return at < columns ? at : at - columns
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowLeft':
    case 'ArrowRight':
      return columns > 1 ? clamp(at + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1)) : undefined
  }
}
