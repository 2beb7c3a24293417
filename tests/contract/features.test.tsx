import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { contract, type FeatureModule } from '@shared/contract/feature'
import type { ViewContribution } from '@shared/contract/manifest'
import { schemaOfParams } from '@shared/contract/valueSchema'
import type { SignIn } from '@shared/domain/signIn'
import {
  BalanceUnavailable,
  ChainNotSupported,
  ConnectFailed,
  ConnectorNotFound,
  RequestPending,
  UserRejected,
} from '@shared/errors/catalogue'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RelayUnreachable } from '@shared/errors/pairingErrors'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseFeatureDescription } from '../../tools/build/featureDescription'
import { connectedOn, disconnected, fakeConnector } from '../fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../fakes/fakeContext'
import { mainnet, optimism, sepolia, solana } from '../fakes/fakeNetworks'
import { fakePairing } from '../fakes/fakePairing'
import { fakeEntries, fakeRegistry, registryId } from '../fakes/fakeRegistry'
import { fakeAccounts } from '../fakes/fakeWallet'
import { mountLazyView } from '../fakes/mountLazyView'
import { nameOf } from '../fakes/mountView'

const featuresFolder = resolve('features')
const ids = readdirSync(featuresFolder)
const read = (...path: string[]) => readFileSync(join(featuresFolder, ...path), 'utf8')
const described = (id: string) => parseFeatureDescription(JSON.parse(read(id, 'feature.json')), id)
const load = async (id: string): Promise<FeatureModule> =>
  (await import(/* @vite-ignore */ join(featuresFolder, id, 'feature.ts'))).default

/** A setting that a view may be shown in: the shell's state, and its answers. */
interface World {
  readonly name: string
  readonly options?: FakeContextOptions
  readonly set?: (fake: FakeContext) => void
}

const manyNetworks = Array.from({ length: 12 }, (_, index) => ({
  ...mainnet,
  id: 1 + index,
  caipNetworkId: `eip155:${1 + index}` as const,
  name: `Network ${index}`,
}))

const pairing = { status: 'ready', uri: 'wc:1@2?symKey=1', expiresAt: 240_000 } as const

const answering = (reply: 'silence' | { error: unknown }) => (fake: FakeContext) =>
  void Object.assign(fake.chains, {
    connect: reply,
    disconnect: reply,
    switchNetwork: reply,
    nativeBalance: reply,
  })

const failures = [
  UserRejected,
  RequestPending,
  ConnectFailed,
  ConnectorNotFound,
  ChainNotSupported,
  BalanceUnavailable,
].map((definition) => ({
  name: `${definition.code}`,
  set: answering({ error: new LatchkeyError(definition) }),
}))

