import { createHash, sign } from 'node:crypto'
import type { FeatureRelease, SignedPayload, SignedRelease } from '@shared/contract/manifest'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeArea } from '../../../tests/fakes/fakeArea'
import { createSigningKey } from '../../../tests/fakes/signingKey'
import type { SigningKey } from '../../../tools/release/keys'
import { signPart, signRoot, unsignedRelease } from '../../../tools/release/signRelease'
import { createReleaseMemory } from './releaseMemory'
import { type Trust, verifyRelease } from './verifyRelease'

const nowMs = Date.UTC(2026, 0, 1)
const dayMs = 86_400_000
const when = { seq: 5, nowMs }
const loadEd25519 = () => import('../../ground/platform/ed25519')

const [rootKey, teamKey, otherKey] = [createSigningKey(), createSigningKey(), createSigningKey()]

const feature = (id: string): FeatureRelease => ({
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: `features/${id}/1.0.0/`,
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': 'sha384-a', 'feature.js': 'sha384-b' },
  contributes: { views: [{ name: 'Probe', title: 't', activation: 'always', height: 1 }], texts: {} },
})
const [connect, account] = [feature('connect'), feature('account')]

/** A text as it is signed, well formed or not. */
const signText = (payload: string, key: SigningKey): SignedPayload => ({
  payload,
  key: key.publicKey,
  sig: sign(null, Buffer.from(payload), key.privateKey!).toString('base64url'),
})

/** Connect by the team's key, Account by the other's. */
const parts = [signPart({ connect }, teamKey, when), signPart({ account }, otherKey, when)]
const delegations = { [teamKey.publicKey]: ['connect'], [otherKey.publicKey]: ['account'] }
const release = signRoot(parts, delegations, rootKey, when)

/** The memory of a visitor who has seen these statements. */
const memoryOf = (...statements: readonly SignedPayload[]) => createReleaseMemory(areaOf(statements))
const areaOf = (statements: readonly SignedPayload[]) => {
  const area = createFakeArea()
  createReleaseMemory(area).keep(statements)
  return area
}
const trust: Trust = {
  keys: [rootKey.publicKey],
  digest: undefined,
  isPackaged: false,
  memory: memoryOf(),
  nowMs,
  loadEd25519,
}
const open = (given: unknown, more: Partial<Trust> = {}) =>
  verifyRelease(given as SignedRelease, { ...trust, ...more })
const withPart = (part: unknown) => ({ ...release, parts: [part, parts[1]] })
const digestOf = (given: unknown) =>
  `sha384-${createHash('sha384').update(JSON.stringify(given)).digest('base64')}`
/** The features as a plain object. */
const brought = ({ features }: { features: ReadonlyMap<string, FeatureRelease> }) =>
  Object.fromEntries(features)
const rootOf = (seq: number, key = rootKey) => signRoot([], delegations, key, { ...when, seq }).root

afterEach(() => vi.unstubAllGlobals())

test('a release under a pinned key opens with the features of every part', async () => {
  const opened = await open(release, { keys: [otherKey.publicKey, rootKey.publicKey] })

  expect(opened).toEqual({
    features: new Map([
      ['connect', connect],
      ['account', account],
    ]),
    statements: [release.root, ...parts],
    refused: [],
    root: JSON.parse(release.root.payload),
    deferred: undefined,
    logins: undefined,
  })
})

test('a named second file is returned as deferred, and one of logins by its name', async () => {
  const more = { url: 'release.more.json', digest: 'sha384-a' }

  expect(await open({ ...release, more })).toMatchObject({ deferred: more, logins: undefined })
  expect(await open({ ...release, logins: more })).toMatchObject({ deferred: undefined, logins: more })
})

test('a pinned digest covers which second file is named', async () => {
  const digest = digestOf({ ...release, more: { url: 'a.json', digest: 'sha384-a' } })

  const opened = open({ ...release, more: { url: 'a.json', digest: 'sha384-b' } }, { digest })

  await expect(opened).rejects.toMatchObject({ code: 'ReleaseInvalid' })
})

