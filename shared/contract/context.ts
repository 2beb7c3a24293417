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

/**
 * All ports that a feature may use, frozen. A feature touches no global: no `fetch`, `localStorage`, `setTimeout`
 * or `window`.
 */
export interface FeatureContext<F extends string = string> extends HostPage {
  /** The host's options, parsed once and frozen. */
  readonly config: FeatureConfig
  /** The host's values of the feature's own options, with the defaults of its `feature.json`. */
  readonly options: OptionsOf<F>
  /** The connection: the sessions of all namespaces, the network and the account in use. */
  readonly connection: ReadonlyStore<Connection>
  /** Facts, in the past tense: only the shell emits them. */
  readonly bus: Pick<Bus, 'on'>
  /** Shows views, and closes the widget. */
  readonly navigation: Navigation
  /** The only way to read a chain, connect, sign, send, switch. */
  readonly chains: Chains
  /** The visitor's proof that the account is theirs. */
  readonly signIn: SignInPort
  /** The embedded wallet; undefined if the host has set no `walletUrl`. */
  readonly embedded?: EmbeddedPort | undefined
  /** Requests to the API of `apiUrl`. */
  readonly http: Http
  /** Browser storage under the feature's own prefix. */
  readonly storage: FeatureStorage
  /** Short messages above the view. One shows at a time. */
  readonly toast: Toast
  /** Texts, numbers and amounts in the visitor's language. */
  readonly i18n: I18n
  /** Time and timers. Timers end with the feature. */
  readonly clock: Clock
  /** The visitor's device and browser. */
  readonly platform: Platform
  /** The console, at the level of the option `logLevel`. */
  readonly log: Logger
  /** Aborted when the feature is disposed. */
  readonly signal: AbortSignal
  /** The contributions of the enabled features to other features' views, without any of their code. */
  readonly contributions: Pick<
    Contributions,
    'walletFeatures' | 'accountTabs' | 'connectMethods' | 'settings'
  >
  /**
   * Another feature's view inside a view of this one. Its height is reserved while its code loads, and its
   * failures stay inside.
   */
  readonly Slot: ComponentType<{ view: string; height: number }>
  /**
   * Shows what a transaction does and changes, with its warnings: see `useReview`. Optional: shells without
   * reviews lack it.
   */
  readonly ReviewDetails?: ComponentType<ReviewDetailsProps> | undefined
  /** A store for the feature's private state, which outlives its views. */
  createStore<T>(initial: T): Store<T>
  /**
   * Adds the English texts of lazy views; their translations are in `messages/late/` of the release. Resolves when
   * they can be read. Never rejects.
   */
  addMessages(english: Messages): Promise<void>
  /** Reports a visitor's action that only the feature knows, as the fact `tracked`. */
  track(event: string, properties?: Facts['tracked']['properties']): void
}

/** The props of {@link FeatureContext.ReviewDetails}. */
export interface ReviewDetailsProps {
  /** The review to show. */
  readonly review: Review
  /** False if the view itself says what is asked for. */
  readonly hasActs: boolean
  /** True if the request cannot be made at all. Nothing can be accepted then. */
  readonly isRefused?: boolean | undefined
  /** Whether the visitor has accepted the dangers. */
  readonly isAccepted: boolean
  /** Called when the visitor accepts the dangers, or takes that back. */
  onAccept(isAccepted: boolean): void
}
