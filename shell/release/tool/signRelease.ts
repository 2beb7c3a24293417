import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type {
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '../../../shared/contract/manifest'
import { type SigningKey, signPayload } from './keys'

export const defaultExpiryDays = 90
const dayS = 86_400

/** How fresh what is signed is. */
export interface Freshness {
  /** Rises with every release. */
  readonly seq: number
  readonly expiresInDays?: number
  readonly nowMs?: number
}

const expiryOf = ({ expiresInDays = defaultExpiryDays, nowMs = Date.now() }: Freshness) =>
  Math.floor(nowMs / 1000) + Math.round(expiresInDays * dayS)

/** The built features of a folder (`<id>/<version>/part.json`), the newest build of each. */
export function readParts(featuresFolder: string): Record<string, FeatureRelease> {
  const parts: Record<string, FeatureRelease> = {}
  for (const id of existsSync(featuresFolder) ? readdirSync(featuresFolder).sort() : []) {
    const builds = readdirSync(join(featuresFolder, id))
      .map((version) => join(featuresFolder, id, version, 'part.json'))
      .filter(existsSync)
      .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    const newest = builds.at(-1)
    if (newest) parts[id] = JSON.parse(readFileSync(newest, 'utf8')) as FeatureRelease
  }
  return parts
}

/** Signs what one team ships. */
export function signPart(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
): SignedPayload {
  const payload: PartPayload = { type: 'part', seq: freshness.seq, expires: expiryOf(freshness), features }
  return signPayload(payload, key)
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

/** One key for everything: what a small project and a development build need. */
export function signRelease(
  features: Readonly<Record<string, FeatureRelease>>,
  key: SigningKey,
  freshness: Freshness,
): SignedRelease {
  return signRoot(
    [signPart(features, key, freshness)],
    { [key.publicKey]: Object.keys(features) },
    key,
    freshness,
  )
}
