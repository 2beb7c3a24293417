import { createStore } from '@shared/store/createStore'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { own } from '../own'
import {
  currentEntry,
  goBack,
  goBackToIndex,
  initialStack,
  push,
  replace,
  reset,
  type Step,
  type ViewEntry,
  type ViewStack,
} from './viewStack'

/** Which way the current view came in. */
export type Direction = 'forward' | 'back' | 'none'

export interface RouterState extends ViewStack {
  readonly direction: Direction
}

export interface Router extends ReadonlyStore<RouterState> {
  /** The view shown. */
  current(): ViewEntry
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  reset(view: string, params?: unknown): void
  goBack(): void
  goBackToIndex(index: number): void
  /** The visitor asks to close; a guard may refuse. */
  close(): void
  /** The page asks to close: only the shell's own rule may refuse. */
  closeByHost(): void
  /** True while a guard would refuse `close`. */
  isBlocked(): boolean
  /** While `blocks()` is true, `close` and the ways back are refused. */
  block(blocks: () => boolean): Dispose
}

export interface RouterOptions {
  /** The widget is to close. */
  readonly onClose: () => void
  /** A guard refused; the dialog shakes. */
  readonly onRefused: () => void
  /** The shell's own rule: while it is true, nobody closes the widget or goes back. */
  readonly holds: () => boolean
  /** True for a view that no way leads back from, nor past. */
  readonly isDeadEnd: (view: string) => boolean
}

/** The view stack of one widget, behind a store. */
export function createRouter({ onClose, onRefused, holds, isDeadEnd }: RouterOptions): Router {
  const store = createStore<RouterState>({ ...initialStack, direction: 'none' })
  const guards = new Set<{ blocks: () => boolean }>()

  const show = (stack: ViewStack, direction: Direction) => {
    const before = store.get()
    if (stack === before) return
    const isSameView = currentEntry(stack) === currentEntry(before)
    store.update(() => ({ ...stack, direction: isSameView ? before.direction : direction }))
  }
  const take = (step: Step, direction: Direction) => {
    show(step.stack, direction)
    if (step.type === 'close') onClose()
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
    goBack: () => unless(isBlocked(), () => take(goBack(store.get(), isDeadEnd), 'back')),
    goBackToIndex: (index) => unless(isBlocked(), () => show(goBackToIndex(store.get(), index), 'back')),
    close: () => unless(isBlocked(), onClose),
    closeByHost: () => unless(holds(), onClose),
    isBlocked,
    block(blocks) {
      const guard = { blocks }
      guards.add(guard)
      return () => void guards.delete(guard)
    },
  }
}

function entry(view: string, params: unknown): ViewEntry {
  return params === undefined ? { view } : { view, params: own(params) }
}
