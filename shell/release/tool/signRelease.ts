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
} from '../../../shared/contract/manifest'
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

/** Signs the features of one team. */
export function signPart(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
): SignedPayload {
  const payload: PartPayload = { type: 'part', seq: freshness.seq, expires: expiryOf(freshness), features }
  return signPayload(payload, key)
}

/**
 * True for a feature that connecting to a wallet of the visitor's own does not need: none of its views is for
 * disconnected visitors alone, and it has no slot in Connect; or it is a login, with slots for nothing else: a widget
 * with an embedded wallet loads the second file first. A feature without views stays with the first: it may be needed
 * at once.
 */
function isForLater({ contributes: { views, connectMethods = [] } }: FeatureRelease): boolean {
  const isLate = views.every(({ activation }) => activation !== 'disconnected')
  const isLogin = connectMethods.length > 0 && connectMethods.every(({ slot }) => slot !== 'wallet')
  return views.length > 0 && (isLogin || (isLate && connectMethods.length === 0))
}

/**
 * Signs the features of one team, as a part for every visitor and one for connected visitors, under one sequence
 * number.
 */
export function signParts(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
): SignedPayload[] {
  return [false, true].flatMap((isDeferred) => {
    const group = Object.entries(features).filter(([, feature]) => isForLater(feature) === isDeferred)
    return group.length > 0 ? [signPart(Object.fromEntries(group), key, freshness)] : []
  })
}

/**
 * A release as the files that hosts serve side by side: name → JSON. Parts with nothing but features for connected
 * visitors go into a second file, named by its hash, which the first one names.
 */
export function filesOfRelease(release: SignedRelease, name: string): ReadonlyMap<string, string> {
  const isLate = ({ payload }: SignedPayload) => {
    const features = Object.values((JSON.parse(payload) as PartPayload).features)
    return features.length > 0 && features.every(isForLater)
  }
  const deferred: DeferredManifest = { parts: release.parts.filter(isLate) }
  if (deferred.parts.length === 0) return new Map([[name, JSON.stringify(release)]])
  const json = JSON.stringify(deferred)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
  const more = {
    url: `${name.replace(/\.json$/, '')}.more.${hash}.json`,
    digest: `sha384-${createHash('sha384').update(json).digest('base64')}`,
  }
  const first: SignedRelease = { ...release, parts: release.parts.filter((part) => !isLate(part)), more }
  return new Map([
    [more.url, json],
    [name, JSON.stringify(first)],
  ])
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
 * An unsigned release, always the same for the same features: for pages that pin its digest, where neither keys nor
 * expiry nor sequence apply.
 */
export function unsignedRelease(features: Readonly<Record<string, FeatureRelease>>): SignedRelease {
  const nobody: SigningKey = { publicKey: '', development: false }
  return signRelease(features, nobody, { seq: 0, expiresInDays: 0, nowMs: 0 })
}
