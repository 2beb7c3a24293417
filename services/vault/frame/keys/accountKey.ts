import { type Bytes, formatBase64url, randomBytes, requireLength, utf8 } from '../../wrapper/protocol/bytes'
import { grantInfo, proofInfo, seedAad } from '../../wrapper/protocol/slotContext'
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

/**
 * HMAC-SHA-256 over the terms of a grant, in base64url, by a key for this purpose alone. It takes the account's key to
 * make one. @throws KeyError `LengthInvalid`, `IdInvalid`
 */
export async function macGrant(accountKey: Bytes, accountId: string, terms: string): Promise<string> {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  const key = await crypto.subtle.importKey('raw', accountKey, 'HKDF', false, ['deriveKey'])
  const derivation = {
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0) },
    info: grantInfo(accountId),
  }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const grantKey = await crypto.subtle.deriveKey(derivation, key, hmac, false, ['sign'])
  return formatBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', grantKey, utf8(terms))))
}

async function importAccountKey(accountKey: Bytes, usage: 'encrypt' | 'decrypt') {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  return crypto.subtle.importKey('raw', accountKey, 'AES-GCM', false, [usage])
}
