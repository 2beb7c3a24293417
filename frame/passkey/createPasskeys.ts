import { type Bytes, randomBytes, utf8 } from '@shared/vault/protocol/bytes'
import { secretBytes } from './secretBytes'

/** What a passkey says when it is asked: the slot that it was made for, and 32 bytes that only it can give. */
export interface PasskeyUse {
  readonly slotId: string
  /** The caller zeroes it. */
  readonly secret: Bytes
}

/** This document, if the page around the frame allows it, or a window of the same origin. */
export type PasskeyPlace = 'here' | 'maybe here' | 'window'

/** Passkeys of the vault's origin that give a secret (WebAuthn, `prf`). Calls come right after a tap. */
export interface Passkeys {
  /** The place in which a passkey can be made; undefined if the browser has no passkeys. */
  placeToCreate(): Promise<'here' | 'window' | undefined>
  /** The place in which a passkey can be used. `maybe here`: the browser cannot tell; use a window if it fails here. */
  placeToUse(): PasskeyPlace | undefined
  /**
   * `none`: the visitor or the browser has made none that is of use. `unfit`: one that gives no secret. The browser is told
   * to forget one that was made in vain.
   * `name`: by which the visitor finds it again.
   */
  create(slotId: string, name: string): Promise<Bytes | 'none' | 'unfit'>
  /** undefined if the visitor has not used a passkey that fits. */
  ask(): Promise<PasskeyUse | undefined>
}

/** The part of a window that is used. */
export interface PasskeyWindow {
  readonly location: Pick<Location, 'hostname'>
  readonly navigator: { readonly credentials?: Pick<CredentialsContainer, 'create' | 'get'> | undefined }
  readonly document: object
  readonly PublicKeyCredential?: unknown
}

/** The same for all: the browser binds it to the credential. */
const salt = utf8('latchkey/passkey/1')
/** ES256, EdDSA, RS256. Source: IANA COSE algorithms */
const algorithms = [-7, -8, -257]

export function createPasskeys(window: PasskeyWindow): Passkeys {
  const rpId = window.location.hostname
  const container = window.navigator.credentials
  const prf = { prf: { eval: { first: salt } } } as AuthenticationExtensionsClientInputs
  const canUse = () => typeof window.PublicKeyCredential === 'function' && container !== undefined

  async function readSecret(only?: BufferSource): Promise<PasskeyUse | undefined> {
    const found = await container!.get({
      publicKey: {
        challenge: randomBytes(32),
        rpId,
        userVerification: 'required',
        extensions: prf,
        allowCredentials: only ? [{ type: 'public-key', id: only }] : [],
      },
    })
    const secret = secretOf(found)
    if (!secret) return undefined
    const { userHandle } = (found as PublicKeyCredential).response as AuthenticatorAssertionResponse
    if (!userHandle && !only) return undefined
    return { slotId: userHandle ? new TextDecoder().decode(userHandle) : '', secret }
  }

  return {
    placeToUse() {
      if (!canUse()) return undefined
      const isHere = isAllowed(window.document, 'get')
      if (isHere === undefined) return 'maybe here'
      return isHere ? 'here' : 'window'
    },
    async placeToCreate() {
      if (!canUse() || !(await hasPrf(window.PublicKeyCredential))) return undefined
      // Browsers that cannot tell let no frame of another site make passkeys.
      return isAllowed(window.document, 'create') ? 'here' : 'window'
    },
    async create(slotId, name) {
      try {
        const made = (await container!.create({
          publicKey: {
            challenge: randomBytes(32),
            rp: { id: rpId, name: rpId },
            extensions: prf,
            // The handle says later which slot it opens, so the server keeps nothing of the passkey.
            user: { id: utf8(slotId), name, displayName: name },
            pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          },
        })) as PublicKeyCredential | null
        if (!made) return 'none'
        const secret = secretOf(made)
        if (secret) return secret
        // Some give it only when they are asked, which the visitor may dismiss: then the passkey opens nothing.
        const isFit = (made.getClientExtensionResults() as PrfResults).prf?.enabled === true
        const used = isFit ? await readSecret(made.rawId).catch((error: unknown) => ({ error })) : undefined
        if (used && 'secret' in used) return used.secret
        await forget(window.PublicKeyCredential, rpId, made)
        if (used) throw used.error
        return 'unfit'
      } catch (error) {
        return noneOf(error)
      }
    },
    async ask() {
      try {
        return await readSecret()
      } catch (error) {
        noneOf(error)
        return undefined
      }
    },
  }
}

interface PrfResults {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: BufferSource } }
}

function secretOf(credential: Credential | null): Bytes | undefined {
  const results = (credential as PublicKeyCredential | null)?.getClientExtensionResults() as
    | PrfResults
    | undefined
  const first = results?.prf?.results?.first
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first.slice(0)) : undefined
  return bytes?.length === secretBytes ? bytes : undefined
}

/** Declined, timed out, not allowed here, or of no use to the visitor. Source: WebAuthn, exceptions of `create` and `get` */
const refusals = ['NotAllowedError', 'AbortError', 'InvalidStateError', 'NotSupportedError', 'SecurityError']

/** @throws the error itself if it is not a refusal of the visitor or the browser */
function noneOf(error: unknown): 'none' {
  if (error instanceof Error && refusals.includes(error.name)) return 'none'
  throw error
}

/** Whether the page allows the frame to use passkeys; undefined if the browser cannot tell. */
function isAllowed(document: object, what: 'create' | 'get'): boolean | undefined {
  const policy = Reflect.get(document, 'featurePolicy') as
    | { allowsFeature?: (feature: string) => boolean }
    | undefined
  return policy?.allowsFeature?.(`publickey-credentials-${what}`)
}

/** Browsers without the question may have it. Source: WebAuthn Level 3, `getClientCapabilities` */
async function hasPrf(type: unknown): Promise<boolean> {
  const ask = Reflect.get(type as object, 'getClientCapabilities') as
    | (() => Promise<Readonly<Record<string, boolean>>>)
    | undefined
  const capabilities = await ask?.call(type).catch(() => undefined)
  return capabilities?.['extension:prf'] !== false
}

async function forget(type: unknown, rpId: string, { id: credentialId }: PublicKeyCredential) {
  const signal = Reflect.get(type as object, 'signalUnknownCredential') as
    | ((of: { rpId: string; credentialId: string }) => Promise<void>)
    | undefined
  await signal?.call(type, { rpId, credentialId }).catch(() => {})
}
