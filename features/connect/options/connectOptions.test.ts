import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import type { Wallet } from '@shared/domain/wallet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectedOn, disconnected, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { listedWallets } from '../wallets/listedWallets'
import type { WalletLists } from '../wallets/walletLists'
import { connectOptions } from './connectOptions'
import type { ConnectOptionsInput } from './connectOptionsInput'
import { inHostOrder } from './inHostOrder'
import { wordOf } from './typeOrder'
import type { WalletSource } from './walletSource'

const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  ...fakeConnector,
  id,
  name: id,
  info: { rdns: id },
  ...more,
})
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  mobileLink: `${id}://`,
  ...more,
})
const noLists: WalletLists = { status: 'ready', chosen: [], featured: [], recommended: [], excluded: [] }

type Given = Partial<Omit<ConnectOptionsInput, 'config' | 'platform' | 'lists'>> & {
  config?: Partial<FeatureConfig>
  isMobile?: boolean
  lists?: Partial<WalletLists>
  source?: WalletSource | undefined
}

function input({ config, isMobile = false, lists, source: _, ...more }: Given): ConnectOptionsInput {
  const { ctx } = fakeContext({
    config: { projectId: 'p', apiUrl: 'https://api.invalid', ...config },
    platform: { isMobile },
  })
  return {
    config: ctx.config,
    platform: ctx.platform,
    connection: disconnected,
    connectors: [fakePairing],
    recentIds: [],
    namespace: undefined,
    isPairing: true,
    ...more,
    lists: { ...noLists, ...lists },
  }
}
const shown = (given: Given) =>
  connectOptions(input(given), 'source' in given ? given.source : listedWallets).map(
    ({ id, type, isReserved }) => `${wordOf(type)}: ${isReserved ? '…' : id}`,
  )

test('the default order sorts the types', () => {
  const options = shown({
    connectors: [connector('announced'), connector('sdk', { type: 'EXTERNAL' }), fakePairing],
    recentIds: ['recent'],
    lists: { chosen: [wallet('recent')], featured: [wallet('featured')] },
    config: { featuredWalletIds: ['featured'], customWallets: [wallet('custom')] },
  })

  expect(options).toEqual([
    'walletConnect: walletConnect',
    'recent: recent',
    'injected: announced',
    'featured: featured',
    'custom: custom',
    'external: sdk',
  ])
})

test('the host orders the types, and those that it leaves out come last', () => {
  const options = shown({
    connectors: [connector('announced'), fakePairing],
    lists: { recommended: [wallet('r')] },
    config: { features: { connectorTypeOrder: ['recommended', 'nonsense', 'injected'] } },
  })

  expect(options).toEqual(['recommended: r', 'injected: announced', 'walletConnect: walletConnect'])
})

test('a host that disables wallets has no options', () => {
  expect(shown({ connectors: [connector('a'), fakePairing], config: { enableWallets: false } })).toEqual([])
})

test.each<[string, Given]>([
  ['it is off', { isPairing: false }],
  [
    'a namespace is connected over it',
    {
      connection: {
        ...connectedOn(),
        namespaces: {
          eip155: {
            networkId: 'eip155:1',
            session: { ...connectedOn().namespaces.eip155!.session, connector: fakePairing } as never,
          },
        },
      },
    },
  ],
  ['it does not support the namespace', { namespace: 'bip122' }],
])('pairing is not offered if %s', (_, given) => {
  expect(shown(given)).not.toContain('walletConnect: walletConnect')
})

test('wallets that need pairing are not offered if pairing is impossible', () => {
  const options = shown({
    isPairing: false,
    connectors: [connector('announced')],
    lists: { featured: [wallet('f')], recommended: [wallet('r')], chosen: [wallet('c')] },
    recentIds: ['c'],
    config: { customWallets: [wallet('own')] },
  })

  expect(options).toEqual(['injected: announced'])
})

describe('recent', () => {
  test('two recent wallets at most, the latest first, installed and paired ones alike', () => {
    const options = shown({
      connectors: [connector('a'), connector('b'), connector('c')],
      recentIds: ['chosen', 'b', 'a'],
      lists: { chosen: [wallet('chosen')] },
    })

    expect(options).toEqual(['recent: chosen', 'recent: b', 'injected: a', 'injected: c'])
  })

  test('a recent wallet of another namespace gives its place to the next', () => {
    const options = shown({
      connectors: [connector('evm'), connector('sol', { namespaces: ['solana'] })],
      recentIds: ['paired', 'evm', 'sol'],
      lists: { chosen: [wallet('paired', { chains: ['eip155:1'] })] },
      namespace: 'solana',
    })

    expect(options).toEqual(['recent: sol'])
  })

  test('without a namespace the active one decides', () => {
    const connectors = [connector('evm'), connector('sol', { namespaces: ['solana'] })]

    expect(shown({ connectors, recentIds: ['sol', 'evm'] })).toEqual(['recent: evm', 'injected: sol'])
  })

  test('a paired wallet that is installed by now is offered as installed', () => {
    const options = shown({
      connectors: [connector('io.metamask')],
      recentIds: ['mm'],
      lists: { chosen: [wallet('mm', { rdns: 'io.metamask' })] },
    })

    expect(options).toEqual(['injected: io.metamask'])
  })

  test('pairing itself is never recent', () => {
    expect(shown({ recentIds: ['walletConnect'] })).toEqual(['walletConnect: walletConnect'])
  })
})

