/** A view and what it is shown with. */
export interface ViewEntry {
  readonly view: string
  readonly params?: unknown
}

/** What to do once a request that left the current view is answered. */
export interface Transaction {
  readonly success: TransactionSuccess
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/**
 * `finish` goes back to where the visitor was before signing in, and closes where there is no such place; `stay`
 * leaves the view as it is.
 */
export type TransactionSuccess =
  | { readonly to: 'goBack' | 'finish' | 'stay' }
  | { readonly to: 'reset'; readonly view: string; readonly params?: unknown }

/** The history is never empty; its last entry is the current view. */
export interface ViewStack {
  readonly history: readonly ViewEntry[]
  readonly transactions: readonly Transaction[]
}

/** Where a step leads: to a stack, or out of the widget (with the stack to keep). */
export type Step =
  | { readonly type: 'stay'; readonly stack: ViewStack }
  | { readonly type: 'close'; readonly stack: ViewStack }

/** Source: specification §2. */
export const initialStack: ViewStack = { history: [{ view: 'Connect' }], transactions: [] }

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

/** Pops; closes if there is one entry or UnsupportedChain is among them. Source: specification §2. */
export function goBack(stack: ViewStack): Step {
  const { history } = stack
  if (history.length === 1 || history.some(({ view }) => view === 'UnsupportedChain')) {
    return { type: 'close', stack }
  }
  return { type: 'stay', stack: { ...stack, history: history.slice(0, -1) } }
}

/** Returns to an entry of the history; an index outside of it is ignored. */
export function goBackToIndex(stack: ViewStack, index: number): ViewStack {
  const { history } = stack
  if (!Number.isInteger(index) || index < 0 || index >= history.length - 1) return stack
  return { ...stack, history: history.slice(0, index + 1) }
}

/** Remembers what to do once a request is answered. */
export function pushTransaction(stack: ViewStack, transaction: Transaction): ViewStack {
  return { ...stack, transactions: [...stack.transactions, transaction] }
}

/** Takes the last transaction off and goes where its success leads; without one, nothing happens. */
export function succeedTransaction(stack: ViewStack): Step {
  const transaction = stack.transactions.at(-1)
  if (!transaction) return { type: 'stay', stack }
  const rest = withoutLastTransaction(stack)
  const { success } = transaction
  switch (success.to) {
    case 'stay':
      return { type: 'stay', stack: rest }
    case 'goBack':
      return goBack(rest)
    case 'reset':
      return { type: 'stay', stack: reset(rest, entryOf(success)) }
    case 'finish': {
      const signIn = rest.history.findIndex(({ view }) => view === 'ConnectingSiwe')
      if (signIn > 0) return { type: 'stay', stack: goBackToIndex(rest, signIn - 1) }
      return { type: 'close', stack: { ...rest, history: initialStack.history } }
    }
  }
}

/** Takes the last transaction off and goes back; without one, nothing happens. */
export function cancelTransaction(stack: ViewStack): Step {
  if (stack.transactions.length === 0) return { type: 'stay', stack }
  return goBack(withoutLastTransaction(stack))
}

function withoutLastTransaction(stack: ViewStack): ViewStack {
  return { ...stack, transactions: stack.transactions.slice(0, -1) }
}

function entryOf({ view, params }: ViewEntry): ViewEntry {
  return params === undefined ? { view } : { view, params }
}
