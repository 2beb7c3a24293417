import type { ReviewDetailsProps } from '@shared/contract/context'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { ReadonlyStore } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { Router } from '../ground/router/createRouter'
import type { ViewEntry } from '../ground/router/viewStack'
import type { Features } from '../remotes/federation/features'
import type { Translated } from '../remotes/i18n/createI18n'
import type { Catalogue } from './catalogue'
import type { Announcement } from './createAnnouncer'
import type { ShellViewStates } from './shellViews'
import type { ShellViewUi } from './shellViewUi'
import type { Toasts } from './toasts'

/** Everything that the widget's React tree reads and calls. */
export interface UiModel extends ShellViewUi {
  readonly router: Router
  readonly features: Features
  readonly catalogue: ReadonlyStore<Catalogue>
  readonly shellViews: ReadonlyStore<ShellViewStates>
  readonly toasts: Toasts
  readonly alert: ReadonlyStore<AlertDefinition | undefined>
  readonly announcement: ReadonlyStore<Announcement>
  readonly i18n: Translated
  /** True once a feature's texts are loaded in the visitor's language, or have failed. */
  readonly hasTexts: (featureId: string) => boolean
  readonly embedded: boolean
  /** The component of reviews, with its texts. */
  readonly loadReviewDetails: () => Promise<
    ComponentType<ReviewDetailsProps & { ui: Pick<ShellViewUi, 'ports'> }>
  >
  /** The page's metadata. */
  readonly appName: () => string
  /** True if the texts of errors for developers are shown. */
  readonly isDeveloping: () => boolean
  dismissAlert(): void
  /** Fetches the release or the view's feature again. */
  retry(view: string): void
  /** The view of an entry gives its result. */
  respond(entry: ViewEntry, result: unknown): void
  /** A view of the feature `own`, or one inside of it, threw at a place in React's tree. True to render it again. */
  onThrown(error: unknown, place?: string | null, own?: string): boolean
  /** The view on the screen, for callers that await it. */
  onShown(view: string): void
}