const worlds: readonly World[] = [
  { name: 'everything works' },
  { name: 'no server answers', set: answering('silence') },
  ...failures,
  { name: 'an unknown error', set: answering({ error: 'boom' }) },
  { name: 'right to left', options: { locale: 'ar' } },
  { name: 'no wallet', options: { connectors: [] } },
  { name: 'no wallet, no guide', options: { connectors: [], config: { enableWalletGuide: false } } },
  { name: 'wallets are off', options: { config: { enableWallets: false } } },
  {
    name: 'several wallets and terms',
    options: {
      connectors: [
        fakeConnector,
        { ...fakeConnector, id: 'other', name: 'Other', imageUrl: 'data:image/png,' },
      ],
      config: {
        termsConditionsUrl: 'https://host.invalid/terms',
        privacyPolicyUrl: 'https://host.invalid/privacy',
      },
    },
  },
  { name: 'terms alone', options: { config: { termsConditionsUrl: 'https://host.invalid/terms' } } },
  { name: 'many networks', options: { config: { networks: manyNetworks } } },
  {
    name: 'one network and no switching',
    options: { config: { networks: [mainnet], enableNetworkSwitch: false } },
  },
  {
    name: 'a test network',
    options: {
      connection: connectedOn(sepolia.caipNetworkId),
      config: { networks: [sepolia, optimism, solana] },
    },
  },
  { name: 'a network that the host did not configure', options: { connection: connectedOn('eip155:5') } },
  { name: 'a registry', options: withRegistry() },
  { name: 'a registry that has nothing', options: { ...withRegistry(), http: fakeRegistry([]) } },
  {
    name: 'a registry that fails',
    options: {
      ...withRegistry(),
      http: () => {
        throw new LatchkeyError(HttpUnreachable)
      },
    },
  },
  { name: 'a registry that is silent', options: withRegistry({ http: () => new Promise(() => {}) }) },
  {
    name: 'a registry on a phone',
    options: withRegistry({ platform: { isMobile: true, os: 'ios' }, recent: [registryId(3)] }),
  },
  {
    name: 'wallets of all kinds, and terms to accept',
    options: withRegistry({
      connectors: [
        fakePairing,
        { ...fakeConnector, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] },
        { ...fakeConnector, id: 'sdk', name: 'SDK', type: 'EXTERNAL' },
        ...Array.from({ length: 12 }, (_, at) => ({ ...fakeConnector, id: `c${at}`, name: `Wallet ${at}` })),
      ],
      recent: ['c3', fakeConnector.id],
      config: {
        networks: [mainnet, solana],
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://host.invalid/terms',
        featuredWalletIds: [registryId(7)],
        excludeWalletIds: [registryId(8)],
        customWallets: [{ id: 'own', name: 'Own' }],
      },
    }),
  },
  { name: 'a pairing that is ready', options: withRegistry({ pairing }), set: answering('silence') },
  {
    name: 'a pairing that is ready on a phone, in Telegram, in a frame',
    options: withRegistry({
      pairing,
      platform: { isMobile: true, os: 'android', isTelegram: true, isFramed: true },
      config: { customWallets: [{ id: 'x', name: 'X', mobileLink: 'x://', playStore: 'https://x.invalid' }] },
    }),
    set: answering('silence'),
  },
  {
    name: 'a relay that is down',
    options: withRegistry(),
    set: answering({ error: new LatchkeyError(RelayUnreachable) }),
  },
  {
    name: 'networks of several chains',
    options: { connection: connectedOn(), config: { networks: [mainnet, solana] } },
  },
  { name: 'a signature is needed', options: { connection: connectedOn(), signIn: signInOf('needed') } },
  {
    name: 'a signature is asked for',
    options: { connection: connectedOn(), signIn: signInOf('asking', { message: { toString: () => 'x' } }) },
  },
  {
    name: 'a message to sign that cannot be made',
    options: { connection: connectedOn(), signIn: signInOf('failed', { error: 'boom' }) },
  },
  {
    name: 'wallets that are folded up',
    options: withRegistry({ config: { features: { collapseWallets: true } } }),
  },
]

/** The fake wallet's account has to sign in, since a signature is required. */
function signInOf(status: SignIn['status'], more: object = {}): SignIn {
  return { status, accountId: `eip155:1:${fakeAccounts[0]}`, isRequired: true, ...more } as SignIn
}

/** Wallets elsewhere can be paired with, and a registry lists them. */
function withRegistry({ config, ...more }: Partial<FakeContextOptions> = {}): FakeContextOptions {
  return {
    connectors: [fakeConnector, fakePairing],
    http: fakeRegistry(fakeEntries(60)),
    ...more,
    config: { projectId: 'project', apiUrl: 'https://api.invalid', ...config },
  }
}

/** The connections that a view may be shown with. */
const connectionsOf = ({ activation }: ViewContribution) =>
  activation === 'always'
    ? [disconnected, connectedOn()]
    : [activation === 'connected' ? connectedOn() : disconnected]

const knownParams: Record<string, unknown> = {
  connectorId: fakeConnector.id,
  name: fakeConnector.name,
  networkId: optimism.caipNetworkId,
  walletId: 'x',
  paymentId: 'order-00000000000001',
  asset: 'eip155:1/slip44:60',
  recipient: `0x${'5a'.repeat(20)}`,
  amount: '1000',
}

/** Parameters that match the manifest. */
const paramsOf = ({ params = {} }: ViewContribution) => {
  const { properties, required = [] } = schemaOfParams(params)
  return Object.fromEntries(
    required.map((name) => {
      const isNumber = (properties[name] as { type?: string }).type === 'number'
      return [name, knownParams[name] ?? (isNumber ? 1 : 'x')]
    }),
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
})

