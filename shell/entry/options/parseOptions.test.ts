import { namespaces, servedNamespaces } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import type { LatchkeyOptions, SiweConfig } from '../../ground/widget/options'
import { type OptionKinds, parseOptions } from './parseOptions'

const release = { url: 'http://release.invalid/release.json', keys: ['key'] }
const minimal: LatchkeyOptions = { networks: [mainnet], release }
const inline = { latchkey: 1, root: { payload: '', key: '', sig: '' }, parts: [] } as const

/** The faults of the options, one line each. */
function issuesOf(options: unknown): readonly string[] {
  try {
    parseOptions(options as LatchkeyOptions)
    return []
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    expect(code).toBe('OptionsInvalid')
    const [head, ...issues] = message.split('\n')
    expect(head).toBe('The options are not valid:')
    return issues.map((issue) => issue.replace(/^- /, ''))
  }
}

test('the required options are enough', () => {
  expect(parseOptions(minimal)).toEqual({
    id: 'default',
    networks: [mainnet],
    defaultNetwork: undefined,
    release: [release],
  })
})

const good: Record<string, unknown[]> = {
  id: ['second', undefined],
  projectId: ['p', undefined],
  nonce: ['n'],
  locale: ['pt-BR'],
  termsConditionsUrl: ['https://host.invalid/terms'],
  privacyPolicyUrl: ['https://host.invalid/privacy'],
  apiUrl: ['/api'],
  rpcUrl: ['/rpc'],
  relayUrl: ['wss://relay.invalid'],
  walletUrl: ['https://wallet.invalid'],
  debug: [true, false, undefined],
  enableWalletConnect: [false],
  enableWalletGuide: [false],
  enableWallets: [false],
  enableEIP6963: [false],
  enableInjected: [false],
  enableNetworkSwitch: [false],
  enableAuthLogger: [false],
  disableAppend: [true],
  enableEmbedded: [true],
  allowUnsupportedChain: [true],
  features: [{}, { swaps: false, socials: ['google'] }],
  metadata: [{ name: 'Host', description: '', url: 'https://host.invalid', icons: [] }],
  themeVariables: [{ accent: '#f00', zIndex: 5 }],
  tokens: [{ 'eip155:1': { address: '0x' } }],
  customRpcUrls: [{ 'eip155:1': [{ url: 'https://rpc.invalid' }] }],
  chainImages: [{ 1: 'data:,' }],
  connectorImages: [{ a: 'data:,' }],
  defaultAccountTypes: [{ eip155: 'eoa' }],
  siwx: [{}],
  siweConfig: [{}],
  react: [async () => ({})],
  sortWallets: [(wallets: unknown) => wallets],
  featuredWalletIds: [[], ['a']],
  includeWalletIds: [['a']],
  excludeWalletIds: [['a']],
  customWallets: [[{ id: 'a', name: 'A' }]],
  themeMode: ['light', 'dark', undefined],
  preload: ['intent', 'visible', 'idle', false, undefined],
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  logLevel: ['silent', 'error', 'warn', 'info', undefined],
  defaultNetwork: [mainnet, undefined],
}

test.each(Object.entries(good).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s may be %j, and is kept',
  (name, value) => {
    const parsed = parseOptions({ ...minimal, [name]: value } as LatchkeyOptions)

    const kept = parsed[name as keyof typeof parsed]
    expect(kept).toEqual(name === 'id' ? (value ?? 'default') : value)
  },
)

const bad: [name: string, value: unknown, issue: string][] = [
  ['id', 5, 'id: expected string, got 5'],
  ['projectId', null, 'projectId: expected string, got null'],
  ['nonce', ['n'], 'nonce: expected string, got ["n"]'],
  ['debug', 'true', 'debug: expected boolean, got "true"'],
  ['debug', 'boolean', 'debug: expected boolean, got "boolean"'],
  ['enableWallets', 1, 'enableWallets: expected boolean, got 1'],
  ['enableEIP6963', null, 'enableEIP6963: expected boolean, got null'],
  ['features', [], 'features: expected object, got []'],
  ['features', 'object', 'features: expected object, got "object"'],
  ['metadata', null, 'metadata: expected object, got null'],
  ['themeVariables', '#f00', 'themeVariables: expected object, got "#f00"'],
  ['siwx', true, 'siwx: expected object, got true'],
  ['react', {}, 'react: expected function, got {}'],
  ['sortWallets', 'function', 'sortWallets: expected function, got "function"'],
  ['featuredWalletIds', 'a', 'featuredWalletIds: expected list, got "a"'],
  ['featuredWalletIds', 'list', 'featuredWalletIds: expected list, got "list"'],
  ['customWallets', {}, 'customWallets: expected list, got {}'],
  ['themeMode', 'blue', 'themeMode: expected light or dark, got "blue"'],
  ['themeMode', 'light or dark', 'themeMode: expected light or dark, got "light or dark"'],
  ['themeMode', ['light'], 'themeMode: expected light or dark, got ["light"]'],
  ['themeMode', false, 'themeMode: expected light or dark, got false'],
  ['preload', true, 'preload: expected intent or visible or idle or false, got true'],
  ['allWallets', 'show', 'allWallets: expected SHOW or HIDE or ONLY_MOBILE, got "show"'],
  ['logLevel', 'debug', 'logLevel: expected silent or error or warn or info, got "debug"'],
  ['debug', 1n, 'debug: expected boolean, got bigint'],
  ['debug', () => true, 'debug: expected boolean, got function'],
]

