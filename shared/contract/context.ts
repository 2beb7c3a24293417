import type { Bus } from '@shared/bus/createBus'
import type { Facts } from '@shared/bus/events'
import type { Connection } from '@shared/domain/connection'
import type { Platform } from '@shared/domain/platform'
import type { Messages } from '@shared/i18n/messages'
import type { Review } from '@shared/reading/review'
import type { ReadonlyStore, Store } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { OptionsOf } from './featureOptions'
import type { Contributions } from './manifest'
import type { Chains } from './ports/chains'
import type { Clock } from './ports/clock'
import type { EmbeddedPort } from './ports/embedded'
import type { FeatureConfig } from './ports/FeatureConfig'
import type { FeatureStorage } from './ports/FeatureStorage'
import type { Http } from './ports/http'
import type { I18n } from './ports/i18n'
import type { Logger } from './ports/logger'
import type { Navigation } from './ports/navigation'
import type { HostPage } from './ports/page'
import type { SignInPort } from './ports/signIn'
import type { Toast } from './ports/toast'

/** Every port that a feature may use, frozen. A feature touches no global: no `fetch`, `localStorage`, `setTimeout`, `window`. */
export interface FeatureContext<F extends string = string> extends HostPage {
  /** The host's options, parsed once and frozen. */
  readonly config: FeatureConfig
  /** The host's values of the feature's own options, with the defaults of its `feature.json`. */
  readonly options: OptionsOf<F>
  readonly connection: ReadonlyStore<Connection>
  /** Facts, in the past tense: only the shell emits them. */
  readonly bus: Pick<Bus, 'on'>
  readonly navigation: Navigation
  /** The only way to read a chain, connect, sign, send, switch. */
  readonly chains: Chains
  readonly signIn: SignInPort
  /** The embedded wallet; absent if the host has set no `walletUrl`. */
  readonly embedded?: EmbeddedPort | undefined
  readonly http: Http
  /** Browser storage under the feature's own prefix. */
  readonly storage: FeatureStorage
  readonly toast: Toast
  readonly i18n: I18n
  readonly clock: Clock
  readonly platform: Platform
  readonly log: Logger
  /** Aborted when the feature is disposed. */
  readonly signal: AbortSignal
  /** The contributions of the enabled features to other features' views, without any of their code. */
  readonly contributions: Pick<
    Contributions,
    'walletFeatures' | 'accountTabs' | 'connectMethods' | 'settings'
  >
  /**
   * Another feature's view inside of this one's. Its height is reserved while its code loads, and its failures stay
   * inside.
   */
  readonly Slot: ComponentType<{ view: string; height: number }>
  /**
   * Shows what a transaction does and changes, with its warnings, in the shell's style: see `useReview`. Optional: added
   * with reviews.
   */
  readonly ReviewDetails?: ComponentType<ReviewDetailsProps> | undefined
  /** A store for the feature's private state, which outlives its views. */
  createStore<T>(initial: T): Store<T>
  /**
   * Adds the English texts of lazy views; their translations are in `messages/late/` of the release. Resolves once they
   * can be read, and never rejects.
   */
  addMessages(english: Messages): Promise<void>
  /** Reports a visitor's action that only the feature sees, as the fact `tracked`. */
  track(event: string, properties?: Facts['tracked']['properties']): void
}

export interface ReviewDetailsProps {
  readonly review: Review
  /** False if the view itself says what is asked for. */
  readonly hasActs: boolean
  /** The request cannot be made at all: there is nothing to accept, and no box. */
  readonly isRefused?: boolean | undefined
  /** Whether the visitor has accepted the dangers. */
  readonly isAccepted: boolean
  onAccept(isAccepted: boolean): void
}
