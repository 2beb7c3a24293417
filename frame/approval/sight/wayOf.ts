import type { Question } from '../../describe/question'

/**
 * How a person answers a question: by a press on the view itself, in a window of the vault's origin, or by digits
 * that stand among its facts.
 */
export type Way = 'press' | 'window' | 'digits'

export interface WayFacts {
  readonly question: Pick<Question, 'secret' | 'entry' | 'isHere' | 'isHarmless'>
  /** It is shown in that window. */
  readonly isWindow: boolean
  /** The operator trusts the page with approvals. */
  readonly isTrustedPage: boolean
  /** The browser reports most covers of a frame. */
  readonly seesCovers: boolean
  /** Windows could be opened, as far as it was tried. */
  readonly opensWindows: boolean
}

/**
 * Whatever moves value, gives a right, carries a danger or changes who opens the wallet takes proof that its facts were
 * seen: ADR 0049. What is shown to the visitor alone, and what the browser asks about itself, does not.
 */
export function wayOf({ question, isWindow, isTrustedPage, seesCovers, opensWindows }: WayFacts): Way {
  if (isWindow) return 'press'
  // Words that unlock the wallet are typed in a window, because a page cannot change what it shows.
  if (question.entry) return 'window'
  if (isTrustedPage || question.secret || question.isHere) return 'press'
  if (question.isHarmless && seesCovers) return 'press'
  return opensWindows ? 'window' : 'digits'
}
