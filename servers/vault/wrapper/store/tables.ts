/** The tables that `openWrapperStore.ts` makes. */
export interface Tables {
  /** Statements that were used, until they expire. */
  used_statements: {
    jti: string
    /** Seconds since 1970. */
    expires: number
  }
  /** Answers in a window of time, of one account (`account:<id>`) or of all (`all`, `all in an hour`). */
  rewrap_counts: {
    scope: string
    /** The window's end, in seconds since 1970. */
    until: number
    count: number
  }
}
