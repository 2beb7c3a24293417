import type { SignInPort } from '@shared/contract/ports/signIn'
import type { Connection } from '@shared/domain/connection'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { isUnsupportedChain } from '../ground/connection/isUnsupportedChain'
import type { LatchkeyConfig } from '../ground/widget/fillOptions'
import type { Features } from '../remotes/federation/features'
import { type Catalogue, nameOf, roleOf, screenOf } from './catalogue'
import {
  type DialogEvent,
  type DialogState,
  dialogPolicy,
  holdsDialog,
  type PolicyView,
  viewFor,
  type WantedView,
} from './dialogPolicy'

export interface PolicyDeps {
  readonly config: () => LatchkeyConfig
  readonly connection: ReadonlyStore<Connection>
  readonly signIn: Pick<SignInPort, 'get' | 'subscribe'>
  readonly catalogue: () => Catalogue
  readonly features: Pick<Features, 'get'>
  readonly isOpen: () => boolean
  /** The embedded wallet has a request open that needs an approval. */
  readonly isApproving: () => boolean
  /** The name or role of the view that shows. */
  readonly currentView: () => string
  readonly reset: (view: string) => void
  readonly hide: (isDone: boolean) => void
  /** Shows a failure that no view shows. */
  readonly tell: (error: unknown) => void
}

/** The dialog's policy on the widget's own state. */
export interface PolicyFollower {
  /** The name of the view to show for the wanted one, or for none; its role until the release is loaded. */
  viewFor(wanted?: string, params?: unknown): string
  /** True while neither the visitor nor the page may close the dialog or go back. */
  holds(): boolean
  /** A closed dialog has nothing to finish. */
  onHidden(): void
  readonly dispose: Dispose
}

export function followPolicy(deps: PolicyDeps): PolicyFollower {
  const { config, connection, signIn, catalogue, currentView } = deps
  let isFinishing = false
  let before = connection.get()

  const viewOf = (address: string): PolicyView => ({
    role: roleOf(address, catalogue()),
    activation: screenOf(address, catalogue())?.view.activation,
  })
  const state = (): DialogState => ({
    isOpen: deps.isOpen(),
    shown: viewOf(currentView()),
    connection: connection.get(),
    isUnsupported: isUnsupportedChain(connection.get(), config()),
    signIn: signIn.get(),
    isApproving: deps.isApproving(),
    isFinishing,
    enableNetworkSwitch: config().enableNetworkSwitch,
  })
  const follow = (event: DialogEvent) => {
    const decision = dialogPolicy(state(), event)
    isFinishing = decision.type === 'stay' && decision.isFinishing
    if (decision.type === 'show') deps.reset(nameOf(decision.view, catalogue()))
    if ('failure' in decision) deps.tell(decision.failure)
    if (decision.type === 'hide') deps.hide(decision.isDone)
  }
  const ends = [
    connection.subscribe(() => {
      const previous = before
      before = connection.get()
      follow({ type: 'connection', before: previous })
    }),
    signIn.subscribe(() => follow({ type: 'signIn' })),
  ]

  return {
    viewFor(address, params) {
      const { namespace } = (params ?? {}) as Pick<WantedView, 'namespace'>
      const wanted = address ? { address, ...viewOf(address), namespace } : undefined
      return nameOf(viewFor(state(), wanted), catalogue())
    },
    holds() {
      const owner = screenOf(currentView(), catalogue())?.feature.id ?? ''
      return holdsDialog(state(), deps.features.get()[owner]?.status === 'active')
    },
    onHidden() {
      isFinishing = false
    },
    dispose() {
      for (const end of ends) end()
    },
  }
}