test.each([
  ['another key', [otherKey.publicKey]],
  ['no key', []],
  ['keys left out', undefined],
])('with %s pinned the release is by an unknown key', async (_, keys) => {
  const { keys: _pinned, ...others } = trust

  const opened = verifyRelease(release, { ...others, keys })

  await expect(opened).rejects.toMatchObject({ code: 'ReleaseKeyUnknown' })
})

test('a root with the signature of another key is refused', async () => {
  const { sig } = signText(release.root.payload, otherKey)

  const opened = open({ ...release, root: { ...release.root, sig } })

  await expect(opened).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: the root signature is wrong',
  })
})

test('a part with the signature of another key is refused, and the others stand', async () => {
  const { sig } = signText(parts[0]!.payload, otherKey)

  const opened = await open(withPart({ ...parts[0], sig }))

  expect(brought(opened)).toEqual({ account })
  expect(opened.refused).toMatchObject([{ code: 'ReleaseInvalid' }])
  expect(opened.statements).toEqual([release.root, parts[1]])
})

const fields = ['payload', 'key', 'sig'] as const
/** A place in a signed text, by a share of its length, and another character for it. */
const change = fc.tuple(
  fc.constantFrom(...fields),
  fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  fc.oneof(fc.constantFrom(...'AQgwBRhxCSiyDTjz-_+/= \n0"}'), fc.string({ minLength: 1, maxLength: 1 })),
)

function changed(signed: SignedPayload, field: 'payload' | 'key' | 'sig', share: number, character: string) {
  const text = signed[field]
  // Half of the changes hit the last characters: base64 has unused bits there.
  const at = share < 0.5 ? Math.floor(share * 2 * text.length) : text.length - 1 - Math.floor(share * 4 - 2)
  fc.pre(text[at] !== character)
  return { ...signed, [field]: text.slice(0, at) + character + text.slice(at + 1) }
}

for (const [name, fallback] of [
  ['WebCrypto', false],
  ['our own Ed25519', true],
] as const) {
  describe(`with ${name}`, () => {
    test('a root with any one character changed is refused', async () => {
      if (fallback) lackEd25519()
      await fc.assert(
        fc.asyncProperty(change, async ([field, share, character]) => {
          const root = changed(release.root, field, share, character)

          const error = await open({ ...release, root }).catch((cause: unknown) => cause)

          expect(error).toMatchObject({ code: field === 'key' ? 'ReleaseKeyUnknown' : 'ReleaseInvalid' })
        }),
        { numRuns: fallback ? 60 : 400 },
      )
    })

    test('a part with any one character changed is refused, and the others stand', async () => {
      if (fallback) lackEd25519()
      await fc.assert(
        fc.asyncProperty(change, async ([field, share, character]) => {
          const opened = await open(withPart(changed(parts[0]!, field, share, character)))

          expect(brought(opened)).toEqual({ account })
          expect(opened.refused).toMatchObject([{ code: 'ReleaseInvalid' }])
        }),
        { numRuns: fallback ? 30 : 400 },
      )
    })

    test.each([
      ['', 'an empty signature'],
      ['AAAA', 'a short signature'],
      ['?', 'a signature that is no base64url'],
    ])('%j is refused as a signature', async (sig) => {
      if (fallback) lackEd25519()

      const opened = open({ ...release, root: { ...release.root, sig } })

      await expect(opened).rejects.toMatchObject({ code: 'ReleaseInvalid' })
    })
  })
}

/** A browser that knows SHA-384 alone. */
function lackEd25519() {
  const { subtle } = crypto
  vi.stubGlobal('crypto', {
    subtle: {
      digest: subtle.digest.bind(subtle),
      importKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')),
    },
  })
}

