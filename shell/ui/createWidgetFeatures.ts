import type { Messages } from '@shared/i18n/messages'
import { createStore } from '@shared/store/createStore'
import { adoptStyles } from '@shared/ui/adoptStyles'
import type { Widget } from '../ground/widget/widget'
import { createFeatureContext } from '../remotes/federation/createFeatureContext'
import { createFeatures, type Features } from '../remotes/federation/features'
import type { Translated } from '../remotes/i18n/createI18n'
import type { Locales } from '../remotes/i18n/createLocales'
import { ownMessages } from '../remotes/i18n/ownMessages'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { type Catalogue, screenOf } from './catalogue'
import { contributionsOf } from './contributionsOf'
import type { WidgetPorts } from './createPorts'
import { labelledIn } from './labelledIn'
import type { ReactSide } from './startReact'
import type { UiCore } from './uiCore'

export interface WidgetFeaturesDeps {
  readonly widget: Pick<Widget, 'bus'>
  readonly core: UiCore
  /** The scope of the features' style sheets. */
  readonly shadow: ShadowRoot
  readonly i18n: Translated
  readonly locales: Locales
  readonly ports: WidgetPorts
  readonly catalogue: () => Catalogue
  /** The name or role of the view that shows. */
  readonly currentView: () => string
  readonly reactSide: () => Promise<ReactSide>
}

/** The features of one widget, each with the ports cut to it. */
export function createWidgetFeatures(deps: WidgetFeaturesDeps): Features {
  const { core, i18n, locales, ports, catalogue, reactSide } = deps
  const { config, clock, report } = core
  const readOptions = async (feature: ReleasedFeature) => {
    if (!feature.options) return {}
    const { optionsOf } = await core.late.featureOptions()
    return optionsOf(feature, config(), core.log.warn)
  }
  return createFeatures({
    config,
    release: core.release,
    federation: { load: async (feature) => (await reactSide()).federation.load(feature) },
    async loadTexts(feature) {
      await Promise.all([feature, ...labelledIn(feature, catalogue())].map((each) => locales.load(each)))
    },
    async createContext(feature, module) {
      const add = (texts: Messages) => i18n.addMessages(ownMessages(feature.id, texts))
      add(module.messages)
      const [{ portsOf }, options] = await Promise.all([reactSide(), readOptions(feature)])
      return createFeatureContext(feature.id, {
        ...ports,
        ...portsOf(feature, ports.navigation),
        get contributions() {
          return contributionsOf(catalogue().features, config().features.walletFeaturesOrder)
        },
        createStore,
        options,
        addMessages(texts) {
          add(texts)
          return locales.load(feature, true)
        },
        isShown: (id) => screenOf(deps.currentView(), catalogue())?.feature.id === id,
      })
    },
    adoptStyles: (feature, css) => adoptStyles(deps.shadow, css, feature),
    after: clock.after,
    onActivated: ({ id, version }) => deps.widget.bus.emit('featureActivated', { feature: id, version }),
    report,
  })
}
