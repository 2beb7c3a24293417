import { createHash, sign } from 'node:crypto'
import type { FeatureRelease, SignedPayload, SignedRelease } from '@shared/contract/manifest'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { createReleaseMemory } from '../../shell/remotes/release/releaseMemory'
import { type Trust, verifyRelease } from '../../shell/remotes/release/verifyRelease'
import type { SigningKey } from '../../tools/release/keys'
import { signPart, signRoot } from '../../tools/release/signRelease'
import { createFakeArea } from '../fakes/fakeArea'
import { createSigningKey } from '../fakes/signingKey'
import { attack, choices, type Path } from './attack'

// A host of the files was taken over, and one of the teams is hostile. They have all that was ever signed, their own key,
// and the key of the feature "gift". They want a page to take files that a feature's owner has not signed for today.

const nowMs = Date.UTC(2026, 10, 27)
const [rootKey, teamKey, giftKey, thiefKey] = [
  createSigningKey(),
  createSigningKey(),
  createSigningKey(),
  createSigningKey(),
]
const good = 'sha384-good'
const evil = 'sha384-evil'

const build = (id: string, hash = good, more: Partial<FeatureRelease> = {}): FeatureRelease => ({
  version: '1.0.0',
  contract: 1,
  abi: 1,
  base: `features/${id}/1.0.0/`,
  entry: 'entry.js',
  expose: ['a.js'],
  files: { 'entry.js': hash, 'a.js': hash },
  contributes: { views: [{ name: 'Probe', title: 't', activation: 'always', height: 1 }], texts: {} },
  ...more,
})
const keys = { [teamKey.publicKey]: ['connect', 'account'], [giftKey.publicKey]: ['gift'] }
const when = { seq: 5, nowMs, expiresInDays: 30 }
const before = { seq: 4, nowMs: nowMs - 86_400_000, expiresInDays: 30 }
const longAgo = { seq: 5, nowMs: nowMs - 86_400_000 * 60, expiresInDays: 30 }
const connect = signPart({ connect: build('connect') }, teamKey, when)
const account = signPart({ account: build('account') }, teamKey, when)
const gift = signPart({ gift: build('gift') }, giftKey, when)
const honest = signRoot([connect, account, gift], keys, rootKey, when)
const digest = `sha384-${createHash('sha384').update(JSON.stringify(honest)).digest('base64')}`

const signText = (payload: string, by: SigningKey, saysBy = by): SignedPayload => ({
  payload,
  key: saysBy.publicKey,
  sig: sign(null, Buffer.from(payload), by.privateKey!).toString('base64url'),
})
const withEvil = ({ payload }: SignedPayload) => payload.replaceAll(good, evil)
/** Ways to put other files into a part. */
const forgeries: Readonly<Record<string, (part: SignedPayload) => SignedPayload>> = {
  'with the old signature': (part) => ({ ...part, payload: withEvil(part) }),
  'signed by the thief': (part) => signText(withEvil(part), thiefKey),
  'signed by the thief, in the name of the team': (part) => signText(withEvil(part), thiefKey, teamKey),
  'signed by the thief, in the name of the root': (part) => signText(withEvil(part), thiefKey, rootKey),
  'signed by the key of another feature': (part) => signText(withEvil(part), giftKey),
  'without a signature': (part) => ({ ...part, payload: withEvil(part), sig: '' }),
  'with a signature of zeros': (part) => ({ ...part, payload: withEvil(part), sig: 'A'.repeat(86) }),
  'with a key and a signature of zeros': (part) => ({
    payload: withEvil(part),
    key: 'A'.repeat(43),
    sig: 'A'.repeat(86),
  }),
  'with a higher number': (part) => signText(withEvil(part).replace('"seq":5', '"seq":99'), giftKey),
  'with the files twice': (part) => ({
    ...part,
    payload: part.payload.replace('"files":', `"files":{"entry.js":"${evil}"},"files":`),
  }),
}
const parts = { connect, account }

/** What the hostile team signs with its own key. */
const ofTeam: Readonly<Record<string, Record<string, FeatureRelease>>> = {
  'another feature': { connect: build('connect', evil) },
  'its own feature and another': { gift: build('gift'), account: build('account', evil) },
  'files of another feature': { gift: build('gift', evil, { base: 'features/connect/1.0.0/' }) },
  'files beside the manifest': { gift: build('gift', evil, { base: '' }) },
  'files above the manifest': { gift: build('gift', evil, { base: '../gift/1.0.0/' }) },
  'files elsewhere': { gift: build('gift', evil, { base: 'https://evil.example/gift/1.0.0/' }) },
  'an entry of another feature': { gift: build('gift', evil, { entry: '../../connect/1.0.0/entry.js' }) },
  'a chunk of another feature': { gift: build('gift', evil, { expose: ['../../connect/1.0.0/a.js'] }) },
  'the place of addresses': {
    gift: build('gift', evil, {
      contributes: {
        ...build('gift').contributes,
        connectMethods: [{ slot: 'email', height: 1, view: 'Probe' }],
      } as FeatureRelease['contributes'],
    }),
  },
  'an id of the shell': { shell: build('shell', evil) },
  'an id of another case': { Connect: build('Connect', evil) },
}

