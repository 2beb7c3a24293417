import { type Bytes, formatBase64url, randomBytes, requireLength, utf8 } from '@shared/vault/protocol/bytes'
import { grantInfo, proofInfo, seedContext } from '@shared/vault/protocol/slotContext'
import { openBytes, sealBytes } from './aesGcm'
import { entropyBytes } from './entropy'

export const accountKeyBytes = 32

/** The key that each slot holds, from which one key for each purpose is derived. The design calls it K. */
export const createAccountKey = (): Bytes => randomBytes(accountKeyBytes)

/** What the server keeps of the seed. @throws KeyError `LengthInvalid`, `IdInvalid` */
export async function sealEntropy(accountKey: Bytes, entropy: Bytes, accountId: string): Promise<Bytes> {
  requireLength(entropy, entropyBytes, 'The entropy')
  const { info, aad } = seedContext(accountId)
  return sealBytes(await deriveSeedKey(accountKey, info, 'encrypt'), entropy, aad)
}

/** The reverse of `sealEntropy`. The caller zeroes the result. @throws KeyError `SealInvalid`, `IdInvalid` */
export async function openEntropy(accountKey: Bytes, sealed: Bytes, accountId: string): Promise<Bytes> {
  const { info, aad } = seedContext(accountId)
  const entropy = await openBytes(await deriveSeedKey(accountKey, info, 'decrypt'), sealed, aad)
  requireLength(entropy, entropyBytes, 'The entropy')
  return entropy
}

/**
 * What devices that have opened the wallet, and no others, can say: 32 bytes in base64url, from which the key does not
 * follow. @throws KeyError `LengthInvalid`, `IdInvalid`
 */
export async function proveAccountKey(accountKey: Bytes, accountId: string): Promise<string> {
  const key = await importAccountKey(accountKey)
  return formatBase64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf(proofInfo(accountId)), key, 256)))
}

/**
 * HMAC-SHA-256 over the terms of a grant, in base64url. It takes the account's key to make one.
 * @throws KeyError `LengthInvalid`, `IdInvalid`
 */
export async function macGrant(accountKey: Bytes, accountId: string, terms: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const key = await importAccountKey(accountKey)
  const grantKey = await crypto.subtle.deriveKey(hkdf(grantInfo(accountId)), key, hmac, false, ['sign'])
  return formatBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', grantKey, utf8(terms))))
}

async function deriveSeedKey(accountKey: Bytes, info: Bytes, usage: 'encrypt' | 'decrypt') {
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf(info), await importAccountKey(accountKey), aes, false, [usage])
}

/** HKDF needs no salt here, because the account's key is random. */
const hkdf = (info: Bytes) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info })

async function importAccountKey(accountKey: Bytes): Promise<CryptoKey> {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  return crypto.subtle.importKey('raw', accountKey, 'HKDF', false, ['deriveBits', 'deriveKey'])
}