test('if WebCrypto lacks Ed25519, our implementation is loaded, and accepts valid signatures', async () => {
  lackEd25519()
  const load = vi.fn(loadEd25519)

  const opened = await open(release, { loadEd25519: load })

  expect(opened).toMatchObject({ features: new Map(Object.entries({ connect, account })), refused: [] })
  expect(load).toHaveBeenCalled()
})

test('if WebCrypto has Ed25519, our implementation is not loaded', async () => {
  const load = vi.fn(loadEd25519)

  await open(release, { loadEd25519: load })

  expect(load).not.toHaveBeenCalled()
})

test('our Ed25519 failing to load is not a wrong signature', async () => {
  lackEd25519()
  const cause = new Error('offline')

  const opened = open(release, { loadEd25519: () => Promise.reject(cause) })

  await expect(opened).rejects.toBe(cause)
})

test.each([undefined, {}])(
  'without crypto.subtle (%j) no release is trusted, and the error says why',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto)

    await expect(open(release)).rejects.toMatchObject({ code: 'CryptoUnavailable' })
    await expect(open(release, { digest: 'sha384-a' })).rejects.toMatchObject({ code: 'CryptoUnavailable' })
  },
)

test('a part does not pass for a root, even by a pinned key', async () => {
  const root = signPart({ connect }, rootKey, when)

  await expect(open({ ...release, root })).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: this is not a root',
  })
})

