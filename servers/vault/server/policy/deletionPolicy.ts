type DeletionDecision =
  | { readonly outcome: 'begun' | 'under way'; readonly dueMs: number }
  | { readonly outcome: 'undoable' }

/**
 * Whether a deletion begins. A deletion that has begun keeps its time. A change of email that can be undone comes first: a
 * thief who changed the email does not delete the account.
 */
export function deletionPolicy(
  facts: { readonly deleteMs: number | null; readonly hasUndoableChange: boolean },
  { dueMs }: { readonly dueMs: number },
): DeletionDecision {
  if (facts.deleteMs !== null) return { outcome: 'under way', dueMs: facts.deleteMs }
  return facts.hasUndoableChange ? { outcome: 'undoable' } : { outcome: 'begun', dueMs }
}
