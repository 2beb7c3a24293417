import { expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { parseOptions } from '../../entry/options/parseOptions'
import { fillOptions } from './fillOptions'
import type { LatchkeyOptions } from './options'

const release = { url: 'http://release.invalid/release.json', keys: ['key'] }
const fill = (options: Partial<LatchkeyOptions> = {}) =>
  fillOptions(parseOptions({ networks: [mainnet], release, ...options }))

// Source: docs/reference/specification.md#limits.
test('an option that the host leaves out has the specification’s default', () => {
  expect(fill()).toEqual({
    id: 'default',
    networks: [mainnet],
    defaultNetwork: undefined,
    release: [release],
    features: {
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      socials: true,
      history: true,
      analytics: true,
      allWallets: true,
    },
    defaultAccountTypes: { bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'eoa' },
    debug: true,
    enableWalletConnect: true,
    enableWalletGuide: true,
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableNetworkSwitch: true,
    enableAuthLogger: true,
  })
})

test.each(['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay'])('%s is off', (feature) => {
  expect(fill().features[feature]).toBeFalsy()
})

test.each(['disableAppend', 'enableEmbedded', 'allowUnsupportedChain'] as const)('%s is off', (option) => {
  expect(fill()[option]).toBeFalsy()
})

test.each([
  'debug',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'enableEIP6963',
  'enableInjected',
  'enableNetworkSwitch',
  'enableAuthLogger',
] as const)('%s is off only when it is false', (option) => {
  expect(fill({ [option]: false })[option]).toBe(false)
  expect(fill({ [option]: undefined })[option]).toBe(true)
})

test('a flag of the host replaces the default, and the others stay', () => {
  const { features } = fill({ features: { swaps: false, pay: true, socials: false, probe: true } })

  expect(features).toMatchObject({ swaps: false, pay: true, socials: false, probe: true, send: true })
})

test('an account type of the host replaces the default of its namespace alone', () => {
  expect(fill({ defaultAccountTypes: { eip155: 'eoa' } }).defaultAccountTypes).toEqual({
    bip122: 'payment',
    eip155: 'eoa',
    polkadot: 'eoa',
    solana: 'eoa',
  })
})

test('two widgets share no default that one could change for the other', () => {
  expect(fill().features).not.toBe(fill().features)
})
