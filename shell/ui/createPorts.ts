import type { FeatureContext } from '@shared/contract/context'
import type { Chains } from '@shared/contract/ports/chains'
import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { I18n } from '@shared/contract/ports/i18n'
import type { Navigation } from '@shared/contract/ports/navigation'
import type { SignInPort } from '@shared/contract/ports/signIn'
import { openLink } from '../ground/platform/openLink'
import { openWindow } from '../ground/platform/openWindow'
import { pageMetadata } from '../ground/platform/pageMetadata'
import { readPlatform } from '../ground/platform/readPlatform'
import { createFeatureStorage } from '../ground/storage/createFeatureStorage'
import type { LatchkeyConfig } from '../ground/widget/fillOptions'
import type { Widget } from '../ground/widget/widget'
import type { ShellPorts } from '../remotes/federation/createFeatureContext'
import type { Toasts } from './toasts'
import type { UiCore } from './uiCore'

export interface PortsDeps {
  readonly widget: Widget
  readonly core: UiCore
  readonly navigation: Navigation
  readonly chains: Chains
  readonly signIn: SignInPort
  readonly toasts: Toasts
  readonly i18n: I18n
  readonly announce: FeatureContext['announce']
}

/** The ports that are the same for every feature. */
export type WidgetPorts = Omit<
  ShellPorts,
  'addMessages' | 'contributions' | 'createStore' | 'isShown' | 'options' | 'Slot' | 'ReviewDetails'
>

/** The widget's ports that all features share. */
export function createPorts({
  widget,
  core,
  navigation,
  chains,
  signIn,
  toasts,
  i18n,
  announce,
}: PortsDeps): WidgetPorts {
  return {
    config: () => ({ ...featureConfig(core.config()), customWallets: core.customWallets() }),
    connection: core.connection,
    bus: widget.bus,
    navigation,
    chains,
    signIn,
    embedded: core.embeddedPort,
    http: core.http,
    storage: (featureId) => createFeatureStorage(widget.id, featureId, core.storageArea),
    toast: toasts,
    i18n,
    clock: core.clock,
    platform: readPlatform(),
    log: core.log,
    report: core.report,
    announce,
    openLink,
    openWindow: (href, options) =>
      openWindow(href, options, { page: window, clock: core.clock, log: core.log }),
  }
}

function featureConfig(options: LatchkeyConfig): Omit<FeatureConfig, 'customWallets'> {
  return {
    projectId: options.projectId,
    networks: options.networks,
    features: options.features,
    metadata: options.metadata ?? pageMetadata(),
    enableNetworkSwitch: options.enableNetworkSwitch,
    enableWallets: options.enableWallets,
    enableWalletGuide: options.enableWalletGuide,
    enableWalletConnect: options.enableWalletConnect,
    allWallets: options.allWallets ?? 'SHOW',
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    tokens: options.tokens ?? {},
    connectorImages: options.connectorImages ?? {},
    apiUrl: options.apiUrl,
    sortWallets: options.sortWallets,
    preferUniversalLinks: options.experimental_preferUniversalLinks ?? false,
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
  }
}
