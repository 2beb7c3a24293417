/** Who agrees to a new email. Pure: the store reads the facts and writes the decisions. */
export const emailChangePolicy = {
  /** The old email is asked first. An account without an email has nothing to ask. */
  firstStep: (oldEmailKey: string | null): 'primary' | 'secondary' =>
    oldEmailKey === null ? 'secondary' : 'primary',

  /** `isTaken`: another account has the new email, or lost it so recently that it can take it back. */
  confirm({
    isTaken,
    oldEmailKey,
    currentEmailKey,
  }: {
    readonly isTaken: boolean
    readonly oldEmailKey: string | null
    /** Undefined if the account was deleted. */
    readonly currentEmailKey: string | null | undefined
  }): 'taken' | 'spent' | 'moved' {
    if (isTaken) return 'taken'
    return currentEmailKey === oldEmailKey ? 'moved' : 'spent'
  },
}