describe('recommended', () => {
  const recommended = ['r1', 'r2', 'r3'].map((id) => wallet(id))

  test.each([
    [0, ['r1', 'r2']],
    [1, ['r1']],
    [2, []],
    [3, []],
  ])('in addition to %i installed wallets: %j', (count, ids) => {
    const connectors = Array.from({ length: count }, (_, at) => connector(`c${at}`))

    const options = shown({ connectors: [...connectors, fakePairing], lists: { recommended } })

    expect(options.filter((option) => option.startsWith('recommended'))).toEqual(
      ids.map((id) => `recommended: ${id}`),
    )
  })

  test.each<[string, Partial<FeatureConfig>]>([
    ['features some', { featuredWalletIds: ['f'] }],
    ['has its own', { customWallets: [wallet('own')] }],
  ])('no wallet is recommended if the host %s', (_, config) => {
    expect(shown({ config, lists: { recommended } }).join()).not.toContain('recommended')
  })

  test('a recommended wallet that is listed already gives its place to the next', () => {
    const options = shown({
      connectors: [connector('r1'), fakePairing],
      lists: { recommended },
    })

    expect(options).toEqual(['walletConnect: walletConnect', 'injected: r1', 'recommended: r2'])
  })
})

describe('one wallet, one row', () => {
  test.each<[string, Partial<Connector>, Partial<Wallet>]>([
    ['rdns', { info: { rdns: 'x.y' } }, { rdns: 'x.y' }],
    ['id in the registry', { explorerId: 'w' }, {}],
    ['own id', { id: 'w' }, {}],
    ['mark in the page', { id: 'isHarbor' }, { injected: [{ namespace: 'eip155', injectedId: 'isHarbor' }] }],
  ])('a connector and a wallet of the same %s are one row', (_, ofConnector, ofWallet) => {
    const options = shown({
      connectors: [connector('c', ofConnector)],
      lists: { featured: [wallet('w', ofWallet)] },
    })

    expect(options).toHaveLength(1)
    expect(options[0]).toContain('injected')
  })

  test("a phone takes MetaMask's app and its registry entry for one wallet", () => {
    const given = {
      connectors: [connector('io.metamask.mobile')],
      lists: { featured: [wallet('w', { rdns: 'io.metamask' })] },
    }

    expect(shown({ ...given, isMobile: true })).toEqual(['injected: io.metamask.mobile'])
    expect(shown(given)).toContain('featured: w')
  })
})

describe('excluded', () => {
  test.each(['W', 'X.Y', 'THE NAME'])('%s excludes a wallet, in any case', (word) => {
    const options = shown({
      connectors: [connector('c', { id: 'w', name: 'The Name', info: { rdns: 'x.y' } })],
      lists: { featured: [wallet('w', { name: 'the name', rdns: 'x.y' })] },
      config: { excludeWalletIds: [word] },
    })

    expect(options).toEqual([])
  })

  test('an excluded id also excludes the installed wallet that the registry knows by it', () => {
    const options = shown({
      connectors: [connector('x.y'), connector('other')],
      lists: { excluded: ['x.y', 'The Name'] },
    })

    expect(options).toEqual(['injected: other'])
  })

  test('while the registry loads, no installed wallet can be chosen that it may exclude', () => {
    const options = shown({
      connectors: [connector('x.y'), fakePairing],
      recentIds: ['x.y'],
      lists: { status: 'loading' },
      config: { excludeWalletIds: ['0'.repeat(64)], featuredWalletIds: [] },
    })

    expect(options).toEqual(['walletConnect: walletConnect', 'recent: …', 'recommended: …'])
  })
})

test("the host may restrict the registry's wallets, but not its own", () => {
  const options = shown({
    lists: { featured: [wallet('in'), wallet('out')], chosen: [wallet('out2')] },
    recentIds: ['out2'],
    config: { includeWalletIds: ['in'], customWallets: [wallet('own')], featuredWalletIds: ['in', 'out'] },
  })

  expect(options).toEqual(['walletConnect: walletConnect', 'featured: in', 'custom: own'])
})

test('a phone is offered no registry wallet without a link', () => {
  const lists = {
    featured: [wallet('scheme'), wallet('universal', { mobileLink: undefined, linkMode: 'https://a.b' })],
    recommended: [wallet('none', { mobileLink: undefined })],
  }

  expect(shown({ isMobile: true, lists })).toEqual([
    'walletConnect: walletConnect',
    'featured: scheme',
    'featured: universal',
  ])
})

