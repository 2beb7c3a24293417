import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type {
  DeferredManifest,
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '../../shared/contract/manifest'
import { type SigningKey, signPayload } from './keys'

export const defaultExpiryDays = 90
/** The lifetime of a signature, and so the damage of a lost or stolen key. */
export const maxExpiryDays = 400
/** With fewer days left, developers are told to sign again. */
export const warnedDays = 30
export const dayS = 86_400

/** When the first of the statements expires, in seconds. */
export function earliestExpiryS(signed: readonly SignedPayload[]): number {
  return Math.min(...signed.map(({ payload }) => (JSON.parse(payload) as RootPayload | PartPayload).expires))
}

/** Sequence number and expiry of a statement. */
export interface Freshness {
  /** Rises with every release. */
  readonly seq: number
  readonly expiresInDays?: number
  readonly nowMs?: number
}

const expiryOf = ({ expiresInDays = defaultExpiryDays, nowMs = Date.now() }: Freshness) =>
  Math.floor(nowMs / 1000) + Math.round(expiresInDays * dayS)

/** A build of a feature, and the folder of its files. */
export interface BuiltFeature {
  readonly folder: string
  readonly release: FeatureRelease
}

/** Every build in a folder (`<id>/<version>/part.json`), by feature; the newest last. */
export function readBuilds(featuresFolder: string): Record<string, BuiltFeature[]> {
  const builds: Record<string, BuiltFeature[]> = {}
  for (const id of existsSync(featuresFolder) ? readdirSync(featuresFolder).sort() : []) {
    const files = readdirSync(join(featuresFolder, id))
      .map((version) => join(featuresFolder, id, version, 'part.json'))
      .filter(existsSync)
      .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    if (files.length > 0) builds[id] = files.map(readBuild)
  }
  return builds
}

function readBuild(file: string): BuiltFeature {
  return { folder: dirname(file), release: JSON.parse(readFileSync(file, 'utf8')) as FeatureRelease }
}

/** The newest build of each feature in a folder. */
export function readParts(featuresFolder: string): Record<string, FeatureRelease> {
  const builds = Object.entries(readBuilds(featuresFolder))
  return Object.fromEntries(builds.map(([id, all]) => [id, all.at(-1)!.release]))
}

/** Signs the features of one team. `others`: the newest numbers of the key's features in other parts. */
export function signPart(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
  others: Numbers = {},
): SignedPayload {
  const payload: PartPayload = {
    type: 'part',
    seq: freshness.seq,
    expires: expiryOf(freshness),
    features,
    ...(Object.keys(others).length > 0 && { others }),
  }
  return signPayload(payload, key)
}

/** Feature → number. */
type Numbers = NonNullable<PartPayload['others']>

/** The newest number of each feature that the key has signed in these parts. */
function numbersOfParts(parts: readonly SignedPayload[], { publicKey }: SigningKey): Numbers {
  const numbers: Record<string, number> = {}
  for (const { key, payload } of parts) {
    if (key !== publicKey) continue
    const { seq, features, others = {} } = JSON.parse(payload) as PartPayload
    const own = Object.keys(features).map((feature) => [feature, seq] as const)
    for (const [feature, number] of [...Object.entries(others), ...own])
      numbers[feature] = Math.max(number, numbers[feature] ?? 0)
  }
  return numbers
}

/** The files of a release. */
type FileOf = 'first' | 'more' | 'logins'

/**
 * The file of a feature:
 * - `logins` if it has slots in Connect, but no slot for wallets. Only a widget with an embedded wallet loads it.
 * - `more` if connecting to the visitor's own wallet does not need it: it has no slot in Connect, and no view only for
 *   disconnected visitors.
 * - `first` otherwise. A feature without views belongs here: it may be needed at once.
 */
function fileOf({ contributes: { views, connectMethods = [] } }: FeatureRelease): FileOf {
  if (views.length === 0) return 'first'
  if (connectMethods.length > 0)
    return connectMethods.some(({ slot }) => slot === 'wallet') ? 'first' : 'logins'
  return views.some(({ activation }) => activation === 'disconnected') ? 'first' : 'more'
}

/**
 * Signs the features of one team, as a part for each file, under one sequence number. Each part names the numbers of
 * the features in the others, and of those that the team has `published` before.
 */
export function signParts(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
  published: readonly SignedPayload[] = [],
): SignedPayload[] {
  const signed = Object.keys(features).map((feature) => [feature, freshness.seq])
  const numbers: Numbers = { ...numbersOfParts(published, key), ...Object.fromEntries(signed) }
  return byFile(features).map((group) => {
    const others = Object.entries(numbers).filter(([feature]) => !group[feature])
    return signPart(group, key, freshness, Object.fromEntries<number>(others))
  })
}

/** The features of each file that has some. */
function byFile(features: Readonly<Record<string, FeatureRelease>>): Record<string, FeatureRelease>[] {
  return (['first', 'more', 'logins'] as const)
    .map((file) => Object.entries(features).filter(([, feature]) => fileOf(feature) === file))
    .filter((group) => group.length > 0)
    .map((group) => Object.fromEntries(group))
}

/**
 * A release as the files that hosts serve side by side: name → JSON. Parts with nothing but features of one of the
 * later files go into that, named by its hash, which the first one names. A part for several files stays in the first.
 */
export function filesOfRelease(release: SignedRelease, name: string): ReadonlyMap<string, string> {
  const placed = release.parts.map((part) => ({ part, file: fileOfPart(part) }))
  const files = new Map<string, string>()
  /** Adds a later file, if it has parts. */
  const add = (file: FileOf) => {
    const parts = placed.filter((each) => each.file === file).map(({ part }) => part)
    if (parts.length === 0) return {}
    const json = JSON.stringify({ parts } satisfies DeferredManifest)
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
    const url = `${name.replace(/\.json$/, '')}.more.${hash}.json`
    files.set(url, json)
    return { [file]: { url, digest: `sha384-${createHash('sha384').update(json).digest('base64')}` } }
  }
  const first: SignedRelease = {
    ...release,
    parts: placed.filter(({ file }) => file === 'first').map(({ part }) => part),
    ...add('more'),
    ...add('logins'),
  }
  return files.set(name, JSON.stringify(first))
}

function fileOfPart({ payload }: SignedPayload): FileOf {
  const features = Object.values((JSON.parse(payload) as PartPayload).features)
  const [file = 'first', ...others] = new Set(features.map(fileOf))
  return others.length > 0 ? 'first' : file
}

/** Joins signed parts under a root that says which key may sign which features. */
export function signRoot(
  parts: readonly SignedPayload[],
  delegations: Readonly<Record<string, readonly string[]>>,
  key: SigningKey,
  freshness: Freshness,
): SignedRelease {
  const payload: RootPayload = {
    type: 'root',
    seq: freshness.seq,
    expires: expiryOf(freshness),
    keys: delegations,
  }
  return { latchkey: 1, root: signPayload(payload, key), parts }
}

/** One key for everything, for small projects and development builds. */
export function signRelease(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
): SignedRelease {
  return signRoot(
    signParts(features, key, freshness),
    { [key.publicKey]: Object.keys(features) },
    key,
    freshness,
  )
}

/**
 * An unsigned release, always the same for the same features. Pages that pin its digest use it; keys, expiry and
 * sequence do not apply there.
 */
export function unsignedRelease(features: Readonly<Record<string, FeatureRelease>>): SignedRelease {
  const nobody: SigningKey = { publicKey: '', development: false }
  const freshness = { seq: 0, expiresInDays: 0, nowMs: 0 }
  const parts = byFile(features).map((group) => signPart(group, nobody, freshness))
  return signRoot(parts, { [nobody.publicKey]: Object.keys(features) }, nobody, freshness)
}