describe.each(ids)('%s', (id) => {
  const description = described(id)

  // The code of lazy views too, so that it is a promise away.
  beforeAll(async () => {
    for (const file of [...codeOf(id), 'messages/late/en.json'])
      if (existsSync(join(featuresFolder, id, file)))
        await import(/* @vite-ignore */ join(featuresFolder, id, file))
  })

  test('the module matches its description', async () => {
    const feature = await load(id)

    expect(description.id).toBe(id)
    expect(feature).toEqual({
      id,
      contract: description.contract,
      styles: expect.any(String),
      messages: JSON.parse(read(id, 'messages/en.json')),
      views: Object.fromEntries(
        description.contributes.views.map(({ name }) => [name, expect.any(Function)]),
      ),
      activate: expect.any(Function),
    })
    expect(feature.contract).toBe(contract)
  })

  test('its texts are its own, and each is used', () => {
    const keys = textsOf(id)
    const used = sourcesOf(id).flatMap((source) =>
      [...source.matchAll(/['"]([a-z][\w-]*(?:\.\w+)+)['"]/g)].map(([, key]) => key!),
    )

    expect(keys.filter((key) => !key.startsWith(`${id}.`))).toEqual([])
    expect(keys.filter((key) => !used.includes(key))).toEqual([])
    expect(used.filter((key) => key.startsWith(`${id}.`) && !keys.includes(key))).toEqual([])
  })

  test('texts of lazy views are used by lazy code', () => {
    const late = existsSync(join(featuresFolder, id, 'messages/late/en.json'))
      ? Object.keys(JSON.parse(read(id, 'messages/late/en.json')))
      : []

    const first = firstSourcesOf(id)

    expect(late.filter((key) => first.some((source) => source.includes(`'${key}'`)))).toEqual([])
  })

  test('it uses no globals', () => {
    const global =
      /(?<![.\w])(fetch|localStorage|sessionStorage|setTimeout|setInterval|window|document)\b[.(]/

    expect(sourcesOf(id).filter((source) => global.test(source))).toEqual([])
  })

  test('its README is short', () => {
    expect(read(id, 'README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  })

  test('after its end it holds nothing', async () => {
    const fake = fakeContext()
    const activation = await (await load(id)).activate(fake.ctx)

    activation.dispose()
    fake.dispose()

    expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
  })

  describe.each(description.contributes.views)('$name', (view) => {
    test.each(worlds)('shows itself and leaves nothing behind: $name', async ({ options = {}, set }) => {
      const feature = await load(id)
      for (const connection of connectionsOf(view)) {
        const fake = fakeContext({
          connection,
          ...(connection === disconnected ? { ...options, connection } : options),
          messages: feature.messages,
        } as FakeContextOptions)
        set?.(fake)

        const mounted = await mountLazyView(feature, view.name, fake, paramsOf(view))
        await mounted.advance(500)
        await mounted.advance(40_000)

        const controls = [...mounted.container.querySelectorAll<HTMLElement>('button, a, input')]
        expect(mounted.container.textContent).not.toBe('')
        expect(mounted.container.querySelector('h1')).toBeNull()
        expect(controls.filter((control) => nameOf(control) === '')).toEqual([])
        expect(fake.warnings).toEqual([])
        await mounted.end()
        expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
      }
    })
  })
})

/** The files of the feature's own code. */
function codeOf(id: string): readonly string[] {
  const files = readdirSync(join(featuresFolder, id), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
}

/** The files that `feature.ts` imports statically, also indirectly. */
function firstSourcesOf(id: string): readonly string[] {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    const path = ['', '.ts', '.tsx'].map((ending) => file + ending).find((each) => codeOf(id).includes(each))
    if (!path || found.has(path)) return
    const source = read(id, path)
    found.set(path, source)
    for (const [, target] of source.matchAll(/^(?:import|\} from) (?:.* from )?'(\.[^']+)'/gm))
      visit(normalize(join(dirname(path), target!)))
  }
  visit('feature.ts')
  return [...found.values()]
}

/** The keys of its English texts, including the texts of lazy views. */
function textsOf(id: string): readonly string[] {
  return ['messages/en.json', 'messages/late/en.json']
    .filter((file) => existsSync(join(featuresFolder, id, file)))
    .flatMap((file) => Object.keys(JSON.parse(read(id, file))))
}

/** The feature's own sources and its description. */
function sourcesOf(id: string): readonly string[] {
  return [...codeOf(id), 'feature.json'].map((file) => read(id, file))
}