test('a root does not pass for a part', async () => {
  const part = signRoot([], delegations, teamKey, when).root

  const { features, refused } = await open(withPart(part))

  expect(Object.fromEntries(features)).toEqual({ account })
  expect(refused).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('a release stands until the second in which it expires', async () => {
  const expiring = signRoot(parts, delegations, rootKey, { ...when, expiresInDays: 1 })

  await expect(open(expiring, { nowMs: nowMs + dayMs - 1 })).resolves.toMatchObject({ refused: [] })
  await expect(open(expiring, { nowMs: nowMs + dayMs })).rejects.toMatchObject({ code: 'ReleaseExpired' })
})

test('a part expires by itself', async () => {
  const expiring = withPart(signPart({ connect }, teamKey, { ...when, expiresInDays: 1 }))

  const before = await open(expiring, { nowMs: nowMs + dayMs - 1 })
  const after = await open(expiring, { nowMs: nowMs + dayMs })

  expect(brought(before)).toEqual({ connect, account })
  expect(brought(after)).toEqual({ account })
  expect(after.refused).toMatchObject([{ code: 'ReleaseExpired' }])
})

test('a release older than a remembered one is refused, one as old is not', async () => {
  await expect(open(release, { memory: memoryOf(rootOf(6)) })).rejects.toMatchObject({
    code: 'ReleaseRolledBack',
  })
  await expect(open(release, { memory: memoryOf(rootOf(5)) })).resolves.toMatchObject({ refused: [] })
})

test('a part older than the remembered one of its key and feature is refused, one as old is not', async () => {
  const seen = (seq: number) => memoryOf(signPart({ connect }, teamKey, { ...when, seq }))

  const rolledBack = await open(release, { memory: seen(6) })
  const same = await open(release, { memory: seen(5) })

  expect(brought(rolledBack)).toEqual({ account })
  expect(rolledBack.refused).toMatchObject([{ code: 'ReleaseRolledBack' }])
  expect(brought(same)).toEqual({ connect, account })
})

test('two features of a key, each released on its own day, are both accepted on the second visit too', async () => {
  const networks = feature('networks')
  const keys = { ...delegations, [teamKey.publicKey]: ['connect', 'networks'] }
  const newer = signPart({ networks }, teamKey, { ...when, seq: 9 })
  const two = signRoot([newer, ...parts], keys, rootKey, when)
  const area = createFakeArea()
  const first = createReleaseMemory(area)
  first.keep((await open(two, { memory: first })).statements)

  const second = await open(two, { memory: createReleaseMemory(area) })

  expect(second.refused).toEqual([])
  expect([...second.features.keys()].sort()).toEqual(['account', 'connect', 'networks'])
})

describe('a key that signs two features', () => {
  const networks = feature('networks')
  const keys = { ...delegations, [teamKey.publicKey]: ['connect', 'networks'] }
  const partOf = (features: Record<string, FeatureRelease>, seq: number, others?: Record<string, number>) =>
    signPart(features, teamKey, { ...when, seq }, others)
  const rooted = (...given: readonly SignedPayload[]) => signRoot(given, keys, rootKey, { ...when, seq: 9 })

  test('has an older part refused if a remembered part of the other feature named a newer one', async () => {
    const memory = memoryOf(rootOf(5), partOf({ connect }, 6, { networks: 6 }))

    const opened = await open(rooted(partOf({ connect }, 6), partOf({ networks }, 5)), { memory })

    expect(brought(opened)).toEqual({ connect })
    expect(opened.refused).toMatchObject([{ code: 'ReleaseRolledBack', kind: 'security' }])
  })

  test('has an older part refused on a first visit, in any order, if the other part names a newer one', async () => {
    const two = [partOf({ connect }, 6, { networks: 6 }), partOf({ networks }, 5)]

    const opened = await Promise.all([two, two.toReversed()].map((order) => open(rooted(...order))))

    for (const each of opened) {
      expect(brought(each)).toEqual({ connect })
      expect(each.refused).toMatchObject([{ code: 'ReleaseRolledBack' }])
      expect(each.statements).toHaveLength(2)
    }
  })

  test('has a part accepted that is as new as the other one names it', async () => {
    const two = [partOf({ connect }, 9, { networks: 5 }), partOf({ networks }, 5)]

    const opened = await open(rooted(...two), { memory: memoryOf(two[0]!) })

    expect(brought(opened)).toEqual({ connect, networks })
    expect(opened.refused).toEqual([])
  })

  test('names numbers for no other key', async () => {
    const two = [partOf({ connect }, 9, { account: 99 }), parts[1]!]

    const opened = await open(rooted(...two), { memory: memoryOf(two[0]!) })

    expect(brought(opened)).toEqual({ connect, account })
  })

  test('names numbers for no part, if the root does not let it sign what it names them in', async () => {
    const two = [partOf({ account }, 9, { networks: 99 }), partOf({ networks }, 5)]

    const opened = await open(rooted(...two))

    expect(brought(opened)).toEqual({ networks })
  })

  test.each([{ networks: '6' }, { networks: 1.5 }, [6], null, 'networks'])(
    'has a part refused that names others as %j',
    async (others) => {
      const payload = { ...JSON.parse(partOf({ connect }, 6).payload), others }

      const opened = await open(rooted(signText(JSON.stringify(payload), teamKey), parts[1]!))

      expect(brought(opened)).toEqual({ account })
      expect(opened.refused).toMatchObject([{ code: 'ReleaseInvalid' }])
    },
  )
})

test('the statements of a key as root and as part are apart', async () => {
  const part = signPart({ connect }, rootKey, { ...when, seq: 9 })

  const opened = await open(release, { memory: memoryOf(part, rootOf(9, teamKey)) })

  expect(opened.refused).toEqual([])
})

test('an unsigned remembered number refuses no release, and is forgotten', async () => {
  const forged = {
    ...release.root,
    payload: release.root.payload.replace('"seq":5', '"seq":281474976710655'),
  }
  const area = areaOf([forged])
  const memory = createReleaseMemory(area)

  const { refused, statements } = await open(release, { memory })
  memory.keep(statements)

  expect(refused).toEqual([])
  expect(createReleaseMemory(area).newest(`root:${rootKey.publicKey}`)?.seq).toBe(5)
})

test('a part that brings a feature not delegated to its key is refused whole, and the others stand', async () => {
  const overreaching = signPart({ connect, account }, teamKey, { ...when, seq: 99 })

  const opened = await open(withPart(overreaching))

  expect(brought(opened)).toEqual({ account })
  expect(opened.refused).toMatchObject([
    {
      code: 'ReleasePartRefused',
      message: 'A part of the release was refused (account): its key may not sign it',
    },
  ])
  expect(opened.statements).toEqual([release.root, parts[1]])
})

test('a part by a key that the root does not name is refused, and not remembered', async () => {
  const opened = await open(withPart(signPart({ connect }, createSigningKey(), when)))

  expect(brought(opened)).toEqual({ account })
  expect(opened.refused).toMatchObject([{ code: 'ReleasePartRefused' }])
  expect(opened.statements).toEqual([release.root, parts[1]])
})

test.each([
  ['what was signed with the higher number counts', 6, 'newer'],
  ['of the same number, that of the key which the root names first counts', 5, 'connect'],
])('of two parts that bring a feature, in any order, %s', async (_, seq, expected) => {
  const newer = { ...connect, contract: 2 }
  const keys = { ...delegations, [otherKey.publicKey]: ['account', 'connect'] }
  const two = [...parts, signPart({ connect: newer }, otherKey, { ...when, seq })]

  const opened = await Promise.all(
    [two, two.toReversed()].map((order) => open(signRoot(order, keys, rootKey, when))),
  )

  for (const each of opened) {
    expect(each.features.get('connect')).toEqual(expected === 'newer' ? newer : connect)
    expect(each.refused).toMatchObject([
      { message: 'A part of the release was refused (connect): another part brings it' },
    ])
  }
})

test.each<[string, object, string]>([
  ['files of another feature', { base: 'features/account/1.0.0/' }, 'its files do not lie in connect/1.0.0/'],
  ['files beside the manifest', { base: '' }, 'its files do not lie in'],
  ['files of another version', { base: 'features/connect/2.0.0/' }, 'its files do not lie in'],
  ['files above the manifest', { base: '../connect/1.0.0/' }, 'its files do not lie in'],
  ['files from the root of the site', { base: '/connect/1.0.0/' }, 'its files do not lie in'],
  ['files elsewhere', { base: 'https://cdn.invalid/connect/1.0.0/' }, 'its files do not lie in'],
  ['files elsewhere, without a scheme', { base: '//cdn.invalid/connect/1.0.0/' }, 'its files do not lie in'],
  ['a way around', { base: 'x/../connect/1.0.0/' }, 'its files do not lie in'],
  ['an escape', { base: '%2e%2e/connect/1.0.0/' }, 'its files do not lie in'],
  ['an entry elsewhere', { entry: '../../account/1.0.0/remoteEntry.js' }, 'it has a file "../../account'],
  ['a chunk elsewhere', { expose: ['a/b.js'] }, 'it has a file "a/b.js"'],
  ['a listed file elsewhere', { files: { '../../entry': 'sha384-a' } }, 'it has a file "../../entry"'],
  ['a version that is a folder', { version: 'connect' }, 'its id or its version is none'],
  [
    "the place where visitors' addresses are asked for",
    {
      contributes: { ...connect.contributes, connectMethods: [{ slot: 'email', height: 1, view: 'Probe' }] },
    },
    'the place email of Connect is not its own',
  ],
])('a part whose feature names %s is refused', async (_, change, reason) => {
  const strange = signPart({ connect: { ...connect, ...change } as FeatureRelease }, teamKey, when)

  const opened = await open(withPart(strange))

  expect(brought(opened)).toEqual({ account })
  expect(opened.refused).toMatchObject([
    { code: 'ReleasePartRefused', kind: 'security', message: expect.stringContaining(reason) },
  ])
})

test.each(['__proto__', 'Connect', 'a/b', '0.1.0', '', 'constructor!'])(
  'a feature with the id %j is refused',
  async (id) => {
    const payload = `{"type":"part","seq":5,"expires":${nowMs},"features":{${JSON.stringify(id)}:${JSON.stringify(connect)}}}`
    const keys = `{"${teamKey.publicKey}":[${JSON.stringify(id)}],"${otherKey.publicKey}":["account"]}`
    const root = signText(`{"type":"root","seq":5,"expires":${nowMs},"keys":${keys}}`, rootKey)

    const opened = await open({ ...release, root, parts: [signText(payload, teamKey), parts[1]] })

    expect(brought(opened)).toEqual({ account })
    expect(opened.refused).toMatchObject([
      { message: expect.stringContaining('its id or its version is none') },
    ])
  },
)

test('a feature of texts alone has no entry', async () => {
  const texts = { ...connect, entry: '', expose: [], files: {} }

  const opened = await open(withPart(signPart({ connect: texts }, teamKey, when)))

  expect([...opened.features.keys()].sort()).toEqual(['account', 'connect'])
})

describe('a property that a script has put on every object', () => {
  const properties = ['evil', 'digest', 'more', 'keys', 'flag', 'expose', 'connect', 'views'] as const
  afterEach(() => {
    for (const name of properties) delete (Object.prototype as Record<string, unknown>)[name]
  })

  test('is no feature, no file, and no pin', async () => {
    const evil = { ...connect, base: 'https://evil.invalid/' }
    for (const name of properties) (Object.prototype as Record<string, unknown>)[name] = evil

    const opened = await open(release)

    expect(brought(opened)).toEqual({ connect, account })
    expect([opened.deferred, opened.refused]).toEqual([undefined, []])
    expect(opened.features.get('connect')!.flag).toBeUndefined()
    expect((opened.root.keys as Record<string, unknown>).evil).toBeUndefined()
  })
})

test('the manifest of the pinned digest opens under any root key, however old', async () => {
  const digest = digestOf(release)
  const { keys: _, ...others } = trust

  const opened = await verifyRelease(release, {
    ...others,
    keys: undefined,
    digest,
    nowMs: nowMs + 1000 * dayMs,
    memory: memoryOf(rootOf(9), signPart({ connect }, teamKey, { ...when, seq: 9 })),
  })

  expect(brought(opened)).toEqual({ connect, account })
  expect(opened.refused).toEqual([])
})

test('a manifest of another digest is refused, even with valid signatures', async () => {
  const digest = digestOf({ ...release, parts: [] })

  await expect(open(release, { digest })).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: it is not the manifest that this page pins',
  })
})

