import { createBus } from '@shared/bus/createBus'
import type { FeatureRelease, SignedRelease } from '@shared/contract/manifest'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeArea } from '../../../tests/fakes/fakeArea'
import { createSigningKey } from '../../../tests/fakes/signingKey'
import { filesOfRelease, signRelease } from '../../../tools/release/signRelease'
import type { CheckedOptions, ReleaseSource } from '../../ground/widget/options'
import type { Widget } from '../../ground/widget/widget'
import { createReleases } from './createReleases'

const [key, otherKey] = [createSigningKey(), createSigningKey()]

const connect: FeatureRelease = {
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: 'features/connect/1.0.0/',
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': 'sha384-a', 'feature.js': 'sha384-b' },
  contributes: { views: [], texts: {} },
}
const url = 'https://release.invalid/release.json'
const released = (seq: number) => signRelease({ connect }, key, { seq })
const statements = ({ root, parts }: SignedRelease) => [root, ...parts]
const [down, refused] = [new Error('offline'), signRelease({ connect }, otherKey, { seq: 1 })]

type Manifest = SignedRelease | Error | Promise<SignedRelease>

/** A widget whose sources answer with these manifests, one list for each fetch. */
function setUp(
  fetches: readonly (readonly Manifest[])[],
  sources: readonly ReleaseSource[] = [{ url, keys: [key.publicKey] }],
  area = createFakeArea(),
  walletUrl?: string,
  loadChunk = () => import('./loadDeferredParts'),
) {
  const log = { fetched: 0, listed: [] as string[], reported: [] as string[], chunks: 0 }
  let manifests: Promise<SignedRelease>[] = []
  const widget = {
    id: 'default',
    config: () => ({ release: sources, ...(walletUrl && { walletUrl }) }) as CheckedOptions,
    bus: createBus(() => {}),
    manifests(refresh?: boolean) {
      if (refresh || !manifests.length) {
        const answers = fetches[Math.min(log.fetched++, fetches.length - 1)]!
        manifests = answers.map(async (answer) => {
          if (answer instanceof Error) throw answer
          return answer
        })
        for (const manifest of manifests) manifest.catch(() => {})
      }
      return manifests
    },
  } as unknown as Widget
  const loader = {
    list(files: Iterable<readonly [string, string]>) {
      for (const [file, integrity] of files) log.listed.push(`${file} ${integrity}`)
    },
  }
  const releases = createReleases({
    widget,
    loader,
    area,
    report(error) {
      log.reported.push((error as { code: string }).code)
      return error as never
    },
    loadDeferredParts() {
      log.chunks++
      return loadChunk()
    },
    loadWarnings: () => import('./hostWarnings'),
    loadExplanation: async () => ({ explainFailure: async () => undefined }),
    loadEd25519: () => import('../../ground/platform/ed25519'),
  })
  return { ...releases, log, remembered: () => JSON.parse(area.getItem('latchkey:*:signedReleases') ?? '[]') }
}

afterEach(() => vi.unstubAllGlobals())

test('a release is opened once, its files are listed and its statements remembered', async () => {
  const signed = released(3)
  const { release, log, remembered } = setUp([[signed]])

  const [first, second] = await Promise.all([release(), release()])

  expect(first).toBe(second)
  expect([...first.features.keys()]).toEqual(['connect'])
  expect(log).toEqual({
    fetched: 1,
    listed: [
      'https://release.invalid/features/connect/1.0.0/remoteEntry.js sha384-a',
      'https://release.invalid/features/connect/1.0.0/feature.js sha384-b',
    ],
    reported: [],
    chunks: 0,
  })
  expect(remembered()).toEqual(statements(signed))
})

test('an earlier visit, of another widget too, refuses an older release', async () => {
  const area = createFakeArea()
  await setUp([[released(4)]], undefined, area).release()
  const { release, log, remembered } = setUp([[released(3)]], undefined, area)

  await expect(release()).rejects.toMatchObject({ code: 'ReleaseRolledBack', kind: 'security' })

  expect(log.listed).toEqual([])
  expect(remembered()).toEqual(
    statements(released(4)).map(({ key: by }) => expect.objectContaining({ key: by })),
  )
})