test('places are reserved for wallets that are loading, and for no others', () => {
  const given: Given = {
    connectors: [fakePairing],
    recentIds: ['unknown'],
    lists: { status: 'loading' },
    source: undefined,
    config: { featuredWalletIds: ['a', 'b'], customWallets: [wallet('own')] },
  }

  expect(shown(given)).toEqual([
    'walletConnect: walletConnect',
    'recent: …',
    'featured: …',
    'featured: …',
    'custom: …',
  ])
  expect(shown({ ...given, lists: { status: 'failed' } })).toEqual(['walletConnect: walletConnect'])
  expect(shown({ ...given, isPairing: false })).toEqual([])
})

const ids = fc.constantFrom(...'abcdefgh')
const anyConnector = fc.record({
  id: ids,
  type: fc.constantFrom<Connector['type'][]>('ANNOUNCED', 'INJECTED', 'MULTI_CHAIN', 'EXTERNAL', 'AUTH'),
  name: ids,
  namespaces: fc.constantFrom<Connector['namespaces'][]>(['eip155'], ['solana'], ['eip155', 'solana']),
})
const anyWallet = fc.record({
  id: ids,
  name: ids,
  rdns: fc.option(ids, { nil: undefined }),
  mobileLink: fc.option(fc.constant('x://'), { nil: undefined }),
})
const wallets = fc.uniqueArray(anyWallet, { selector: ({ id }) => id, maxLength: 5 })
const orderWords = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
const anyInput = fc
  .record({
    connectors: fc.uniqueArray(anyConnector, { selector: ({ id }) => id, maxLength: 5 }),
    recentIds: fc.uniqueArray(ids, { maxLength: 4 }),
    isMobile: fc.boolean(),
    namespace: fc.constantFrom('eip155' as const, undefined),
    status: fc.constantFrom('loading' as const, 'ready' as const, 'failed' as const),
    chosen: wallets,
    featured: wallets,
    recommended: wallets,
    custom: wallets,
    excluded: fc.uniqueArray(ids, { maxLength: 2 }),
    order: fc.subarray(orderWords, { minLength: 0 }),
  })
  .map(({ connectors, recentIds, isMobile, namespace, status, custom, excluded, order, ...lists }) =>
    input({
      connectors: [
        ...connectors.map((each) => ({ ...each, info: { rdns: each.id } })),
        fakePairing,
      ] as Connector[],
      recentIds,
      isMobile,
      namespace,
      lists: { ...lists, status },
      config: {
        customWallets: custom as Wallet[],
        excludeWalletIds: excluded,
        features: { connectorTypeOrder: order },
      },
    }),
  )

test('no wallet is listed twice, none that is excluded, each type in its place, and the same input gives the same list', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      const options = connectOptions(given, listedWallets)
      const real = options.filter(({ isReserved }) => !isReserved)
      const order = [...new Set([...(given.config.features.connectorTypeOrder as string[]), ...orderWords])]
      const ranks = options.map(({ type }) => order.indexOf(wordOf(type)))
      const excluded = given.config.excludeWalletIds

      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
      const marks = real.flatMap(({ rdns }) => rdns ?? [])
      expect(new Set(marks).size).toBe(marks.length)
      for (const { id, name, rdns } of real)
        expect([id, name, rdns].some((key) => excluded.includes(key ?? ''))).toBe(false)
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      expect(options.filter(({ type }) => type === 'recent').length).toBeLessThanOrEqual(2)
      const recents = real
        .filter(({ type }) => type === 'recent')
        .map(({ id }) => given.recentIds.indexOf(id))
      expect(recents).toEqual([...recents].sort((a, b) => a - b))
      expect(connectOptions(given, listedWallets)).toEqual(options)
    }),
  )
})

test('the host may reorder and leave out options, but neither invent nor repeat them', () => {
  fc.assert(
    fc.property(anyInput, fc.array(fc.nat(9)), (given, picks) => {
      const options = connectOptions(given, listedWallets)
      const real = options.filter(({ isReserved }) => !isReserved)
      const made = { id: 'made up', name: '', type: 'recent', isInstalled: true } as ConnectOption
      const sort = (all: ConnectOption[]) => [made, ...picks.flatMap((at) => all[at] ?? [])]

      const sorted = inHostOrder(options, sort, () => expect.unreachable())

      const wanted = [...new Set(picks.flatMap((at) => real[at] ?? []))]
      expect(sorted.filter(({ isReserved }) => !isReserved)).toEqual(wanted)
      expect(sorted.slice(wanted.length)).toEqual(options.filter(({ isReserved }) => isReserved))
    }),
  )
})

test("the host's order gets the public fields alone, and an order that throws is ignored", () => {
  const options = connectOptions(input({ connectors: [connector('a', { type: 'INJECTED' })] }), listedWallets)
  const given: ConnectOption[][] = []
  const errors: unknown[] = []
  const sort = (all: ConnectOption[]): ConnectOption[] => {
    given.push(all)
    throw new Error('boom')
  }

  expect(inHostOrder(options, sort, (error) => errors.push(error))).toBe(options)
  expect(given).toEqual([[{ id: 'a', name: 'a', type: 'INJECTED', rdns: 'a', isInstalled: true }]])
  expect(errors).toHaveLength(1)
})