test.each(['digest', 'isPackaged'] as const)(
  'a manifest that is pinned by %s needs no signature',
  async (by) => {
    const unsigned = unsignedRelease({ connect })
    const pin = by === 'digest' ? { digest: digestOf(unsigned) } : { isPackaged: true }

    const opened = await open(unsigned, { keys: undefined, ...pin })

    expect([...opened.features.keys()]).toEqual(['connect'])
    expect(opened.refused).toEqual([])
    expect(opened.statements).toEqual([])
  },
)

test.each([
  ['a root without signature', { key: release.root.key, payload: release.root.payload }],
  ['a signature that is no text', { ...release.root, sig: 5 }],
])('%s is refused', async (_, root) => {
  await expect(open({ ...release, root })).rejects.toMatchObject({ code: 'ReleaseInvalid' })
})

test('an unsigned manifest is refused if keys are pinned, also an empty one', async () => {
  for (const keys of [[rootKey.publicKey], ['']])
    await expect(open(unsignedRelease({ connect }), { keys })).rejects.toMatchObject({ kind: 'security' })
})

const { root: _root, ...rootless } = release
const { parts: _parts, ...partless } = release
test.each([
  ['another wire version', { ...release, latchkey: 2 }],
  ['the wire version as text', { ...release, latchkey: '1' }],
  ['no wire version', { root: release.root, parts }],
  ['null', null],
  ['undefined', undefined],
  ['a text', JSON.stringify(release)],
  ['a number', 1],
  ['a list', [release]],
  ['no root', rootless],
  ['no parts', partless],
  ['parts by name', { ...release, parts: { 0: parts[0] } }],
])('%s is no release', async (_, given) => {
  await expect(open(given)).rejects.toMatchObject({
    code: 'ReleaseInvalid',
    message: 'The release manifest is not valid: it is not a Latchkey release of a format that we know',
  })
})

