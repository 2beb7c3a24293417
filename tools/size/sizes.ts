/** One line of the report: files under one budget. */
export interface Entry {
  readonly name: string
  /** The budget's name; undefined: listed, not judged. */
  readonly budget?: string
  readonly files: readonly SizedFile[]
}

export interface SizedFile {
  readonly name: string
  readonly bytes: number
}

export type Budgets = Readonly<Record<string, { readonly kB: number; readonly reason: string }>>

export interface Judged extends Entry {
  readonly bytes: number
  readonly limit?: number
  readonly isOver: boolean
}

/** Compares the entries with their budgets. @throws when a budget is missing, or has no files */
export function judge(entries: readonly Entry[], budgets: Budgets): Judged[] {
  const idle = Object.keys(budgets).filter((name) => !entries.some(({ budget }) => budget === name))
  if (idle.length > 0) throw new Error(`Nothing was measured for: ${idle.join(', ')}`)
  return entries.map((entry) => {
    const bytes = entry.files.reduce((sum, file) => sum + file.bytes, 0)
    if (entry.budget === undefined) return { ...entry, bytes, isOver: false }
    const budget = budgets[entry.budget]
    if (!budget) throw new Error(`There is no budget called ${entry.budget}`)
    const limit = budget.kB * 1000
    return { ...entry, bytes, limit, isOver: bytes > limit }
  })
}

/** The report: an entry, its verdict, and its files by weight. */
export function formatSizes(judged: readonly Judged[]): string {
  return judged.flatMap((entry) => [headOf(entry), ...linesOf(entry)]).join('\n')
}

const kB = (bytes: number) => (bytes / 1000).toFixed(2)

function headOf({ name, bytes, limit, isOver }: Judged): string {
  const verdict =
    limit === undefined
      ? ''
      : `of ${kB(limit)}  ${isOver ? `OVER by ${kB(bytes - limit)}` : `ok, ${kB(limit - bytes)} left`}`
  return `${name.padEnd(48)}${kB(bytes).padStart(8)} kB ${verdict}`.trimEnd()
}

function linesOf({ files }: Judged): string[] {
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `  ${name.padEnd(46)}${kB(bytes).padStart(8)}`)
}