test('statements of another source stay remembered, and no source lowers them', async () => {
  const area = createFakeArea()
  const other = { url: 'https://other.invalid/release.json', keys: [otherKey.publicKey] }
  const theirs = (seq: number) =>
    signRelease({ gift: { ...connect, base: 'gift/1.0.0/' } }, otherKey, { seq })
  await setUp([[theirs(9)]], [other], area).release()
  const { release, remembered } = setUp([[released(3)]], undefined, area)

  await release()

  expect(remembered()).toHaveLength(4)
  await expect(setUp([[theirs(8)]], [other], area).release()).rejects.toMatchObject({
    code: 'ReleaseRolledBack',
  })
})

test.each(['', 'null', '5', '{"v":1}', '[1]', '[null]', '[{"payload":"{"}]', '[{"payload":"5"}]', '[{}]'])(
  'a remembered value that is no statement (%j) is ignored',
  async (stored) => {
    const signed = released(3)
    const area = createFakeArea({ 'latchkey:*:signedReleases': stored })
    const { release, remembered } = setUp([[signed]], undefined, area)

    await release()

    expect(remembered()).toEqual(statements(signed))
  },
)

test("a later source never delays the host's own, and joins once it is loaded", async () => {
  let bring: (release: SignedRelease) => void = () => {}
  const late = new Promise<SignedRelease>((resolve) => {
    bring = resolve
  })
  const gift = { ...connect, base: 'features/gift/1.0.0/' }
  const theirs = {
    url: 'https://theirs.invalid/release.json',
    keys: [otherKey.publicKey],
    features: ['gift'],
  }
  const sources = [theirs, { url, keys: [key.publicKey] }]
  const { release, loadDeferred, onJoined, log } = setUp([[late, released(3)]], sources)
  const joined = vi.fn()
  onJoined(joined)

  const first = await release()
  const prepared = await loadDeferred()
  expect([...first.features.keys(), first.isComplete, first.isPending]).toEqual(['connect', false, true])
  expect([...prepared.features.keys()]).toEqual(['connect'])
  expect(joined).not.toHaveBeenCalled()
  const all = loadDeferred(true)
  bring(signRelease({ gift }, otherKey, { seq: 1 }))

  expect([...(await all).features.keys()].sort()).toEqual(['connect', 'gift'])
  expect(await release()).toMatchObject({ isComplete: true, isPending: false })
  expect(joined).toHaveBeenCalledTimes(1)
  expect(log.reported).toEqual([])
})

test('a later source that fails is reported when it does, and joins nothing', async () => {
  let fail: (cause: Error) => void = () => {}
  const late = new Promise<SignedRelease>((_, reject) => {
    fail = reject
  })
  const theirs = { url: 'https://theirs.invalid/release.json', keys: [otherKey.publicKey] }
  const { release, loadDeferred, log } = setUp(
    [[released(3), late]],
    [{ url, keys: [key.publicKey] }, theirs],
  )
  await release()
  expect(log.reported).toEqual([])

  fail(new Error('offline'))
  const whole = await loadDeferred(true)

  expect([...whole.features.keys(), whole.isComplete]).toEqual(['connect', true])
  expect(log.reported).toEqual(['ReleaseUnreachable'])
})

test('a source that fails is reported, and the others stand', async () => {
  const sources = [
    { url: 'https://down.invalid/release.json', keys: [otherKey.publicKey], features: ['gift'] },
    { url, keys: [key.publicKey] },
  ]
  const { release, log } = setUp([[down, released(3)]], sources)

  const { features } = await release()

  expect([...features.keys()]).toEqual(['connect'])
  expect(log.reported).toEqual(['ReleaseUnreachable'])
})

test('without any source left the call throws the error, and the next one fetches again', async () => {
  const { release, log } = setUp([[down], [refused], [released(3)]])

  await expect(release()).rejects.toMatchObject({ code: 'ReleaseUnreachable' })
  await expect(release()).rejects.toMatchObject({ code: 'ReleaseKeyUnknown' })
  const { features } = await release()

  expect([...features.keys()]).toEqual(['connect'])
  expect(log.fetched).toBe(3)
  expect(log.reported).toEqual(['ReleaseUnreachable', 'ReleaseKeyUnknown'])
})

