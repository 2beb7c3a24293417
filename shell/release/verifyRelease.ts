import type {
  FeatureRelease,
  PartPayload,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import {
  CryptoUnavailable,
  ReleaseExpired,
  ReleaseInvalid,
  ReleaseKeyUnknown,
  ReleasePartRefused,
  ReleaseRolledBack,
} from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Chunks } from '../chunks'

/** Highest sequence number seen, by public key. */
export type SeenSequences = Readonly<Record<string, number>>

export interface VerifiedRelease {
  readonly features: Readonly<Record<string, FeatureRelease>>
  /** The sequence numbers of this release, by public key: what has been seen now. */
  readonly sequences: SeenSequences
  /** Parts that were refused, each with its reason; the others stand. */
  readonly refused: readonly LatchkeyError[]
}

export interface Trust {
  readonly keys?: readonly string[]
  readonly digest?: string
  readonly seen: SeenSequences
  readonly nowMs: number
  /** Called where WebCrypto lacks Ed25519. */
  readonly loadEd25519: Chunks['ed25519']
}

const decode = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
const encode = (text: string) => new TextEncoder().encode(text)

/** `sha384-…` of a text, as in `integrity`. */
export async function digestOf(text: string): Promise<string> {
  const hash = new Uint8Array(await subtle().digest('SHA-384', encode(text)))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}

function subtle(): SubtleCrypto {
  if (!globalThis.crypto?.subtle) throw new LatchkeyError(CryptoUnavailable)
  return crypto.subtle
}

async function isSigned(
  { payload, key, sig }: SignedPayload,
  loadEd25519: Chunks['ed25519'],
): Promise<boolean> {
  const crypto = subtle()
  const [message, signature, publicKey] = [encode(payload), decode(sig), decode(key)]
  try {
    const imported = await crypto.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.verify('Ed25519', imported, signature, message)
  } catch (error) {
    if ((error as Error).name !== 'NotSupportedError') return false
    const { verifyAsync } = await loadEd25519()
    return verifyAsync(signature, message, publicKey)
  }
}

/**
 * Opens a signed release: root by a pinned key (or the whole by its digest), each part by a key to which the root
 * delegates every feature that the part brings.
 * @throws CryptoUnavailable, ReleaseInvalid, ReleaseKeyUnknown, ReleaseExpired, ReleaseRolledBack
 */
export async function verifyRelease(release: SignedRelease, trust: Trust): Promise<VerifiedRelease> {
  if (release?.latchkey !== 1 || !release.root || !Array.isArray(release.parts)) {
    throw new LatchkeyError(ReleaseInvalid, {
      reason: 'it is not a Latchkey release of a format that we know',
    })
  }
  const { digest } = trust
  if (digest && (await digestOf(JSON.stringify(release))) !== digest) {
    throw new LatchkeyError(ReleaseInvalid, { reason: 'it is not the manifest that this page pins' })
  }
  if (!digest && !trust.keys?.includes(release.root.key)) throw new LatchkeyError(ReleaseKeyUnknown)

  const sequences: Record<string, number> = {}
  const open = async <P extends RootPayload | PartPayload>(
    signed: SignedPayload,
    type: P['type'],
  ): Promise<P> => {
    if (!(await isSigned(signed, trust.loadEd25519)))
      throw new LatchkeyError(ReleaseInvalid, { reason: `the ${type} signature is wrong` })
    const payload = JSON.parse(signed.payload) as P
    // The type is signed too, so that a part never passes for a root.
    if (payload.type !== type) throw new LatchkeyError(ReleaseInvalid, { reason: `this is not a ${type}` })
    if (!digest && !(payload.expires * 1000 > trust.nowMs)) throw new LatchkeyError(ReleaseExpired)
    const slot = `${type}:${signed.key}`
    if (!digest && !(payload.seq >= (trust.seen[slot] ?? 0))) throw new LatchkeyError(ReleaseRolledBack)
    sequences[slot] = Math.max(payload.seq, sequences[slot] ?? 0)
    return payload
  }

  const root = await open<RootPayload>(release.root, 'root')
  const features: Record<string, FeatureRelease> = {}
  const refused: LatchkeyError[] = []
  await Promise.all(
    release.parts.map(async (part) => {
      try {
        const payload = await open<PartPayload>(part, 'part')
        const allowed = root.keys[part.key] ?? []
        const foreign = Object.keys(payload.features).find((id) => !allowed.includes(id))
        if (foreign) throw new LatchkeyError(ReleasePartRefused, { feature: foreign })
        for (const id in payload.features) features[id] ??= payload.features[id]!
      } catch (error) {
        refused.push(error as LatchkeyError)
      }
    }),
  )
  return { features, sequences, refused }
}
