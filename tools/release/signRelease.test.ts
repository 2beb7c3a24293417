import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type {
  DeferredManifest,
  FeatureRelease,
  PartPayload,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SigningKey } from './keys'
import { filesOfRelease, readParts, signPart, signRelease, signRoot } from './signRelease'

function createSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: true }
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(id: string, version: string, builtAt: number) {
  const file = join(folder, id, version, 'part.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ version }))
  utimesSync(file, builtAt, builtAt)
}

test('of several builds of a feature the newest counts, with any version', () => {
  build('connect', '2.0.0', 100)
  build('connect', '1.9.1', 200)
  build('account', '1.0.0', 50)

  expect(readParts(folder)).toEqual({ account: { version: '1.0.0' }, connect: { version: '1.9.1' } })
})

test('a folder without a build is passed over, and one that is not there is empty', () => {
  build('connect', '1.0.0', 100)
  mkdirSync(join(folder, 'swap/1.0.0'), { recursive: true })

  expect(Object.keys(readParts(folder))).toEqual(['connect'])
  expect(readParts(join(folder, 'missing'))).toEqual({})
})

const feature = (...activations: ('always' | 'connected' | 'disconnected')[]): FeatureRelease => ({
  version: '1.0.0',
  contract: 2,
  abi: 1,
  base: 'features/',
  entry: 'remoteEntry.js',
  expose: [],
  files: {},
  contributes: {
    views: activations.map((activation, at) => ({ name: `View${at}`, title: 't', activation, height: 1 })),
    texts: {},
  },
})
/** A feature with places in Connect. */
const offering = (...slots: ('email' | 'social' | 'wallet')[]): FeatureRelease => {
  const { contributes, ...rest } = feature('disconnected')
  const connectMethods = slots.map((slot) => ({ slot, height: 1, view: 'View0' }))
  return { ...rest, contributes: { ...contributes, connectMethods } }
}
const features = {
  connect: feature('disconnected', 'always'),
  account: feature('connected'),
  networks: feature('always', 'connected'),
  receive: feature('connected', 'connected'),
  guest: offering('social', 'wallet'),
  shell: feature(),
  email: offering('email'),
  socials: offering('social'),
}
const featuresIn = ({ payload }: SignedPayload) => Object.keys((JSON.parse(payload) as PartPayload).features)

test('features that connecting does not need go into a second file, and logins into a third', () => {
  const key = createSigningKey()

  const files = filesOfRelease(signRelease(features, key, { seq: 2 }), 'release.json')

  const first = JSON.parse(files.get('release.json')!) as SignedRelease
  expect(first.parts.map(featuresIn)).toEqual([['connect', 'guest', 'shell']])
  const later = [first.more!, first.logins!].map(({ url, digest }) => {
    const json = files.get(url)!
    expect(url).toMatch(/^release\.more\.[0-9a-f]{8}\.json$/)
    expect(digest).toBe(`sha384-${createHash('sha384').update(json).digest('base64')}`)
    return JSON.parse(json) as DeferredManifest
  })
  expect(later.map(({ parts }) => parts.map(featuresIn))).toEqual([
    [['account', 'networks', 'receive']],
    [['email', 'socials']],
  ])
  expect(later.map(Object.keys)).toEqual([['parts'], ['parts']])
  expect([...files.keys()]).toEqual([first.more!.url, first.logins!.url, 'release.json'])
})

test('a release without logins has no file of them', () => {
  const { connect, account } = features

  const files = filesOfRelease(
    signRelease({ connect, account }, createSigningKey(), { seq: 2 }),
    'release.json',
  )

  expect(JSON.parse(files.get('release.json')!)).not.toHaveProperty('logins')
  expect(files.size).toBe(2)
})

test('the same parts make a second file of the same name, others one of another', () => {
  const key = createSigningKey()
  const nameOf = (seq: number) => {
    const when = { seq, nowMs: 1 }
    return [...filesOfRelease(signRelease(features, key, when), 'a.json').keys()][0]
  }

  expect(nameOf(2)).toMatch(/^a\.more\./)
  expect(nameOf(2)).toBe(nameOf(2))
  expect(nameOf(3)).not.toBe(nameOf(2))
})

test('without such features there is one file, and an empty part stays in it', () => {
  const key = createSigningKey()
  const { connect } = features
  const release = signRoot([signPart({ connect }, key, { seq: 1 }), signPart({}, key, { seq: 1 })], {}, key, {
    seq: 1,
  })

  expect([...filesOfRelease(release, 'release.json')]).toEqual([['release.json', JSON.stringify(release)]])
})

test('a part that is signed for both stays whole', () => {
  const key = createSigningKey()
  const both = signPart(features, key, { seq: 1 })

  const files = filesOfRelease(signRoot([both], {}, key, { seq: 1 }), 'release.json')

  expect([...files.keys()]).toEqual(['release.json'])
})

test('one key signs everything, for 90 days unless told otherwise', () => {
  const key = createSigningKey()
  const features = { connect: feature('always') }
  const nowMs = 1_000_500

  const release = signRelease(features, key, { seq: 2, nowMs })
  const short = signRelease(features, key, { seq: 2, nowMs, expiresInDays: 0.5 })

  expect(JSON.parse(release.root.payload)).toEqual({
    type: 'root',
    seq: 2,
    expires: 1000 + 90 * 86_400,
    keys: { [key.publicKey]: ['connect'] },
  })
  expect(release.parts.map(({ payload }) => JSON.parse(payload))).toEqual([
    { type: 'part', seq: 2, expires: 1000 + 90 * 86_400, features },
  ])
  expect(JSON.parse(short.root.payload).expires).toBe(1000 + 43_200)
})