test('a release without a feature is invalid', async () => {
  const { release } = setUp([[signRelease({}, key, { seq: 1 })]])

  await expect(release()).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: it brings no feature',
  })
})

test('a refresh fetches again and takes the new release', async () => {
  const newer = signRelease({ connect: { ...connect, contract: 2 } }, key, { seq: 4 })
  const { release, log, remembered } = setUp([[released(3)], [newer]])
  await release()

  const { features } = await release(true)

  expect(features.get('connect')?.contract).toBe(2)
  expect(log.fetched).toBe(2)
  expect(remembered()).toEqual(statements(newer))
})

const account: FeatureRelease = {
  ...connect,
  base: 'features/account/1.0.0/',
  contributes: { views: [{ name: 'Account', title: 't', activation: 'connected', height: 1 }], texts: {} },
}

/** A release in several files, of which those after the first are served, or not. */
function inFiles(features: Record<string, FeatureRelease>, seq = 3) {
  const files = filesOfRelease(signRelease(features, key, { seq }), 'release.json')
  const asked: string[] = []
  const served = { isUp: true }
  vi.stubGlobal('fetch', async (address: URL) => {
    const name = address.pathname.slice(1)
    asked.push(name)
    return served.isUp ? new Response(files.get(name)) : new Response('', { status: 503 })
  })
  return { release: JSON.parse(files.get('release.json')!) as SignedRelease, asked, served }
}

test('the second file is not fetched with the first; then it is, once, and its files are listed', async () => {
  const { release: signed, asked } = inFiles({ connect, account })
  const { release, loadDeferred, log, remembered } = setUp([[signed]])
  const first = await release()
  expect(asked).toEqual([])

  const [whole] = await Promise.all([loadDeferred(), loadDeferred()])

  expect([...first.features.keys()]).toEqual(['connect'])
  expect(await release()).toEqual(whole)
  expect(await loadDeferred()).toBe(await release())
  expect(asked).toHaveLength(1)
  expect(log.listed).toContain('https://release.invalid/features/account/1.0.0/remoteEntry.js sha384-a')
  // The root, and the last part, which names the number of the other one.
  expect(remembered()).toHaveLength(2)
})

test('the error of a second file is told to its caller, and the next call fetches again', async () => {
  const { release: signed, asked, served } = inFiles({ connect, account })
  const { release, loadDeferred, log } = setUp([[signed]])
  served.isUp = false

  const failed = await loadDeferred()
  served.isUp = true
  const whole = await loadDeferred()

  expect([failed.isComplete, [...failed.features.keys()]]).toEqual([false, ['connect']])
  expect(failed.errors).toMatchObject([{ code: 'ReleaseUnreachable' }])
  expect(log.reported).toEqual([])
  expect([...whole.features.keys()]).toEqual(['account', 'connect'])
  expect(asked).toHaveLength(2)
  expect(log.fetched).toBe(1)
  expect(await release()).toBe(whole)
})

test('a release with all features in its second file is valid', async () => {
  const { release: signed } = inFiles({ account })
  const { release, loadDeferred } = setUp([[signed]])

  expect((await release()).features.size).toBe(0)
  expect([...(await loadDeferred()).features.keys()]).toEqual(['account'])
})

const email: FeatureRelease = {
  ...connect,
  base: 'features/email/1.0.0/',
  contributes: {
    views: [{ name: 'EmailInput', title: 't', activation: 'disconnected', height: 1 }],
    connectMethods: [{ slot: 'email', height: 1, view: 'EmailInput' }],
    texts: {},
  },
}
const vault = 'https://vault.invalid'
const idsOf = ({ features }: { features: ReadonlyMap<string, unknown> }) => [...features.keys()].sort()

