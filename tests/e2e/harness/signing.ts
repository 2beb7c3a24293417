import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FeatureRelease, SignedRelease } from '../../../shared/contract/manifest'
import { readKey, type SigningKey } from '../../../tools/release/keys'
import { type Freshness, readParts, signParts, signRoot } from '../../../tools/release/signRelease'

export type FeatureParts = Readonly<Record<string, FeatureRelease>>

const keysFolder = resolve(fileURLToPath(import.meta.url), '../../../keys')

/** The key that test hosts pin: committed, and not derived from the build that it verifies. */
export const pinned = JSON.parse(readFileSync(join(keysFolder, 'pinned.json'), 'utf8')) as {
  root: string
  team: string
}
export const rootKey = readKey(join(keysFolder, 'root.pem'))
export const teamKey = readKey(join(keysFolder, 'team.pem'))

/** The features that hosts get, without the test features. */
export function ownParts(siteFolder: string): FeatureParts {
  const fixtures = ['probe', 'chaos', 'survey', 'guest', 'allowance']
  const all = readParts(join(siteFolder, 'features'))
  return Object.fromEntries(Object.entries(all).filter(([id]) => !fixtures.includes(id)))
}

export function probePart(siteFolder: string): FeatureRelease {
  return readParts(join(siteFolder, 'features')).probe!
}

export function guestPart(siteFolder: string): FeatureRelease {
  return readParts(join(siteFolder, 'features')).guest!
}

export function chaosPart(siteFolder: string): FeatureRelease {
  return readParts(join(siteFolder, 'features')).chaos!
}

export function surveyPart(siteFolder: string): FeatureRelease {
  return readParts(join(siteFolder, 'features')).survey!
}

export function allowancePart(siteFolder: string): FeatureRelease {
  return readParts(join(siteFolder, 'features')).allowance!
}

/** A key unknown to every host. */
export function strangeKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: true }
}

/** Sequence number of the release that a test host starts with. */
export const firstSeq = 10

/** A valid release: parts by the team's key, under the root. */
export function signedRelease(features: FeatureParts, freshness: Partial<Freshness> = {}): SignedRelease {
  const when = { seq: firstSeq, ...freshness }
  const delegations = { [teamKey.publicKey]: Object.keys(features) }
  return signRoot(signParts(features, teamKey, when), delegations, rootKey, when)
}