test.each(bad)('%s may not be %s', (name, value, issue) => {
  expect(issuesOf({ ...minimal, [name]: value })).toEqual([issue])
})

test('a value that refers to itself is named by its type', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular

  expect(issuesOf({ ...minimal, projectId: circular })).toEqual(['projectId: expected string, got object'])
})

test.each(['network', 'ID', 'constructor', 'toString', 'or', ''])('%j is no option', (name) => {
  expect(issuesOf({ ...minimal, [name]: undefined })).toEqual([`${name}: no such option`])
})

test('every issue is listed at once', () => {
  const issues = issuesOf({
    id: 5,
    theme: 'dark',
    networks: [],
    release: {},
    siwx: {},
    siweConfig: {} as SiweConfig,
  })

  expect(issues).toEqual([
    'id: expected string, got 5',
    'theme: no such option, use themeMode',
    'networks: at least one is needed',
    'Cannot set both `siweConfig` and `siwx` options',
  ])
})

test.each([undefined, null, {}])('%j lacks networks', (options) => {
  expect(issuesOf(options)).toEqual(['networks: at least one is needed'])
})

test('siweConfig and siwx together are the one conflict, word by word', () => {
  const parse = () => parseOptions({ ...minimal, siwx: {}, siweConfig: {} as SiweConfig })

  expect(parse).toThrow(
    expect.objectContaining({
      code: 'SiwxConflict',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    }),
  )
})

test('a chain as viem writes it is an EVM network', () => {
  const { caipNetworkId: _, chainNamespace: __, ...chain } = optimism

  const { networks, defaultNetwork } = parseOptions({
    ...minimal,
    networks: [mainnet, chain],
    defaultNetwork: chain,
  })

  expect(networks).toEqual([mainnet, optimism])
  expect(defaultNetwork).toEqual(optimism)
})

test('a network of another namespace needs no caipNetworkId', () => {
  const { caipNetworkId: _, ...network } = solana

  expect(parseOptions({ ...minimal, networks: [network] }).networks).toEqual([solana])
})

test.each(namespaces.filter((each) => !(servedNamespaces as readonly string[]).includes(each)))(
  'a network of %s is refused, for want of an adapter',
  (namespace) => {
    const { caipNetworkId: _, ...network } = { ...mainnet, chainNamespace: namespace }

    expect(issuesOf({ ...minimal, networks: [network] })).toEqual([
      `networks: Ethereum is of ${namespace}, which has no adapter: expected eip155 or solana`,
    ])
  },
)

const needs = 'needs id, name, nativeCurrency and rpcUrls.default.http'
test.each<[string, object | null | undefined | string, string]>([
  ['no id', { ...mainnet, id: undefined, caipNetworkId: undefined }, `networks: Ethereum ${needs}`],
  ['an unknown namespace', { ...mainnet, caipNetworkId: 'tron:1' }, `networks: Ethereum ${needs}`],
  ['a malformed caipNetworkId', { ...mainnet, caipNetworkId: 'eip155:' }, `networks: Ethereum ${needs}`],
  ['no name', { ...mainnet, name: '' }, `networks:  ${needs}`],
  ['no currency', { ...mainnet, nativeCurrency: undefined }, `networks: Ethereum ${needs}`],
  ['no symbol', { ...mainnet, nativeCurrency: { decimals: 18 } }, `networks: Ethereum ${needs}`],
  ['no rpcUrls', { ...mainnet, rpcUrls: undefined }, `networks: Ethereum ${needs}`],
  [
    'an empty list of rpcUrls',
    { ...mainnet, rpcUrls: { default: { http: [] } } },
    `networks: Ethereum ${needs}`,
  ],
  ['nothing', null, `networks: undefined ${needs}`],
  ['a text', 'mainnet', `networks: undefined ${needs}`],
])('a network with %s is refused', (_, network, issue) => {
  expect(issuesOf({ release, networks: [optimism, network] })).toEqual([issue])
})

test('networks that are no list are refused', () => {
  expect(issuesOf({ release, networks: 'mainnet' })).toEqual([
    'networks: expected list, got "mainnet"',
    'networks: at least one is needed',
  ])
})

test('the default network is one of the networks', () => {
  expect(issuesOf({ ...minimal, defaultNetwork: optimism })).toEqual(['defaultNetwork: not one of networks'])
})