test('with an embedded wallet the release has the logins, whose file is asked for once, and the second file alone waits', async () => {
  const { release: signed, asked } = inFiles({ connect, account, email })
  const { release, loadDeferred, log, remembered } = setUp([[signed]], undefined, undefined, vault)

  const [first, same] = await Promise.all([release(), release()])

  expect([idsOf(first), idsOf(same)]).toEqual([
    ['connect', 'email'],
    ['connect', 'email'],
  ])
  expect([first.isComplete, first.errors]).toEqual([false, []])
  expect(asked).toEqual([signed.logins!.url])
  expect(log.listed).toContain('https://release.invalid/features/email/1.0.0/remoteEntry.js sha384-a')
  const whole = await loadDeferred()
  expect([idsOf(whole), whole.isComplete]).toEqual([['account', 'connect', 'email'], true])
  expect(asked).toEqual([signed.logins!.url, signed.more!.url])
  expect(remembered()).toHaveLength(2)
})

test('the second file and the logins come together if both are wanted at once', async () => {
  const { release: signed, asked } = inFiles({ connect, account, email })
  const { release, loadDeferred } = setUp([[signed]], undefined, undefined, vault)

  await Promise.all([release(), loadDeferred()])

  expect(idsOf(await release())).toEqual(['account', 'connect', 'email'])
  expect((await release()).isComplete).toBe(true)
  expect(asked.sort()).toEqual([signed.logins!.url, signed.more!.url].sort())
})

test('without an embedded wallet the logins are not requested, and a release without them is complete', async () => {
  const { release: signed, asked } = inFiles({ connect, account, email })
  const { release, loadDeferred } = setUp([[signed]])

  expect(idsOf(await release())).toEqual(['connect'])
  const whole = await loadDeferred(true)

  expect([idsOf(whole), whole.isComplete]).toEqual([['account', 'connect'], true])
  expect(asked).toEqual([signed.more!.url])
})

test('with an embedded wallet, a release without logins asks for nothing more', async () => {
  const { release: signed, asked } = inFiles({ connect, account })
  const { release, log } = setUp([[signed]], undefined, undefined, vault)

  expect(idsOf(await release())).toEqual(['connect'])

  expect([asked, log.chunks]).toEqual([[], 0])
})

test('logins that do not come leave the first file, and the next call asks for them again', async () => {
  const { release: signed, asked, served } = inFiles({ connect, account, email })
  const { release, loadDeferred, log } = setUp([[signed]], undefined, undefined, vault)
  served.isUp = false

  const failed = await release()
  expect([idsOf(failed), failed.isComplete]).toEqual([['connect'], false])
  expect(failed.errors).toMatchObject([{ code: 'ReleaseUnreachable' }])
  const half = await loadDeferred()
  expect(half.errors).toMatchObject([{ code: 'ReleaseUnreachable' }, { code: 'ReleaseUnreachable' }])
  served.isUp = true

  expect(idsOf(await release())).toEqual(['connect', 'email'])
  expect(idsOf(await loadDeferred())).toEqual(['account', 'connect', 'email'])
  expect([asked.length, log.fetched, log.reported]).toEqual([5, 1, []])
})

test('if the code that reads later files does not load, the release is its first file', async () => {
  const { release: signed } = inFiles({ connect, email })
  const { release } = setUp([[signed]], undefined, undefined, vault, async () => {
    throw new Error('offline')
  })

  expect(idsOf(await release())).toEqual(['connect'])
})

test('a refresh brings the logins of the new release', async () => {
  const before = inFiles({ connect, email })
  const manifests = [[before.release]]
  const { release } = setUp(manifests, undefined, undefined, vault)
  await release()
  const after = inFiles({ connect, email: { ...email, contract: 2 } }, 4)
  manifests.push([after.release])

  const { features } = await release(true)

  expect(features.get('email')?.contract).toBe(2)
  expect([before.asked, after.asked]).toEqual([[before.release.logins!.url], [after.release.logins!.url]])
})

test('a refresh that fails leaves the release as it was', async () => {
  const { release } = setUp([[released(3)], [down]])
  const before = await release()

  await expect(release(true)).rejects.toMatchObject({ code: 'ReleaseUnreachable' })

  expect(await release()).toBe(before)
})
