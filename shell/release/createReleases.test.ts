// @vitest-environment happy-dom
import { generateKeyPairSync } from 'node:crypto'
import { createBus } from '@shared/bus/createBus'
import type { FeatureRelease, SignedRelease } from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedOptions, ReleaseSource } from '../options'
import type { Widget } from '../widget'
import { createReleases } from './createReleases'
import type { SigningKey } from './tool/keys'
import { filesOfRelease, signRelease } from './tool/signRelease'

function createKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: false }
}
const [key, otherKey] = [createKey(), createKey()]

const connect: FeatureRelease = {
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: 'features/connect/',
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': 'sha384-a', 'feature.js': 'sha384-b' },
  contributes: { views: [], texts: {} },
}
const url = 'https://release.invalid/release.json'
const released = (seq: number) => signRelease({ connect }, key, { seq })
const sequences = (seq: number) => ({ [`root:${key.publicKey}`]: seq, [`part:${key.publicKey}`]: seq })
const [down, refused] = [new Error('offline'), signRelease({ connect }, otherKey, { seq: 1 })]

type Manifest = SignedRelease | Error

/** A widget whose sources answer with these manifests, one list for each fetch. */
function setUp(
  fetches: readonly (readonly Manifest[])[],
  sources: readonly ReleaseSource[] = [{ url, keys: [key.publicKey] }],
) {
  const log = { fetched: 0, listed: [] as string[], stored: [] as unknown[], reported: [] as string[] }
  let manifests: Promise<SignedRelease>[] = []
  const widget = {
    id: 'default',
    config: () => ({ release: sources }) as CheckedOptions,
    bus: createBus(() => {}),
    loader: {
      list(files: Iterable<readonly [string, string]>) {
        for (const [file, integrity] of files) log.listed.push(`${file} ${integrity}`)
      },
    },
    manifests(refresh?: boolean) {
      if (refresh || !manifests.length) {
        const answers = fetches[Math.min(log.fetched++, fetches.length - 1)]!
        manifests = answers.map((answer) =>
          answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
        )
        for (const manifest of manifests) manifest.catch(() => {})
      }
      return manifests
    },
  } as unknown as Widget
  const { release, more } = createReleases({
    widget,
    storage: { set: (storageKey, value) => void log.stored.push([storageKey, value]) },
    report(error) {
      log.reported.push((error as { code: string }).code)
      return error as never
    },
    loadMore: () => import('./loadMore'),
    loadEd25519: () => import('./ed25519'),
  })
  return { release, more, log }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a release is opened once, its files are listed and its sequences stored', async () => {
  const { release, log } = setUp([[released(3)]])

  const [first, second] = await Promise.all([release(), release()])

  expect(first).toBe(second)
  expect([...first.features.keys()]).toEqual(['connect'])
  expect(log).toEqual({
    fetched: 1,
    listed: [
      'https://release.invalid/features/connect/remoteEntry.js sha384-a',
      'https://release.invalid/features/connect/feature.js sha384-b',
    ],
    stored: [['releaseSeq', sequences(3)]],
    reported: [],
  })
})

test('a sequence stored by an earlier visit refuses an older release', async () => {
  localStorage.setItem('latchkey:default:releaseSeq', JSON.stringify({ v: 1, data: sequences(4) }))
  const { release, log } = setUp([[released(3)]])

  await expect(release()).rejects.toMatchObject({ code: 'ReleaseRolledBack' })

  expect(log.listed).toEqual([])
  expect(log.stored).toEqual([])
})

test('the sequences of other keys stay stored', async () => {
  localStorage.setItem('latchkey:default:releaseSeq', JSON.stringify({ v: 1, data: { 'root:other': 9 } }))
  const { release, log } = setUp([[released(3)]])

  await release()

  expect(log.stored).toEqual([['releaseSeq', { 'root:other': 9, ...sequences(3) }]])
})

test.each([
  '',
  'null',
  '5',
  '{"v":1}',
  '{"v":1,"data":"x"}',
  '{"v":1,"data":{"root:other":"9","part:other":1.5}}',
])('stored sequences that are none (%j) are passed over', async (stored) => {
  localStorage.setItem('latchkey:default:releaseSeq', stored)
  const { release, log } = setUp([[released(3)]])

  await release()

  expect(log.stored).toEqual([['releaseSeq', sequences(3)]])
})

