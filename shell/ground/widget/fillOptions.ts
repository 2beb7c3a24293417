import { defaultAccountTypes } from '@shared/domain/account'
import { own } from '@shared/store/own'
import type { CheckedOptions, Features } from './options'
import { withImage } from './withImage'

type FilledFeatures = Omit<Features, 'socials'> & { readonly socials?: Features['socials'] | true }

/** Source: docs/reference/specification.md#limits. Other flags are off by default. */
const defaultFeatures: FilledFeatures = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  // As many as the embedded wallet says that it offers.
  socials: true,
  history: true,
  analytics: true,
  allWallets: true,
}

/** The parts are on unless they are set to false. Source: docs/reference/specification.md#validation, #limits. */
const onByDefault = [
  'debug',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'enableEIP6963',
  'enableInjected',
  'enableNetworkSwitch',
  'enableAuthLogger',
] as const

type OnByDefault = (typeof onByDefault)[number]

/** The options with all defaults. */
export type LatchkeyConfig = Omit<CheckedOptions, 'features' | 'defaultAccountTypes' | OnByDefault> & {
  readonly features: Readonly<FilledFeatures & Record<string, unknown>>
  readonly defaultAccountTypes: NonNullable<CheckedOptions['defaultAccountTypes']>
} & { readonly [O in OnByDefault]: boolean }

/** Fills in the defaults of the specification. The result inherits nothing. */
export function fillOptions(options: CheckedOptions): LatchkeyConfig {
  // Compared by identity, and often of a class: their reader copies them.
  const { siwx, siweConfig, ...others } = options
  const flags = onByDefault.map((name) => [name, options[name] !== false])
  return Object.assign(
    own({
      ...others,
      networks: options.networks.map((network) => withImage(network, options)),
      ...(Object.fromEntries(flags) as Record<OnByDefault, boolean>),
      features: { ...defaultFeatures, ...options.features },
      defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    }),
    siwx && { siwx },
    siweConfig && { siweConfig },
  )
}
