import type { LatchkeyOptions } from 'latchkey/standalone'
import { chosenNetworks } from './chosenNetworks'
import { type Config, defaults, type FieldName } from './fields'
import { fonts } from './fonts'
import { setup } from './setup'

/** What a host would hand to `createLatchkey`: the required options, and of the others those that differ. */
export function toOptions(config: Config): LatchkeyOptions {
  const networks = chosenNetworks(config).map(({ network }) => network)
  const differs = (name: FieldName) => config[name] !== defaults[name]
  const theme = {
    ...(config.accent && { accent: config.accent }),
    ...(config.background && { background: config.background }),
    ...(config.mix && { colorMix: config.mix }),
    ...(differs('strength') && { colorMixStrength: Number(config.strength) }),
    ...(differs('font') && { fontFamily: fonts[config.font]!.stack }),
    ...(differs('size') && { fontSizeMaster: `${config.size}px` }),
    ...(differs('radius') && { borderRadiusMaster: `${config.radius}px` }),
    ...(differs('z') && { zIndex: Number(config.z) }),
  }
  const features = {
    ...(config.without && Object.fromEntries(config.without.split(',').map((name) => [name, false]))),
    ...(differs('methods') && { connectMethodsOrder: config.methods.split(',') }),
    ...(differs('actions') && { walletFeaturesOrder: config.actions.split(',') }),
  }
  return {
    ...(config.project && { projectId: config.project }),
    networks: networks as [(typeof networks)[0], ...typeof networks],
    release: { url: new URL(setup.release.url, location.href).href, keys: setup.release.keys },
    ...(differs('mode') && { themeMode: config.mode as 'light' | 'dark' }),
    ...(Object.keys(theme).length && { themeVariables: theme }),
    ...(config.locale && { locale: config.locale }),
    ...(Object.keys(features).length && { features: features as NonNullable<LatchkeyOptions['features']> }),
    ...(differs('embedded') && { enableEmbedded: true }),
    ...(differs('switching') && { enableNetworkSwitch: false }),
    ...(differs('wallets') && { enableWallets: false }),
    ...(differs('guide') && { enableWalletGuide: false }),
    ...(config.terms && { termsConditionsUrl: config.terms }),
    ...(config.privacy && { privacyPolicyUrl: config.privacy }),
    ...(differs('debug') && { debug: false }),
  }
}