test('a source that fails is reported, and the others stand', async () => {
  const sources = [
    { url: 'https://down.invalid/release.json', keys: [otherKey.publicKey] },
    { url, keys: [key.publicKey] },
  ]
  const { release, log } = setUp([[down, released(3)]], sources)

  const { features } = await release()

  expect([...features.keys()]).toEqual(['connect'])
  expect(log.reported).toEqual(['ReleaseUnreachable'])
})

test('with nothing left it throws what was wrong, and the next call fetches again', async () => {
  const { release, log } = setUp([[down], [refused], [released(3)]])

  await expect(release()).rejects.toMatchObject({ code: 'ReleaseUnreachable' })
  await expect(release()).rejects.toMatchObject({ code: 'ReleaseKeyUnknown' })
  const { features } = await release()

  expect([...features.keys()]).toEqual(['connect'])
  expect(log.fetched).toBe(3)
  expect(log.reported).toEqual(['ReleaseUnreachable', 'ReleaseKeyUnknown'])
})

test('a release without a feature is none', async () => {
  const { release } = setUp([[signRelease({}, key, { seq: 1 })]])

  await expect(release()).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: it brings no feature',
  })
})

test('a refresh fetches again and takes what is new', async () => {
  const newer = signRelease({ connect: { ...connect, version: '1.1.0' } }, key, { seq: 4 })
  const { release, log } = setUp([[released(3)], [newer]])
  await release()

  const { features } = await release(true)

  expect(features.get('connect')?.version).toBe('1.1.0')
  expect(log.fetched).toBe(2)
  expect(log.stored).toEqual([
    ['releaseSeq', sequences(3)],
    ['releaseSeq', sequences(4)],
  ])
})

const account: FeatureRelease = {
  ...connect,
  base: 'features/account/',
  contributes: { views: [{ name: 'Account', title: 't', activation: 'connected', height: 1 }], texts: {} },
}

/** A release in two files, the second of which is served, or not. */
function inTwoFiles(features: Record<string, FeatureRelease>) {
  const files = filesOfRelease(signRelease(features, key, { seq: 3 }), 'release.json')
  const asked: string[] = []
  const served = { isUp: true }
  vi.stubGlobal('fetch', async (address: URL) => {
    const name = address.pathname.slice(1)
    asked.push(name)
    return served.isUp ? new Response(files.get(name)) : new Response('', { status: 503 })
  })
  return { release: JSON.parse(files.get('release.json')!) as SignedRelease, asked, served }
}

test('the second file is not asked for with the first; then it is, once, and its files are listed', async () => {
  const { release: signed, asked } = inTwoFiles({ connect, account })
  const { release, more, log } = setUp([[signed]])
  const first = await release()
  expect(asked).toEqual([])

  const [whole] = await Promise.all([more(), more()])

  expect([...first.features.keys()]).toEqual(['connect'])
  expect(await release()).toBe(whole)
  expect(await more()).toBe(whole)
  expect(asked).toHaveLength(1)
  expect(log.listed).toContain('https://release.invalid/features/account/remoteEntry.js sha384-a')
  expect(log.stored).toEqual([
    ['releaseSeq', sequences(3)],
    ['releaseSeq', sequences(3)],
  ])
})

test('a second file that fails is told to whoever wanted it, and the next call fetches again', async () => {
  const { release: signed, asked, served } = inTwoFiles({ connect, account })
  const { release, more, log } = setUp([[signed]])
  served.isUp = false

  const failed = await more()
  served.isUp = true
  const whole = await more()

  expect([failed.isWhole, [...failed.features.keys()]]).toEqual([false, ['connect']])
  expect(failed.errors).toMatchObject([{ code: 'ReleaseUnreachable' }])
  expect(log.reported).toEqual([])
  expect([...whole.features.keys()]).toEqual(['account', 'connect'])
  expect(asked).toHaveLength(2)
  expect(log.fetched).toBe(1)
  expect(await release()).toBe(whole)
})

test('a release that has everything in its second file is one', async () => {
  const { release: signed } = inTwoFiles({ account })
  const { release, more } = setUp([[signed]])

  expect((await release()).features.size).toBe(0)
  expect([...(await more()).features.keys()]).toEqual(['account'])
})

test('a refresh that fails leaves the release as it was', async () => {
  const { release } = setUp([[released(3)], [down]])
  const before = await release()

  await expect(release(true)).rejects.toMatchObject({ code: 'ReleaseUnreachable' })

  expect(await release()).toBe(before)
})
