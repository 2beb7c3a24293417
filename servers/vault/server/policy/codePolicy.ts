/** `left`: how often the code can still be tried. */
export type CodeDecision =
  | { readonly outcome: 'spent' | 'right' }
  | { readonly outcome: 'wrong'; readonly left: number }

/** Whether a typed code counts. The store counts the try before it reads the facts, so that tries at the same time share them. */
export function codePolicy(
  facts: {
    readonly isAwaited: boolean
    readonly isRight: boolean
    /** The number of tries, with this one. */
    readonly tries: number
    readonly untilMs: number
  },
  { mostTries, nowMs }: { readonly mostTries: number; readonly nowMs: number },
): CodeDecision {
  const { isAwaited, isRight, tries, untilMs } = facts
  if (!isAwaited || tries > mostTries || untilMs <= nowMs) return { outcome: 'spent' }
  if (isRight) return { outcome: 'right' }
  return { outcome: 'wrong', left: mostTries - tries }
}

/** What the visitor reads: a wrong code without a try left is spent. */
export const toTold = (decision: CodeDecision): CodeDecision =>
  decision.outcome === 'wrong' && decision.left === 0 ? { outcome: 'spent' } : decision
