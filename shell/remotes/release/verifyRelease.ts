import type {
  DeferredReference,
  FeatureRelease,
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
import { isPlain } from '@shared/store/freeze'
import { own } from '@shared/store/own'
import { digestOf } from '../../ground/platform/digest'
import { type LoadEd25519, verifyEd25519 } from '../../ground/platform/verifyEd25519'
import { whyNotNamed } from './featureNames'
import { othersOf, type ReleaseMemory, subjectsOf } from './releaseMemory'

export interface VerifiedParts {
  readonly features: ReadonlyMap<string, FeatureRelease>
  /** The statements whose signatures were accepted, to be remembered. */
  readonly statements: readonly SignedPayload[]
  /** Parts that were refused, each with its reason; the others stand. */
  readonly refused: readonly LatchkeyError[]
}

export interface VerifiedRelease extends VerifiedParts {
  readonly root: RootPayload
  /** Named by the container, which is not signed: its parts are verified like the parts of the first file. */
  readonly deferred?: DeferredReference | undefined
  readonly logins?: DeferredReference | undefined
}

export interface Trust {
  /** One of the three. All are named, so that none is inherited. */
  readonly keys: readonly string[] | undefined
  readonly digest: string | undefined
  /** True for the manifest that came with the package's own code, and is trusted as much. */
  readonly isPackaged: boolean
  readonly memory: ReleaseMemory
  readonly nowMs: number
  /** Called if WebCrypto lacks Ed25519. */
  readonly loadEd25519: LoadEd25519
}

/** The bytes of unpadded base64url. @throws unless the text is canonical */
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
    return own(JSON.parse(payload))
  } catch {
    return
  }
}

/** Checks by hand: signed payloads are trusted, but one team's mistake must not stop the others. */
const isWellFormed = {
  root: ({ keys }: RootPayload) => isPlain(keys) && Object.values(keys).every(Array.isArray),
  part: ({ features, others = {} }: PartPayload) =>
    isPlain(others) &&
    Object.values(others).every(Number.isSafeInteger) &&
    isPlain(features) &&
    Object.values(features).every(
      (feature) =>
        isPlain(feature?.files) &&
        Array.isArray(feature.expose) &&
        Array.isArray(feature.contributes?.views) &&
        feature.contributes.views.every((view) => view?.name),
    ),
}

/** If one exact manifest is pinned, signatures, expiry and sequence add nothing. */
const isFixed = ({ digest, isPackaged }: Trust) => Boolean(digest) || isPackaged

/** @throws ReleaseInvalid, ReleaseExpired, ReleaseRolledBack */
async function open<P extends RootPayload | PartPayload>(
  signed: SignedPayload,
  type: P['type'],
  trust: Trust,
): Promise<P> {
  const { memory, nowMs, loadEd25519 } = trust
  const refuse = (reason: string) => new LatchkeyError(ReleaseInvalid, { reason })
  if (!signed || !(isFixed(trust) || (await isSigned(signed, loadEd25519))))
    throw refuse(`the ${type} signature is wrong`)
  const payload = parse(signed.payload) as P | undefined
  // The type is signed too, so that a part never passes for a root.
  if (payload?.type !== type) throw refuse(`this is not a ${type}`)
  const { seq, expires } = payload
  if (![seq, expires].every(Number.isSafeInteger) || !isWellFormed[type](payload as never))
    throw refuse(`the ${type} is malformed`)
  if (!isFixed(trust) && expires * 1000 <= nowMs) throw new LatchkeyError(ReleaseExpired)
  for (const subject of isFixed(trust) ? [] : subjectsOf(signed.key, payload)) {
    const before = memory.newest(subject)
    if (!before || before.seq <= seq) continue
    if (await isSigned(before.signed, loadEd25519)) throw new LatchkeyError(ReleaseRolledBack)
    memory.forget(before)
  }
  return payload
}

/**
 * Opens parts: each by a key to which the root delegates every feature that the part brings, under the key's own names.
 * A part is refused if its key names a higher number for one of its features in another part (the rule:
 * `ReleaseMemory`). Of two parts that bring a feature the one with the higher number counts, then the part whose key
 * the root names first. Never throws.
 */
export async function verifyParts(
  parts: readonly SignedPayload[],
  { keys }: RootPayload,
  trust: Trust,
): Promise<VerifiedParts> {
  const refused: LatchkeyError[] = []
  const accepted = await Promise.all(
    parts.map(async (given) => {
      try {
        const signed = own(given)
        const payload = await open<PartPayload>(signed, 'part', trust)
        const { features } = payload
        const allowed = keys[signed.key] ?? []
        for (const [feature, release] of Object.entries(features)) {
          const reason = allowed.includes(feature) ? whyNotNamed(feature, release) : 'its key may not sign it'
          if (reason) throw new LatchkeyError(ReleasePartRefused, { feature, reason })
        }
        return [{ ...payload, signed, rank: Object.keys(keys).indexOf(signed.key) }]
      } catch (error) {
        refused.push(error as LatchkeyError)
        return []
      }
    }),
  )
  const opened = accepted.flat()
  const named = isFixed(trust) ? [] : opened.flatMap((part) => othersOf(part.signed.key, part))
  const current = opened.filter((part) => {
    const subjects = subjectsOf(part.signed.key, part)
    const isReplaced = named.some(([subject, seq]) => seq > part.seq && subjects.includes(subject))
    if (isReplaced) refused.push(new LatchkeyError(ReleaseRolledBack))
    return !isReplaced
  })
  // The order of the parts is not signed.
  const ordered = current.sort((one, other) => other.seq - one.seq || one.rank - other.rank)
  const features = new Map<string, FeatureRelease>()
  for (const part of ordered) {
    for (const [feature, release] of Object.entries(part.features)) {
      if (!features.has(feature)) features.set(feature, release)
      else refused.push(new LatchkeyError(ReleasePartRefused, { feature, reason: 'another part brings it' }))
    }
  }
  return { features, statements: isFixed(trust) ? [] : ordered.map(({ signed }) => signed), refused }
}

/**
 * Opens a signed release: root by a pinned key (or the whole by its digest), and the parts.
 * @throws CryptoUnavailable, ReleaseInvalid, ReleaseKeyUnknown, ReleaseExpired, ReleaseRolledBack
 */
export async function verifyRelease(release: SignedRelease, trust: Trust): Promise<VerifiedRelease> {
  const { latchkey, root: signed, parts, more, logins } = own(release ?? {})
  if (latchkey !== 1 || !signed || !Array.isArray(parts)) {
    throw new LatchkeyError(ReleaseInvalid, {
      reason: 'it is not a Latchkey release of a format that we know',
    })
  }
  const { digest } = trust
  if (digest && (await digestOf(encode(JSON.stringify(release)))) !== digest) {
    throw new LatchkeyError(ReleaseInvalid, { reason: 'it is not the manifest that this page pins' })
  }
  if (!isFixed(trust) && !trust.keys?.includes(signed.key)) throw new LatchkeyError(ReleaseKeyUnknown)

  const root = await open<RootPayload>(own(signed), 'root', trust)
  const { statements, ...opened } = await verifyParts(parts, root, trust)
  const remembered = isFixed(trust) ? [] : [signed, ...statements]
  return {
    ...opened,
    statements: remembered,
    root,
    deferred: more && own(more),
    logins: logins && own(logins),
  }
}