const key = rootKey.publicKey
const expires = nowMs / 1000 + 1
const keys = delegations
test.each([
  ['an empty root', { key }],
  ['a root without payload', { key, sig: release.root.sig }],
  ['a payload that is no JSON', signText('{', rootKey)],
  ['an empty payload', signText('', rootKey)],
  ['a payload of null', signText('null', rootKey)],
  ['a payload of a number', signText('1', rootKey)],
  ['a payload without type', signText(JSON.stringify({ seq: 5, expires, keys }), rootKey)],
  ['a root without keys', signText(JSON.stringify({ type: 'root', seq: 5, expires }), rootKey)],
  [
    'a root whose keys name no lists',
    signText(
      JSON.stringify({ type: 'root', seq: 5, expires, keys: { [teamKey.publicKey]: 'connect' } }),
      rootKey,
    ),
  ],
  ['a root without sequence', signText(JSON.stringify({ type: 'root', expires, keys }), rootKey)],
  ['a sequence as text', signText(JSON.stringify({ type: 'root', seq: '5', expires, keys }), rootKey)],
  ['a broken sequence', signText(JSON.stringify({ type: 'root', seq: 5.5, expires, keys }), rootKey)],
  ['an endless sequence', signText(`{"type":"root","seq":1e999,"expires":${expires},"keys":{}}`, rootKey)],
  ['a root without expiry', signText(JSON.stringify({ type: 'root', seq: 5, keys }), rootKey)],
  ['a root that never expires', signText('{"type":"root","seq":5,"expires":1e999,"keys":{}}', rootKey)],
])('%s is refused, by key and by digest', async (_, root) => {
  const given = { ...release, root }

  await expect(open(given)).rejects.toMatchObject({ code: 'ReleaseInvalid' })
  await expect(open(given, { digest: digestOf(given) })).rejects.toMatchObject({ code: 'ReleaseInvalid' })
})

