import { type Bytes, concatBytes, parseBase64url, zero } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'

export interface Ed25519Signer {
  /** 32 bytes. */
  readonly publicKey: Bytes
  /** 64 bytes. */
  sign(message: Bytes): Promise<Bytes>
}

/** Loads an Ed25519 of our own, for browsers whose WebCrypto lacks it. */
export type LoadEd25519 = () => Promise<
  Pick<typeof import('@noble/ed25519'), 'getPublicKeyAsync' | 'signAsync'>
>

const loadNoble: LoadEd25519 = () => import('@noble/ed25519')

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key. Source: RFC 8410 §7. */
const pkcs8Prefix = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32)

/** Signs with a 32-byte key until that is zeroed; afterwards `sign` throws KeyError `KeysLocked`. */
export async function createEd25519Signer(key: Bytes, load: LoadEd25519 = loadNoble): Promise<Ed25519Signer> {
  const { publicKey, sign } = (await createNative(key)) ?? (await createOwn(key, load))
  return {
    publicKey,
    async sign(message) {
      // Zeros are a valid key, of another account.
      if (key.every((byte) => byte === 0)) throw new KeyError('KeysLocked', 'The key was zeroed.')
      return sign(message)
    },
  }
}

async function createOwn(key: Bytes, load: LoadEd25519): Promise<Ed25519Signer> {
  const { getPublicKeyAsync, signAsync } = await load()
  return {
    publicKey: new Uint8Array(await getPublicKeyAsync(key)),
    sign: async (message) => new Uint8Array(await signAsync(message, key)),
  }
}

/** undefined if WebCrypto has no Ed25519. */
async function createNative(key: Bytes): Promise<Ed25519Signer | undefined> {
  const pkcs8 = concatBytes(pkcs8Prefix, key)
  try {
    // WebCrypto gives the public key only with an export, so this import is dropped at once.
    const exportable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
    const { x } = await crypto.subtle.exportKey('jwk', exportable)
    const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
    return {
      publicKey: parseBase64url(x!),
      sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message)),
    }
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return undefined
    throw error
  } finally {
    zero(pkcs8)
  }
}
