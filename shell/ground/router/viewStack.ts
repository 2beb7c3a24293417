/** A view and its parameters. */
export interface ViewEntry {
  /** Its name, or its role until the release that names it is loaded. */
  readonly view: string
  readonly params?: unknown
}

/** The history is never empty; its last entry is the current view. */
export interface ViewStack {
  readonly history: readonly ViewEntry[]
}

/** The outcome of a step: a stack, or a closed widget (with the stack to keep). */
export type Step =
  | { readonly type: 'stay'; readonly stack: ViewStack }
  | { readonly type: 'close'; readonly stack: ViewStack }

/** Source: docs/reference/specification.md#views. */
export const initialStack: ViewStack = { history: [{ view: 'entry:disconnected' }] }

/** The view shown. */
export function currentEntry({ history }: ViewStack): ViewEntry {
  return history[history.length - 1]!
}

/** Ignored (the same stack comes back) if the target is the current view. */
export function push(stack: ViewStack, entry: ViewEntry): ViewStack {
  if (currentEntry(stack).view === entry.view) return stack
  return { ...stack, history: [...stack.history, entry] }
}

/** The view becomes the only history entry. */
export function reset(stack: ViewStack, entry: ViewEntry): ViewStack {
  return { ...stack, history: [entry] }
}

/** Swaps the last entry. */
export function replace(stack: ViewStack, entry: ViewEntry): ViewStack {
  return { ...stack, history: [...stack.history.slice(0, -1), entry] }
}

/**
 * Pops; closes if there is one entry, or a dead end among them (the view for an unsupported network).
 * Source: docs/reference/specification.md#views.
 */
export function goBack(stack: ViewStack, isDeadEnd: (view: string) => boolean): Step {
  return leave(stack, stack.history.length - 1, isDeadEnd)
}

/** Returns to the entry before the given one, by the rules of {@link goBack}: later entries go as well. */
export function leave(stack: ViewStack, index: number, isDeadEnd: (view: string) => boolean): Step {
  if (index === 0 || stack.history.some(({ view }) => isDeadEnd(view))) return { type: 'close', stack }
  return { type: 'stay', stack: { ...stack, history: stack.history.slice(0, index) } }
}
