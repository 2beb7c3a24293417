import type { Chains } from '@shared/contract/ports/chains'
import { pageMetadata } from '../ground/platform/pageMetadata'
import type { Opening } from './createOpening'
import type { Speech } from './createSpeech'
import type { UiCore } from './uiCore'
import type { UiModel } from './uiModel'

/** Two frames: the screen is painted, and less urgent work may begin. */
const paintedAfterMs = 32

interface UiParts
  extends Pick<
    UiModel,
    'router' | 'features' | 'catalogue' | 'shellViews' | 'embedded' | 'isDeveloping' | 'respond' | 'onThrown'
  > {
  readonly chains: Chains
  readonly speech: Speech
  readonly opening: Pick<Opening, 'retry' | 'onShown'>
}

/** Everything of the core and the dialog that the widget's React tree reads and calls. */
export function createUiModel(core: UiCore, { chains, speech, opening, ...parts }: UiParts): UiModel {
  const { alert, clock, config, connection } = core
  const { i18n, locales, toasts, announcement, announce } = speech
  return {
    ...parts,
    alert,
    i18n,
    toasts,
    announcement,
    approvals: core.embedded?.state.approvals,
    ports: { chains, connection, i18n, announce },
    hasTexts: locales.isLoaded,
    async loadReviewDetails() {
      const { ReviewDetails, english } = await core.late.reviewDetails()
      await speech.addMessages(english)
      return ReviewDetails
    },
    networks: () => config().networks,
    appName: () => (config().metadata ?? pageMetadata()).name || location.host,
    dismissAlert: () => alert.update(() => undefined),
    retry: opening.retry,
    onShown(view) {
      opening.onShown(view)
      clock.after(paintedAfterMs, core.onUsed)
    },
  }
}
