import type {
  FeatureRelease,
  MoreReference,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  ReleaseExpired,
  ReleaseInvalid,
  ReleaseKeyUnknown,
  ReleasePartRefused,
  ReleaseRolledBack,
} from '@shared/errors/releaseErrors'
import { digestOf } from './digest'
import { type LoadEd25519, verifyEd25519 } from './verifyEd25519'

/** Highest sequence number seen, by public key. */
export type SeenSequences = Readonly<Record<string, number>>

export interface VerifiedParts {
  readonly features: Readonly<Record<string, FeatureRelease>>
  /** The sequence numbers of this release, by public key: what has been seen now. */
  readonly sequences: SeenSequences
  /** Parts that were refused, each with its reason; the others stand. */
  readonly refused: readonly LatchkeyError[]
}

export interface VerifiedRelease extends VerifiedParts {
  readonly root: RootPayload
  /** Named by the container, which nobody signs: what it leads to is verified like the parts beside it. */
  readonly more?: MoreReference | undefined
}

export interface Trust {
  readonly keys?: readonly string[]
  readonly digest?: string
  readonly seen: SeenSequences
  readonly nowMs: number
  /** Called where WebCrypto lacks Ed25519. */
  readonly loadEd25519: LoadEd25519
}

/** The bytes of unpadded base64url. @throws where the text is not the one way to write them */
function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const written = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (written !== base64url) throw new TypeError('Not canonical base64url')
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const encode = (text: string) => new TextEncoder().encode(text)

async function isSigned({ payload, key, sig }: SignedPayload, loadEd25519: LoadEd25519): Promise<boolean> {
  let bytes: Uint8Array<ArrayBuffer>[]
  try {
    bytes = [key, sig].map(decode)
  } catch {
    return false
  }
  return verifyEd25519(bytes[0]!, bytes[1]!, encode(payload), loadEd25519)
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return
  }
}

/** By hand: what is signed is trusted, but one team's mistake must not take the others down. */
const isWhole = {
  root: ({ keys }: RootPayload) => keys instanceof Object && Object.values(keys).every(Array.isArray),
  part: ({ features }: PartPayload) =>
    features instanceof Object &&
    Object.values(features).every(
      (feature) =>
        feature?.files instanceof Object &&
        Array.isArray(feature.expose) &&
        Array.isArray(feature.contributes?.views) &&
        feature.contributes.views.every((view) => view?.name) &&
        isAddress(feature.base),
    ),
}

function isAddress(base: string): boolean {
  try {
    return Boolean(new URL(base, 'https://any.invalid'))
  } catch {
    return false
  }
}

/** @throws ReleaseInvalid, ReleaseExpired, ReleaseRolledBack */
async function open<P extends RootPayload | PartPayload>(
  signed: SignedPayload,
  type: P['type'],
  { digest, seen, nowMs, loadEd25519 }: Trust,
): Promise<P> {
  const refuse = (reason: string) => new LatchkeyError(ReleaseInvalid, { reason })
  if (!signed || !(await isSigned(signed, loadEd25519))) throw refuse(`the ${type} signature is wrong`)
  const payload = parse(signed.payload) as P | undefined
  // The type is signed too, so that a part never passes for a root.
  if (payload?.type !== type) throw refuse(`this is not a ${type}`)
  const { seq, expires } = payload
  if (![seq, expires].every(Number.isSafeInteger) || !isWhole[type](payload as never))
    throw refuse(`the ${type} is malformed`)
  if (!digest && expires * 1000 <= nowMs) throw new LatchkeyError(ReleaseExpired)
  if (!digest && seq < (seen[`${type}:${signed.key}`] ?? 0)) throw new LatchkeyError(ReleaseRolledBack)
  return payload
}

/** Opens parts: each by a key to which the root delegates every feature that the part brings. Never throws. */
export async function verifyParts(
  parts: readonly SignedPayload[],
  { keys }: RootPayload,
  trust: Trust,
): Promise<VerifiedParts> {
  const sequences: Record<string, number> = {}
  const refused: LatchkeyError[] = []
  const opened = await Promise.all(
    parts.map(async (part): Promise<PartPayload['features']> => {
      try {
        const { seq, features } = await open<PartPayload>(part, 'part', trust)
        const allowed = keys[part.key] ?? []
        const foreign = Object.keys(features).find((id) => !allowed.includes(id))
        if (foreign) throw new LatchkeyError(ReleasePartRefused, { feature: foreign })
        const slot = `part:${part.key}`
        sequences[slot] = Math.max(seq, sequences[slot] ?? 0)
        return features
      } catch (error) {
        refused.push(error as LatchkeyError)
        return {}
      }
    }),
  )
  const features: Record<string, FeatureRelease> = {}
  for (const brought of opened) for (const id in brought) features[id] ??= brought[id]!
  return { features, sequences, refused }
}

/**
 * Opens a signed release: root by a pinned key (or the whole by its digest), and the parts beside it.
 * @throws CryptoUnavailable, ReleaseInvalid, ReleaseKeyUnknown, ReleaseExpired, ReleaseRolledBack
 */
export async function verifyRelease(release: SignedRelease, trust: Trust): Promise<VerifiedRelease> {
  if (release?.latchkey !== 1 || !release.root || !Array.isArray(release.parts)) {
    throw new LatchkeyError(ReleaseInvalid, {
      reason: 'it is not a Latchkey release of a format that we know',
    })
  }
  const { digest } = trust
  if (digest && (await digestOf(encode(JSON.stringify(release)))) !== digest) {
    throw new LatchkeyError(ReleaseInvalid, { reason: 'it is not the manifest that this page pins' })
  }
  if (!digest && !trust.keys?.includes(release.root.key)) throw new LatchkeyError(ReleaseKeyUnknown)

  const root = await open<RootPayload>(release.root, 'root', trust)
  const { sequences, ...opened } = await verifyParts(release.parts, root, trust)
  return {
    ...opened,
    sequences: { [`root:${release.root.key}`]: root.seq, ...sequences },
    root,
    more: release.more,
  }
}
