import type { ViewRole } from '@shared/contract/manifest'
import type { ViewsOf } from '@shared/contract/views'
import type { Messages } from '@shared/i18n/messages'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { ShellViewUi } from './shellViewUi'

type ShellComponent = ComponentType<{ ui: ShellViewUi }>

/** The chunks of these views. */
export interface ShellViewChunks {
  readonly unsupportedChain: () => Promise<{
    readonly UnsupportedChain: ShellComponent
    readonly english: Messages
  }>
  readonly approveTransaction: () => Promise<{ readonly ApproveTransaction: ShellComponent }>
}

interface ShellViewDescription {
  readonly role: ViewRole
  /** Key of its title. */
  readonly title: string
  readonly load: (
    late: ShellViewChunks,
  ) => Promise<{ readonly View: ShellComponent; readonly english?: Messages }>
}

/** The shell's own views by name: they work when every remote is down. */
const shellViews: Readonly<Record<ViewsOf<'shell'>, ShellViewDescription>> = {
  ApproveTransaction: {
    role: 'approval',
    title: 'shell.approval.title',
    load: async (late) => ({ View: (await late.approveTransaction()).ApproveTransaction }),
  },
  UnsupportedChain: {
    role: 'unsupported',
    title: 'shell.unsupported.title',
    async load(late) {
      const { UnsupportedChain: View, english } = await late.unsupportedChain()
      return { View, english }
    },
  },
}

/** A view of the shell's own by its name or role. */
export function shellViewOf(address: string): (ShellViewDescription & { readonly name: string }) | undefined {
  const found = Object.entries(shellViews).find(([name, { role }]) => name === address || role === address)
  return found && { name: found[0], ...found[1] }
}

export type ShellViewState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ShellComponent }
  | { readonly status: 'failed' }

/** Keyed by name; a view that is not in the store was not requested yet. */
export type ShellViewStates = Readonly<Record<string, ShellViewState>>

/** The code of the shell's own views, each loaded on demand. */
export function createShellViews(
  late: ShellViewChunks,
  addMessages: (english: Messages) => void,
  report: (error: unknown) => void,
): ReadonlyStore<ShellViewStates> & { load(address: string): Promise<void> } {
  const store = createStore<ShellViewStates>({})
  return {
    get: store.get,
    subscribe: store.subscribe,
    async load(address) {
      const found = shellViewOf(address)
      if (!found || store.get()[found.name]?.status === 'ready') return
      const set = (state: ShellViewState) => store.update((states) => ({ ...states, [found.name]: state }))
      set({ status: 'loading' })
      try {
        const { View, english } = await found.load(late)
        if (english) addMessages(english)
        set({ status: 'ready', View })
      } catch (error) {
        report(error)
        set({ status: 'failed' })
      }
    },
  }
}
