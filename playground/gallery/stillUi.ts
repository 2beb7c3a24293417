import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { ViewEntry } from '../../shell/ground/router/viewStack'
import type { FeatureState } from '../../shell/remotes/federation/features'
import type { Translated } from '../../shell/remotes/i18n/createI18n'
import type { ReleasedFeature } from '../../shell/remotes/release/openSource'
import type { Catalogue } from '../../shell/ui/catalogue'
import type { ShellViewStates } from '../../shell/ui/shellViews'
import type { UiModel } from '../../shell/ui/uiModel'
import { fakeContext } from '../../tests/fakes/fakeContext'

export interface StillUiOptions {
  readonly i18n: Translated
  readonly history: readonly ViewEntry[]
  readonly catalogue?: Catalogue
  readonly features?: Readonly<Record<string, FeatureState>>
  readonly shellViews?: ShellViewStates
  readonly toast?: { readonly message: string; readonly variant: 'success' | 'loading' | 'error' }
  readonly alert?: UiModel['alert'] extends { get(): infer A } ? A : never
  readonly hasTexts?: boolean
  readonly embedded?: boolean
  readonly ports?: UiModel['ports']
  readonly networks?: UiModel['networks']
}

const nothing = () => {}
const never = async () => {}

/** The state of the shell's tree, unchanging: one view of one history, without navigation. */
export function stillUi({
  i18n,
  history,
  hasTexts = true,
  embedded = false,
  toast,
  ...given
}: StillUiOptions): UiModel {
  const { ctx } = fakeContext()
  const state = { history, direction: 'none' } as const
  const toastState = {
    open: Boolean(toast),
    message: '',
    variant: 'success',
    autoClose: false,
    ...toast,
  } as const
  const catalogue: Catalogue = given.catalogue ?? { status: 'ready', features: [] }
  return {
    router: {
      ...still(state),
      current: () => history.at(-1)!,
      push: nothing,
      replace: nothing,
      reset: nothing,
      goBack: nothing,
      enter: () => history.at(-1)!,
      leave: nothing,
      close: nothing,
      closeByHost: nothing,
      isBlocked: () => false,
      block: () => nothing,
      onEnd: nothing,
      end: nothing,
    },
    features: {
      ...still(given.features ?? {}),
      enabled: async () => [] as ReleasedFeature[],
      load: never,
      retry: never,
      fail: (_, cause) => reportError(cause),
      dispose: nothing,
    },
    catalogue: still(catalogue),
    shellViews: still(given.shellViews ?? {}),
    toasts: {
      ...still(toastState),
      success: nothing,
      error: nothing,
      loading: nothing,
      hide: nothing,
      pause: nothing,
      resume: nothing,
    },
    alert: still(given.alert),
    approvals: still(undefined),
    announcement: createStore({ polite: '', assertive: '', turn: 0 }),
    i18n,
    loadReviewDetails: async () => (await import('../../shell/ui/review/ReviewDetails')).ReviewDetails,
    hasTexts: () => hasTexts,
    ports: given.ports ?? { ...ctx, i18n },
    networks: given.networks ?? (() => []),
    embedded,
    appName: () => 'Harbor',
    isDeveloping: () => false,
    dismissAlert: nothing,
    retry: nothing,
    respond: nothing,
    onThrown(error) {
      reportError(error)
      return false
    },
    onShown: nothing,
  }
}

/** A store of one value, which never changes. */
function still<T>(value: T): ReadonlyStore<T> {
  return { get: () => value, subscribe: () => () => {} }
}
