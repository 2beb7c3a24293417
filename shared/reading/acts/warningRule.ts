import type { ReviewKey, Tone, Warning, Words } from './act'

/** A danger can cost what the account holds; a warning is to be looked at. */
export interface WarningRule<Subject> {
  /** The key of its words. */
  readonly id: ReviewKey
  readonly tone: Tone
  /** One set of values for each warning that it gives; empty if there is nothing to warn about. */
  readonly find: (subject: Subject) => boolean | readonly Words['values'][]
}

/** The warnings that a table of rules gives for its subject, in the table's order. */
export function applyRules<Subject>(
  rules: readonly WarningRule<Subject>[],
  subject: Subject,
): readonly Warning[] {
  return rules.flatMap(({ id, tone, find }) => {
    const found = find(subject)
    if (typeof found === 'boolean') return found ? [{ tone, words: { key: id } }] : []
    return found.map((values) => ({ tone, words: { key: id, ...(values && { values }) } }))
  })
}
