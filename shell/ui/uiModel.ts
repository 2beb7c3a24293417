import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ReadonlyStore } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { Features } from '../federation/features'
import type { Translated } from '../i18n/createI18n'
import type { ReleasedFeature } from '../release/openSource'
import type { Router } from '../router/createRouter'
import type { Toasts } from './toasts'

/** Which screens there are, as far as the release is verified. */
export interface Catalogue {
  /** `partial`: there may be more in the second files, which nobody has asked for. `failed`: what is missing did not come. */
  readonly status: 'loading' | 'partial' | 'ready' | 'failed'
  readonly features: readonly ReleasedFeature[]
  /** Why something is missing. */
  readonly error?: LatchkeyError | undefined
}

/** The shell's own view, whose code comes when it is wanted. */
export type ShellView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ComponentType<{ ui: UiModel }> }
  | { readonly status: 'failed' }

/** What is spoken, and a number that changes when the same words are to be spoken again. */
export interface Announcement {
  readonly polite: string
  readonly assertive: string
  readonly turn: number
}

/** Everything that the widget's React tree reads and calls. */
export interface UiModel {
  readonly router: Router
  readonly features: Features
  readonly catalogue: ReadonlyStore<Catalogue>
  readonly shellView: ReadonlyStore<ShellView>
  readonly toasts: Toasts
  readonly alert: ReadonlyStore<AlertDefinition | undefined>
  readonly announcement: ReadonlyStore<Announcement>
  readonly i18n: Translated
  /** True once a feature's texts are here in the visitor's language, or will not come. */
  readonly hasTexts: (featureId: string) => boolean
  readonly ports: Pick<FeatureContext, 'chains' | 'connection' | 'i18n' | 'announce'>
  readonly networks: () => readonly Network[]
  readonly embedded: boolean
  /** Who the page says that it is. */
  readonly appName: () => string
  dismissAlert(): void
  /** Fetches the release or the view's feature again. */
  retry(view: string): void
  /** A view of the feature `own` threw, or one inside of it, at a place in React's tree. True: it is to be built anew. */
  onThrown(error: unknown, place?: string | null, own?: string): boolean
  /** The view now on the screen, and what it is: for those who wait for it. */
  onShown(view: string): void
}
