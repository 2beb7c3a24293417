/** What the frame tells the visitor, and has them type, about a recovery code. Nothing of it passes the page's port. */
export interface RecoveryCodePorts {
  /** Shows a new code until the visitor has written it down. @throws FrameError where they have left it */
  readonly showCode: (code: string, signal: AbortSignal) => Promise<void>
  /**
   * What the visitor has typed. `why`: to check that a new code was written down, or to open the wallet.
   * @throws FrameError where they have left it
   */
  readonly askForCode: (
    asked: { readonly why: 'check' | 'open'; readonly problem?: CodeProblem | undefined },
    signal: AbortSignal,
  ) => Promise<string>
}

/** Of the code that was typed last. */
export type CodeProblem = 'invalid' | 'other' | 'unknown'
