/** What a person gave to `npm test -- …`. */
export interface RunArgs {
  /** Parts of paths: only files whose path contains one of them run. */
  readonly filters: readonly string[]
  /** Passed on as they are. */
  readonly options: readonly string[]
  /** The runner keeps the terminal until it is told to end. */
  readonly isInteractive: boolean
}

const interactive = ['--watch', '-w', '--ui', '--headed', '--debug', '--list', '--help', '-h']

/**
 * Reads the arguments of a tier. Only a tier of one runner takes options, since each runner has its own.
 * @throws Error which says where to give the option
 */
export function readArgs(args: readonly string[], hasOneRunner: boolean): RunArgs {
  const options = args.filter((arg, index) => arg.startsWith('-') || isValueOf(args[index - 1]))
  if (!hasOneRunner && options.length > 0)
    throw new Error(
      `${options[0]} is an option of one test runner: give it to npm run test:unit (Vitest) or npm run test:e2e (Playwright).`,
    )
  return {
    filters: args.filter((arg) => !options.includes(arg)),
    options,
    isInteractive: options.some((option) => interactive.includes(option)),
  }
}

/** The options of both runners that people write apart from their value. */
const isValueOf = (option: string | undefined) =>
  option !== undefined && ['-t', '--testNamePattern', '-g', '--grep', '-j', '--project'].includes(option)
