import { createStore } from '@shared/store/createStore'
import { own } from '@shared/store/own'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import {
  currentEntry,
  goBack,
  initialStack,
  leave,
  push,
  replace,
  reset,
  type Step,
  type ViewEntry,
  type ViewStack,
} from './viewStack'

/** The direction from which the current view came. */
export type Direction = 'forward' | 'back' | 'none'

export interface RouterState extends ViewStack {
  readonly direction: Direction
}

/** Called once: without an error when the dialog has done what it was opened for, else with the reason. */
export type OnEnd = (error?: unknown) => void

export interface Router extends ReadonlyStore<RouterState> {
  /** The view shown. */
  current(): ViewEntry
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  reset(view: string, params?: unknown): void
  goBack(): void
  /** Pushes a view, or replaces the same view. Returns its entry. */
  enter(view: string, params?: unknown): ViewEntry
  /**
   * Returns to the entry before the given one. Does nothing if that is gone. No guard applies: its view has its answer.
   */
  leave(entry: ViewEntry): void
  /** The visitor asks to close; a guard may refuse. */
  close(): void
  /** The page asks to close: only the shell's own rule may refuse. */
  closeByHost(): void
  /** True while a guard would refuse `close`. */
  isBlocked(): boolean
  /** While `blocks()` is true, `close` and the ways back are refused. */
  block(blocks: () => boolean): Dispose
  /** Calls back once the dialog closes. */
  onEnd(onEnd: OnEnd): void
  /** The dialog has closed; `error` if it has not done what it was opened for. */
  end(error?: unknown): void
}

export interface RouterOptions {
  /** The widget closes; `isDone`: since its only view has answered. */
  readonly onClose: (isDone: boolean) => void
  /** A guard refused; the dialog shakes. */
  readonly onRefused: () => void
  /** The shell's own rule: while it is true, closing and going back are refused. */
  readonly holds: () => boolean
  /** True for a dead end: nothing goes back from the view, nor past it. */
  readonly isDeadEnd: (view: string) => boolean
}

/** The view stack of one widget, behind a store. */
export function createRouter({ onClose, onRefused, holds, isDeadEnd }: RouterOptions): Router {
  const store = createStore<RouterState>({ ...initialStack, direction: 'none' })
  const waiting = new Set<OnEnd>()
  const guards = new Set<{ blocks: () => boolean }>()

  const show = (stack: ViewStack, direction: Direction) => {
    const before = store.get()
    if (stack === before) return
    const isSameView = currentEntry(stack) === currentEntry(before)
    store.update(() => ({ ...stack, direction: isSameView ? before.direction : direction }))
  }
  const back = (step: Step, isDone = false) => {
    show(step.stack, 'back')
    if (step.type === 'close') onClose(isDone)
  }
  const isBlocked = () => holds() || [...guards].some(({ blocks }) => blocks())
  const unless = (isRefused: boolean, go: () => void) => {
    if (isRefused) onRefused()
    else go()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    current: () => currentEntry(store.get()),
    push: (view, params) => show(push(store.get(), entry(view, params)), 'forward'),
    replace: (view, params) => show(replace(store.get(), entry(view, params)), 'forward'),
    reset: (view, params) => show(reset(store.get(), entry(view, params)), 'none'),
    goBack: () => unless(isBlocked(), () => back(goBack(store.get(), isDeadEnd))),
    enter(view, params) {
      const entered = entry(view, params)
      const isShown = currentEntry(store.get()).view === view
      show((isShown ? replace : push)(store.get(), entered), 'forward')
      return entered
    },
    leave(left) {
      const index = store.get().history.indexOf(left)
      if (index >= 0) back(leave(store.get(), index, isDeadEnd), true)
    },
    close: () => unless(isBlocked(), () => onClose(false)),
    closeByHost: () => unless(holds(), () => onClose(false)),
    isBlocked,
    block(blocks) {
      const guard = { blocks }
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    onEnd: (onEnd) => void waiting.add(onEnd),
    end(error) {
      const ended = [...waiting]
      waiting.clear()
      for (const onEnd of ended) onEnd(error)
    },
  }
}

function entry(view: string, params: unknown): ViewEntry {
  return params === undefined ? { view } : { view, params: own(params) }
}
