import { type Bytes, formatBase64url, randomBytes, requireLength } from '../../wrapper/protocol/bytes'
import { proofInfo, seedAad } from '../../wrapper/protocol/slotContext'
import { openBytes, sealBytes } from './aesGcm'
import { entropyBytes } from './entropy'

export const accountKeyBytes = 32

/** The key that the account's seed is sealed under, and that each slot holds. The design calls it K. */
export const createAccountKey = (): Bytes => randomBytes(accountKeyBytes)

/** What the server keeps of the seed. @throws KeyError `LengthInvalid`, `IdInvalid` */
export async function sealEntropy(accountKey: Bytes, entropy: Bytes, accountId: string): Promise<Bytes> {
  requireLength(entropy, entropyBytes, 'The entropy')
  return sealBytes(await importAccountKey(accountKey, 'encrypt'), entropy, seedAad(accountId))
}

/** The reverse of `sealEntropy`. The caller zeroes the result. @throws KeyError `SealInvalid`, `IdInvalid` */
export async function openEntropy(accountKey: Bytes, sealed: Bytes, accountId: string): Promise<Bytes> {
  const entropy = await openBytes(await importAccountKey(accountKey, 'decrypt'), sealed, seedAad(accountId))
  requireLength(entropy, entropyBytes, 'The entropy')
  return entropy
}

/**
 * What devices that have opened the wallet, and no others, can say: 32 bytes in base64url, from which the key does not
 * follow. @throws KeyError `LengthInvalid`, `IdInvalid`
 */
export async function proveAccountKey(accountKey: Bytes, accountId: string): Promise<string> {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  const key = await crypto.subtle.importKey('raw', accountKey, 'HKDF', false, ['deriveBits'])
  const derivation = {
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0) },
    info: proofInfo(accountId),
  }
  return formatBase64url(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)))
}

async function importAccountKey(accountKey: Bytes, usage: 'encrypt' | 'decrypt') {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  return crypto.subtle.importKey('raw', accountKey, 'AES-GCM', false, [usage])
}
