import type { LatchkeyConfig } from '../widget/fillOptions'

/**
 * The host's options for telemetry: words, booleans, the networks and the enabled features; no address, name or key.
 */
export function optionsOf(config: LatchkeyConfig): Readonly<Record<string, string | boolean>> {
  const { networks, features, themeMode, allWallets } = config
  const flags = Object.entries(config).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return {
    ...Object.fromEntries(flags),
    ...(themeMode && { themeMode }),
    ...(allWallets && { allWallets }),
    networks: networks.map(({ caipNetworkId }) => caipNetworkId).join(),
    features: Object.keys(features)
      .filter((name) => features[name])
      .join(),
    hasSignIn: Boolean(config.siwx ?? config.siweConfig),
  }
}
