import { expect, test } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('index.html')
const { readHash } = await import('./hash')
const { toOptions } = await import('./toOptions')
const { mainnet } = await import('./knownNetworks').then(({ knownNetworks }) => knownNetworks)

const optionsOf = (hash: string, registry?: ReadonlyMap<string, string>) => {
  const { config, issue } = readHash(hash)
  expect(issue).toBeUndefined()
  return toOptions(config, registry)
}
const [harbor, meadow] = demoSetup.networks
const always = {
  projectId: 'playground',
  networks: demoSetup.networks,
  release: demoSetup.release,
  apiUrl: demoSetup.apiUrl,
  relayUrl: demoSetup.relayUrl,
}

test('the defaults need the local services alone', () => {
  expect(optionsOf('')).toEqual(always)
})

test.each([
  ['mode=dark', { themeMode: 'dark' }],
  ['accent=%23ff5500', { themeVariables: { accent: '#ff5500' } }],
  ['background=%23101010', { themeVariables: { background: '#101010' } }],
  ['mix=%23ff5500&strength=5', { themeVariables: { colorMix: '#ff5500', colorMixStrength: 5 } }],
  ['font=serif', { themeVariables: { fontFamily: expect.stringMatching(/serif$/) } }],
  ['size=11', { themeVariables: { fontSizeMaster: '11px' } }],
  ['radius=8', { themeVariables: { borderRadiusMaster: '8px' } }],
  ['z=12', { themeVariables: { zIndex: 12 } }],
  ['locale=de', { locale: 'de' }],
  ['frame=phone', {}],
  ['embedded=on', { enableEmbedded: true }],
  ['switching=off', { enableNetworkSwitch: false }],
  ['wallets=off', { enableWallets: false }],
  ['pairing=off', { enableWalletConnect: false }],
  ['guide=off', { enableWalletGuide: false }],
  ['debug=off', { debug: false }],
  ['all=ONLY_MOBILE', { allWallets: 'ONLY_MOBILE' }],
  ['terms=https://terms.test', { termsConditionsUrl: 'https://terms.test' }],
  ['privacy=https://privacy.test', { privacyPolicyUrl: 'https://privacy.test' }],
  ['login=on', { walletUrl: 'https://vault.test' }],
  ['signin=browser', { siwx: {} }],
  ['signin=server', { siwx: { server: true } }],
  ['required=off', {}],
  ['signin=server&required=off&prompt=off', { siwx: { server: true, required: false, autoPrompt: false } }],
  ['pay=on', { features: { pay: true } }],
  ['collapse=on', { features: { collapseWallets: true } }],
  ['consent=on', { features: { legalCheckbox: true } }],
  ['without=send,swaps', { features: { send: false, swaps: false } }],
  ['methods=wallet,email,social', { features: { connectMethodsOrder: ['wallet', 'email', 'social'] } }],
  [
    'actions=send,receive,swaps,onramp',
    { features: { walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'] } },
  ],
  [
    'types=recent,injected,walletConnect,custom,featured,external,recommended',
    {
      features: {
        connectorTypeOrder: [
          'recent',
          'injected',
          'walletConnect',
          'custom',
          'featured',
          'external',
          'recommended',
        ],
      },
    },
  ],
])('%s changes its own option, and no other', (hash, own) => {
  expect(optionsOf(`#${hash}`)).toEqual({ ...always, ...own })
})

test('the networks of the list are offered in its order', () => {
  expect(optionsOf('#networks=31338,1,31337').networks).toEqual([meadow, mainnet, harbor])
})

test('without a project id the option is absent, so that the widget alerts', () => {
  expect(optionsOf('#project=')).not.toHaveProperty('projectId')
})

test('featured wallets are passed by id, and unknown ones are left out', () => {
  const registry = new Map([['trust wallet', 't1']])

  expect(optionsOf('#featured=trust wallet, Nowhere Wallet', registry)).toEqual({
    ...always,
    featuredWalletIds: ['t1'],
  })
  expect(optionsOf('#featured=trust wallet')).toEqual(always)
})

test('excluded wallets are passed by id, and installed ones that the registry lacks by name', () => {
  const registry = new Map([['trust wallet', 't1']])

  expect(optionsOf('#excluded=Trust Wallet, Meadow Wallet', registry)).toEqual({
    ...always,
    excludeWalletIds: ['t1', 'Meadow Wallet'],
  })
})

test('the wallet on another device is a custom wallet whose links lead to its page', () => {
  const page = new URL('/wallet.html', location.href).href

  expect(optionsOf('#pocket=on')).toEqual({
    ...always,
    customWallets: [{ id: 'pocket-wallet', name: 'Pocket Wallet', mobile_link: page, webapp_link: page }],
  })
})
