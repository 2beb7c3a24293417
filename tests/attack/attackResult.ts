/** The code in the sources that stops a class of attacks. */
export interface Mend {
  /** The mend's name after "without", in reports. */
  readonly mend: string
  readonly file: string
  /** Replacements; each text occurs once in the file. */
  readonly edits: readonly (readonly [is: string, becomes: string])[]
}

/** A mend that is taken out of the sources of a run, and its class. */
export interface MendOut {
  readonly name: string
  readonly mend: string
}

/** What came of a class, or of one of its mends being out. */
export interface AttackResult {
  readonly name: string
  readonly mend?: string
  readonly tried: number
  readonly succeeded: readonly string[]
}
