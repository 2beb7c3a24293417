import type { LatchkeyOptions } from 'latchkey/cdn'
import { chosenNetworks } from './chosenNetworks'
import { type Config, defaults, type FieldName } from './fields'
import { fonts } from './fonts'
import type { Registry } from './registry'
import { setup } from './setup'
import { walletNames } from './walletNames'

/** The wallet on another device, described as a host describes a wallet without a registry entry. */
const pocketWallet = {
  id: 'pocket-wallet',
  name: 'Pocket Wallet',
  mobile_link: new URL('/wallet.html', location.href).href,
  webapp_link: new URL('/wallet.html', location.href).href,
}

/**
 * The options that a host would pass to `createLatchkey`: the required ones, the local services, and those that differ
 * from the defaults. Featured wallets are left out until the registry is loaded.
 */
export function toOptions(config: Config, registry: Registry = new Map()): LatchkeyOptions {
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
  const featured = walletNames(config.featured, registry).flatMap(({ id }) => id ?? [])
  // Installed wallets, which the registry need not know, may be excluded too.
  const excluded = walletNames(config.excluded, registry).map(({ id, name }) => id ?? name)
  const features = {
    ...(config.without && Object.fromEntries(config.without.split(',').map((name) => [name, false]))),
    ...(differs('pay') && { pay: true }),
    ...(differs('collapse') && { collapseWallets: true }),
    ...(differs('consent') && { legalCheckbox: true }),
    ...(differs('types') && { connectorTypeOrder: config.types.split(',') }),
    ...(differs('methods') && { connectMethodsOrder: config.methods.split(',') }),
    ...(differs('actions') && { walletFeaturesOrder: config.actions.split(',') }),
  }
  const siwx = {
    ...(config.signin === 'server' && { server: true }),
    ...(differs('required') && { required: false }),
    ...(differs('prompt') && { autoPrompt: false }),
  }
  return {
    ...(config.project && { projectId: config.project }),
    networks: networks as [(typeof networks)[0], ...typeof networks],
    release: { url: new URL(setup.release.url, location.href).href, keys: setup.release.keys },
    apiUrl: setup.apiUrl,
    relayUrl: setup.relayUrl,
    ...(differs('mode') && { themeMode: config.mode as 'light' | 'dark' }),
    ...(Object.keys(theme).length && { themeVariables: theme }),
    ...(config.locale && { locale: config.locale }),
    ...(Object.keys(features).length && { features: features as NonNullable<LatchkeyOptions['features']> }),
    ...(differs('embedded') && { enableEmbedded: true }),
    ...(differs('switching') && { enableNetworkSwitch: false }),
    ...(differs('wallets') && { enableWallets: false }),
    ...(differs('pairing') && { enableWalletConnect: false }),
    ...(differs('all') && { allWallets: config.all as 'HIDE' | 'ONLY_MOBILE' }),
    ...(featured.length && { featuredWalletIds: featured }),
    ...(excluded.length && { excludeWalletIds: excluded }),
    ...(differs('pocket') && { customWallets: [pocketWallet] }),
    ...(differs('login') && setup.embedded && { walletUrl: setup.embedded.walletUrl }),
    ...(differs('guide') && { enableWalletGuide: false }),
    ...(config.terms && { termsConditionsUrl: config.terms }),
    ...(config.privacy && { privacyPolicyUrl: config.privacy }),
    ...(differs('signin') && { siwx }),
    ...(differs('debug') && { debug: false }),
  }
}