test.each<[string, unknown]>([
  ['url and keys', release],
  ['url and digest', { url: release.url, digest: 'sha384-a' }],
  ['inline and keys', { inline, keys: ['key'] }],
  ['inline, url and digest', { inline, url: release.url, digest: 'sha384-a' }],
  ['features of its own', { ...release, features: ['probe'] }],
])('a release with %s is a source', (_, source) => {
  expect(parseOptions({ ...minimal, release: source as never }).release).toEqual([source])
})

test('several sources keep their order', () => {
  const other = { inline, digest: 'sha384-a' }

  expect(parseOptions({ ...minimal, release: [other, release] }).release).toEqual([other, release])
})

test.each<[string, unknown, string]>([
  ['no release at all', undefined, '/latchkey/'],
  ['nothing but a manifest', { url: '/app/latchkey/pinned.json' }, '/app/latchkey/pinned.json'],
  ['nothing but a folder', { url: '/app/latchkey/' }, '/app/latchkey/'],
  ['a folder without its slash', { url: 'https://cdn.test/a' }, 'https://cdn.test/a/'],
  ['an empty source', {}, '/latchkey/'],
])('%s is the release of this version', (_, source, url) => {
  expect(parseOptions({ ...minimal, release: source as never }).release).toEqual([{ url }])
})

const sourceNeeds = 'release: needs url or inline, and a list of keys or digest'
test.each<[string, unknown, string[]]>([
  ['nothing', null, [sourceNeeds]],
  ['a text', release.url, [sourceNeeds]],
  ['no url and no inline', { keys: ['key'] }, [sourceNeeds]],
  ['an empty url', { url: '', keys: ['key'] }, [sourceNeeds]],
  ['inline, with no keys and no digest', { inline }, [sourceNeeds]],
  ['null for keys, and inline', { inline, keys: null }, [sourceNeeds]],
  ['no key among its keys', { url: release.url, keys: [] }, [sourceNeeds]],
  ['keys and a digest', { ...release, digest: 'sha384-a' }, [sourceNeeds]],
  ['one key as text', { url: release.url, keys: 'key' }, [sourceNeeds]],
  ['features as text', { ...release, features: 'probe' }, [sourceNeeds]],
  ['a source that is nothing', [release, null], [sourceNeeds]],
  ['a second source without url', [release, { keys: ['key'] }], [sourceNeeds]],
])('a release that is or holds %s is refused', (_, source, issues) => {
  expect(issuesOf({ ...minimal, release: source })).toEqual(issues)
})

test.each([
  ['adapters', 'networks'],
  ['enableCoinbase', 'excludeWalletIds'],
  ['initialChain', 'defaultNetwork'],
])('the option %s of another kit is named with ours', (name, ours) => {
  expect(issuesOf({ ...minimal, [name]: [] })).toEqual([`${name}: no such option, use ${ours}`])
})

const idFault = (id: unknown, caip = `eip155:${id}`) =>
  `networks: Ethereum has the id ${id} as ${caip}: expected a whole number from 1 to 9007199254740991`

test.each<[string, object, string]>([
  ...[2 ** 53, -5, 1.5, Number.POSITIVE_INFINITY, 'main', '0x1'].map((id): [string, object, string] => [
    `the id ${id}`,
    { id, caipNetworkId: undefined },
    idFault(id),
  ]),
  ['an id that is not that of its CAIP-2 id', { id: 10, caipNetworkId: 'eip155:1' }, idFault(10, 'eip155:1')],
  ...[{}, { default: {} }, { default: { name: 'Scan' } }, { etherscan: {} }].map(
    (blockExplorers): [string, object, string] => [
      `blockExplorers ${JSON.stringify(blockExplorers)}`,
      { blockExplorers },
      'networks: Ethereum needs name and url in blockExplorers.default, or no blockExplorers',
    ],
  ),
  ...[-1, 1.5, '18'].map((decimals): [string, object, string] => [
    `decimals ${decimals}`,
    { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals } },
    `networks: Ethereum has nativeCurrency.decimals ${JSON.stringify(decimals)}: expected a whole number`,
  ]),
])('a network with %s is refused at the start, and named', (_, patch, issue) => {
  expect(issuesOf({ release, networks: [optimism, { ...mainnet, ...patch }] })).toEqual([issue])
})

test('an option without a row, or with a row of another kind, does not compile', () => {
  const rows = {} as OptionKinds
  // @ts-expect-error `added` has no row.
  const lacking = rows satisfies OptionKinds<LatchkeyOptions & { added?: string }>
  // @ts-expect-error `id` is a string.
  const wrong = { ...rows, id: 'boolean' } satisfies OptionKinds
  // @ts-expect-error A level is missing among the words.
  const short = { ...rows, logLevel: 'silent or error or warn' } satisfies OptionKinds

  expect([lacking, wrong.id, short.logLevel]).toEqual([{}, 'boolean', 'silent or error or warn'])
})
