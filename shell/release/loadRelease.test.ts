// @vitest-environment happy-dom
import { generateKeyPairSync } from 'node:crypto'
import type { FeatureRelease, SignedRelease } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import type { ReleaseSource } from '../options'
import { loadRelease } from './loadRelease'
import type { SigningKey } from './tool/keys'
import { signRelease } from './tool/signRelease'

const loadEd25519 = () => import('./ed25519')

function createKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: false }
}
const [ours, theirs] = [createKey(), createKey()]

const feature = (version: string, base = `features/${version}/`): FeatureRelease => ({
  version,
  contract: 1,
  abi: 1,
  base,
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': 'sha384-a', 'feature.js': 'sha384-b' },
  contributes: { views: [], texts: {} },
})
const sourceOf = ({ publicKey }: SigningKey, more: Partial<ReleaseSource> = {}): ReleaseSource => ({
  url: `https://${publicKey === ours.publicKey ? 'ours' : 'theirs'}.invalid/v1/release.json`,
  keys: [publicKey],
  ...more,
})
const load = (entries: readonly (readonly [ReleaseSource, SignedRelease | Error])[], seen = {}) =>
  loadRelease(
    entries.map(([source]) => source),
    entries.map(([, manifest]) =>
      manifest instanceof Error ? Promise.reject(manifest) : Promise.resolve(manifest),
    ),
    seen,
    loadEd25519,
  )
const sequencesOf = ({ publicKey }: SigningKey, seq: number) => ({
  [`root:${publicKey}`]: seq,
  [`part:${publicKey}`]: seq,
})

test('every source brings its features, and their sequences are told', async () => {
  const loaded = await load([
    [sourceOf(ours), signRelease({ connect: feature('1.0.0') }, ours, { seq: 3 })],
    [sourceOf(theirs), signRelease({ probe: feature('2.0.0') }, theirs, { seq: 4 })],
  ])

  expect(loaded).toMatchObject({
    isWhole: true,
    features: new Map([
      ['connect', { ...feature('1.0.0'), id: 'connect', baseUrl: 'https://ours.invalid/v1/features/1.0.0/' }],
      ['probe', { ...feature('2.0.0'), id: 'probe', baseUrl: 'https://theirs.invalid/v1/features/2.0.0/' }],
    ]),
    errors: [],
    sequences: { ...sequencesOf(ours, 3), ...sequencesOf(theirs, 4) },
  })
})

test('of two sources that bring a feature, the first does', async () => {
  const first = signRelease({ connect: feature('1.0.0') }, ours, { seq: 1 })
  const second = signRelease({ connect: feature('9.0.0') }, theirs, { seq: 1 })

  const oursFirst = await load([
    [sourceOf(ours), first],
    [sourceOf(theirs), second],
  ])
  const theirsFirst = await load([
    [sourceOf(theirs), second],
    [sourceOf(ours), first],
  ])

  expect(oursFirst.features.get('connect')?.version).toBe('1.0.0')
  expect(theirsFirst.features.get('connect')?.version).toBe('9.0.0')
})

test('the first source owns its features even when it comes last', async () => {
  let bring: (release: SignedRelease) => void = () => {}
  const late = new Promise<SignedRelease>((resolve) => {
    bring = resolve
  })
  const second = signRelease({ connect: feature('9.0.0') }, theirs, { seq: 1 })
  const loading = loadRelease(
    [sourceOf(ours), sourceOf(theirs)],
    [late, Promise.resolve(second)],
    {},
    loadEd25519,
  )

  bring(signRelease({ connect: feature('1.0.0') }, ours, { seq: 1 }))

  expect((await loading).features.get('connect')?.version).toBe('1.0.0')
})

test('a source brings no more than the features that the host names', async () => {
  const release = signRelease({ connect: feature('9.0.0'), probe: feature('2.0.0') }, theirs, { seq: 1 })

  const { features, errors } = await load([[sourceOf(theirs, { features: ['probe'] }), release]])

  expect([...features.keys()]).toEqual(['probe'])
  expect(errors).toEqual([])
})

test('a source that may bring nothing brings nothing', async () => {
  const release = signRelease({ connect: feature('9.0.0') }, theirs, { seq: 1 })

  const { features } = await load([[sourceOf(theirs, { features: [] }), release]])

  expect(features.size).toBe(0)
})

test('a source that is down takes nothing from the others', async () => {
  const cause = new Error('offline')

  const { features, errors, sequences } = await load([
    [sourceOf(theirs), cause],
    [sourceOf(ours), signRelease({ connect: feature('1.0.0') }, ours, { seq: 1 })],
  ])

  expect([...features.keys()]).toEqual(['connect'])
  expect(errors).toMatchObject([
    {
      code: 'ReleaseUnreachable',
      message: 'The release manifest could not be loaded (https://theirs.invalid/v1/release.json)',
      cause,
    },
  ])
  expect(sequences).toEqual(sequencesOf(ours, 1))
})

test('a source that is refused takes nothing from the others', async () => {
  const { features, errors, sequences } = await load([
    [sourceOf(theirs), signRelease({ probe: feature('2.0.0') }, ours, { seq: 1 })],
    [sourceOf(ours), signRelease({ connect: feature('1.0.0') }, ours, { seq: 1 })],
  ])

  expect([...features.keys()]).toEqual(['connect'])
  expect(errors).toMatchObject([{ code: 'ReleaseKeyUnknown' }])
  expect(sequences).toEqual(sequencesOf(ours, 1))
})

test('a source that is no release at all is told as ours', async () => {
  const { features, errors } = await load([[sourceOf(ours), null as unknown as SignedRelease]])

  expect(features.size).toBe(0)
  expect(errors).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('a source older than one seen is refused', async () => {
  const release = signRelease({ connect: feature('1.0.0') }, ours, { seq: 3 })

  const { features, errors } = await load([[sourceOf(ours), release]], sequencesOf(ours, 4))

  expect(features.size).toBe(0)
  expect(errors).toMatchObject([{ code: 'ReleaseRolledBack' }])
})

test('a refused part is told, and the rest of its source stands', async () => {
  const release = signRelease({ connect: feature('1.0.0') }, ours, { seq: 3 })
  const [part] = signRelease({ connect: feature('9.0.0') }, theirs, { seq: 3 }).parts

  const { features, errors } = await load([
    [sourceOf(ours), { ...release, parts: [part!, ...release.parts] }],
  ])

  expect(features.get('connect')?.version).toBe('1.0.0')
  expect(errors).toMatchObject([{ code: 'ReleasePartRefused' }])
})

test.each([
  ['relative to the manifest', 'features/a/', '/v1/release.json', 'http://localhost:3000/v1/features/a/'],
  ['above the manifest', '../a/', 'https://ours.invalid/v1/release.json', 'https://ours.invalid/a/'],
  ['from the root', '/a/', 'https://ours.invalid/v1/release.json', 'https://ours.invalid/a/'],
  ['absolute', 'https://cdn.invalid/a/', 'https://ours.invalid/v1/release.json', 'https://cdn.invalid/a/'],
  ['of an inlined manifest without address', 'features/a/', undefined, 'http://localhost:3000/features/a/'],
])('the files of a feature lie %s', async (_, base, url, baseUrl) => {
  const { url: _url, ...source } = sourceOf(ours)
  const release = signRelease({ connect: feature('1.0.0', base) }, ours, { seq: 1 })

  const { features } = await load([[url ? { ...source, url } : { ...source, inline: release }, release]])

  expect(features.get('connect')?.baseUrl).toBe(baseUrl)
})
