/** The place of each option: a whole row, an icon, or the list behind one more icon. */
export interface Layout<Option> {
  readonly wide: Option | undefined
  readonly icons: readonly Option[]
  /** Whether there are more than are shown. */
  readonly hasMore: boolean
}

/** More than these are not all shown. */
const most = 6
const iconsBesideMore = 4

/**
 * Two stand as icons; else the first one is wide. Source: docs/reference/specification.md#wallet-lists, socials
 * layout
 */
export function layoutOf<Option>(options: readonly Option[]): Layout<Option> {
  if (options.length === 2) return { wide: undefined, icons: options, hasMore: false }
  const [wide, ...rest] = options
  const hasMore = options.length > most
  return { wide, icons: hasMore ? rest.slice(0, iconsBesideMore) : rest, hasMore }
}