const part = (features: unknown) =>
  signText(JSON.stringify({ type: 'part', seq: 5, expires, features }), teamKey)
test.each([
  ['null', null],
  ['a text', 'part'],
  ['an empty object', {}],
  ['a payload that is no JSON', signText('{', teamKey)],
  ['a payload of null', signText('null', teamKey)],
  ['no features', part(undefined)],
  ['features of null', part(null)],
  ['a feature of null', part({ connect: null })],
  ['a feature without files', part({ connect: { ...connect, files: undefined } })],
  ['a feature with files of null', part({ connect: { ...connect, files: null } })],
  ['a feature without exposed files', part({ connect: { ...connect, expose: undefined } })],
  ['a feature without contributions', part({ connect: { ...connect, contributes: undefined } })],
  ['a feature without views', part({ connect: { ...connect, contributes: { texts: {} } } })],
  ['a view of null', part({ connect: { ...connect, contributes: { views: [null], texts: {} } } })],
])('a part that is or holds %s is refused, and the others stand', async (_, given) => {
  const opened = await open(withPart(given))

  expect(brought(opened)).toEqual({ account })
  expect(opened.refused).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('any input throws only LatchkeyErrors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ latchkey: fc.constant(1), root: fc.anything(), parts: fc.anything() }),
      async (given) => {
        const error = await open(given).catch((cause: unknown) => cause)

        expect(isLatchkeyError(error)).toBe(true)
      },
    ),
  )
})