/** Roots of the thief's making, each with a part of the thief's. */
const evilPart = signPart({ connect: build('connect', evil) }, thiefKey, when)
const thiefKeys = { ...keys, [thiefKey.publicKey]: ['connect', 'account'] }
const roots: Readonly<Record<string, SignedPayload>> = {
  'signed by the thief': signRoot([], thiefKeys, thiefKey, when).root,
  'signed by the thief, in the name of the root': signText(
    signRoot([], thiefKeys, thiefKey, when).root.payload,
    thiefKey,
    rootKey,
  ),
  'signed by a team': signRoot([], thiefKeys, teamKey, when).root,
  'with the old signature': {
    ...honest.root,
    payload: honest.root.payload
      .replace(giftKey.publicKey, thiefKey.publicKey)
      .replace('"gift"', '"connect"'),
  },
  'that is a part of the team': signText(
    JSON.stringify({ ...JSON.parse(honest.root.payload), type: 'part', keys: thiefKeys }),
    teamKey,
  ),
}

const old = (part: Record<string, FeatureRelease>, times: typeof when, key = teamKey) =>
  signPart(part, key, times)
const oldBuild = (id: string) => build(id, evil, { version: '0.9.0', base: `features/${id}/0.9.0/` })
const oldRoot = (times: typeof when) => signRoot([], keys, rootKey, times).root
/** What was true once. */
const replays: Readonly<Record<string, SignedRelease>> = {
  'an older part of Connect': {
    ...honest,
    parts: [old({ connect: oldBuild('connect') }, before), account, gift],
  },
  'an older part of Account': {
    ...honest,
    parts: [connect, old({ account: oldBuild('account') }, before), gift],
  },
  'an older part of the gift': {
    ...honest,
    parts: [connect, account, old({ gift: oldBuild('gift') }, before, giftKey)],
  },
  'an older release': {
    ...honest,
    root: oldRoot(before),
    parts: [old({ connect: oldBuild('connect') }, before)],
  },
  'an expired part': { ...honest, parts: [old({ connect: oldBuild('connect') }, longAgo)] },
  'an expired root': {
    ...honest,
    root: oldRoot(longAgo),
    parts: [old({ connect: oldBuild('connect') }, when)],
  },
}

const visitors: Readonly<Record<string, Partial<Trust>>> = {
  'a page that pins keys': { keys: [rootKey.publicKey] },
  'a page that pins two keys': { keys: [createSigningKey().publicKey, rootKey.publicKey] },
  'a page that pins a digest': { keys: undefined, digest },
}

attack('releases', 'has a page take files that are not signed for', function* () {
  const pages = Object.keys(visitors)
  for (const [page, part, forgery, place] of choices(
    pages,
    Object.keys(parts) as (keyof typeof parts)[],
    Object.keys(forgeries),
    ['instead', 'before', 'behind'] as const,
  ))
    yield tryRelease(`${part} ${forgery}, ${place} of the true one: ${page}`, page, {
      ...honest,
      parts: insert(parts[part], forgeries[forgery]!(parts[part]), place),
    })
  for (const [page, what] of choices(pages, Object.keys(ofTeam)))
    yield tryRelease(`the hostile team signs ${what}: ${page}`, page, {
      ...honest,
      parts: [signPart(ofTeam[what]!, giftKey, { ...when, seq: 99 }), connect, account],
    })
  for (const [page, root] of choices(pages, Object.keys(roots)))
    yield tryRelease(`a root ${root}: ${page}`, page, { ...honest, root: roots[root]!, parts: [evilPart] })
  for (const [page, replay] of choices(pages, Object.keys(replays)))
    yield tryRelease(`${replay} again: ${page}`, page, replays[replay]!)
  for (const page of pages)
    yield tryRelease(`a second file of the thief's: ${page}`, page, {
      ...honest,
      more: { url: 'evil.json', digest: evil },
    })
})

function insert(true_: SignedPayload, forged: SignedPayload, place: 'instead' | 'before' | 'behind') {
  const others = honest.parts.filter((part) => part !== true_)
  if (place === 'instead') return [forged, ...others]
  return place === 'before' ? [forged, true_, ...others] : [true_, ...others, forged]
}

const tryRelease = (name: string, page: string, release: SignedRelease): Path => ({
  name,
  async succeeds() {
    // The visitor has been here before.
    const area = createFakeArea()
    createReleaseMemory(area).keep([honest.root, ...honest.parts])
    const memory = createReleaseMemory(area)
    const trust: Trust = {
      keys: undefined,
      digest: undefined,
      isPackaged: false,
      memory,
      nowMs,
      loadEd25519: () => import('../../shell/ground/platform/ed25519'),
      ...visitors[page],
    }
    try {
      const { features, deferred } = await verifyRelease(structuredClone(release), trust)
      const taken = [...features.values()].flatMap(({ files }) => Object.values(files))
      // Its name is not signed; its parts are verified like these. A digest covers the name as well.
      return taken.includes(evil) || (page.includes('digest') && deferred !== undefined)
    } catch (error) {
      if (isLatchkeyError(error)) return false
      throw error
    }
  },
})
