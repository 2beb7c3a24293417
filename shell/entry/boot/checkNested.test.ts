import { expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import type { CheckedOptions } from '../../ground/widget/options'
import { checkNested, unknownFeatures } from './checkNested'

const minimal = { id: 'default', networks: [mainnet], defaultNetwork: undefined, release: [] }
const issuesOf = (options: object) => checkNested({ ...minimal, ...options } as CheckedOptions)

class OwnSiwx {
  #kept: readonly object[] = []
  readonly kit = 'another'
  getRequired = () => false
  async getSessions() {
    return this.#kept
  }
}

test.each<[string, object]>([
  ['nothing', {}],
  [
    'every flag',
    {
      features: {
        swaps: false,
        socials: ['google', 'x'],
        connectMethodsOrder: ['wallet'],
        walletFeaturesOrder: ['send'],
        connectorTypeOrder: ['recent'],
        email: undefined,
      },
    },
  ],
  ['no socials', { features: { socials: false } }],
  ['metadata', { metadata: { name: 'Host', description: '', url: 'https://host.invalid', icons: [] } }],
  ['ids', { featuredWalletIds: ['a'], includeWalletIds: [], excludeWalletIds: ['io.metamask'] }],
  [
    'wallets of its own',
    { customWallets: [{ id: 'a', name: 'A', rdns: 'local.a', image_id: 'i', mobile_link: 'a://' }] },
  ],
  ['tokens', { tokens: { 'eip155:1': { address: '0xa0', image: 'data:,' } } }],
  ['nodes', { customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.invalid' }] } }],
  ['images', { chainImages: { 1: 'data:,' }, connectorImages: { a: 'data:,' } }],
  ['account types', { defaultAccountTypes: { eip155: 'eoa', bip122: 'payment' } }],
  ['sign-in', { siwx: { required: false, server: true, expirationMs: 5, resources: ['urn:a'] } }],
  ['sign-in by an object of another kit', { siwx: new OwnSiwx() }],
])('valid options have no fault: %s', async (_, options) => {
  expect(issuesOf(options)).toEqual([])
})

test.each<[object, string]>([
  [{ excludeWalletIds: [null] }, 'excludeWalletIds[0]: expected a text, got null'],
  [{ customWallets: [null] }, 'customWallets[0]: expected object, got null'],
  [{ customWallets: [{ id: 'a' }] }, 'customWallets[0].name: expected a text, got undefined'],
  [{ customWallets: [{ id: 'a', name: 'A', icon: 'b' }] }, 'customWallets[0].icon: no such option'],
  [{ features: { send: 'yes' } }, 'features.send: expected boolean, got "yes"'],
  [{ features: { socials: 'x' } }, 'features.socials: expected list, got "x"'],
  [
    { features: { socials: ['myspace'] } },
    'features.socials[0]: expected google or x or discord or farcaster or github or apple or facebook, got "myspace"',
  ],
  [{ customRpcUrls: { id: [] } }, 'customRpcUrls.id: not a CAIP-2 id of a network'],
  [{ customRpcUrls: { 'eip155:1': 'text' } }, 'customRpcUrls.eip155:1: expected list, got "text"'],
  [{ customRpcUrls: { 'eip155:1': [{}] } }, 'customRpcUrls.eip155:1[0].url: expected a text, got undefined'],
  [{ tokens: { 'eip155:1': '0xa0' } }, 'tokens.eip155:1: expected object, got "0xa0"'],
  [{ chainImages: { 1: 5 } }, 'chainImages.1: expected string, got 5'],
  [
    { defaultAccountTypes: { eip155: 'nope' } },
    'defaultAccountTypes.eip155: expected eoa or smartAccount, got "nope"',
  ],
  [{ defaultAccountTypes: { tron: 'eoa' } }, 'defaultAccountTypes.tron: no such option'],
  [{ siwx: { required: 'yes' } }, 'siwx.required: expected boolean, got "yes"'],
  [{ siwx: { server: 5 } }, 'siwx.server: expected boolean or string, got 5'],
])('the options %j have the fault %s', async (options, issue) => {
  expect(issuesOf(options)).toEqual([issue])
})

test('all faults are told at once', async () => {
  const issues = issuesOf({
    excludeWalletIds: [null, ''],
    metadata: {},
    features: { nonsense: true, send: 1 },
    siweConfig: { getNonce: async () => 'n' },
  })

  expect(issues).toEqual([
    'features.send: expected boolean, got 1',
    'metadata.name: expected string, got undefined',
    'metadata.description: expected string, got undefined',
    'metadata.url: expected string, got undefined',
    'metadata.icons: expected list, got undefined',
    'excludeWalletIds[0]: expected a text, got null',
    'excludeWalletIds[1]: expected a text, got ""',
    'siweConfig.createMessage: expected function, got undefined',
    'siweConfig.verifyMessage: expected function, got undefined',
    'siweConfig.getSession: expected function, got undefined',
  ])
})

test('a feature that the release does not have is named, and the release is loaded only for unknown names', async () => {
  let asked = 0
  const flags = async () => {
    asked++
    return ['loyalty']
  }

  expect(await unknownFeatures({ features: { send: true } }, flags)).toEqual([])
  expect(asked).toBe(0)
  const features = { loyalty: true, loyalti: true, constructor: true } as Record<string, unknown>
  expect(await unknownFeatures({ features }, flags)).toEqual(['loyalti', 'constructor'])
})

test('without a release no feature is called unknown', async () => {
  const unreachable = async () => {
    throw new Error('offline')
  }

  expect(await unknownFeatures({ features: { loyalty: true } }, unreachable)).toEqual([])
})
