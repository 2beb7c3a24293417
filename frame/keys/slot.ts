import { type Bytes, requireLength } from '@shared/vault/protocol/bytes'
import { type SlotRef, slotContext } from '@shared/vault/protocol/slotContext'
import { accountKeyBytes } from './accountKey'
import { openBytes, sealBytes } from './aesGcm'

/** The two secrets without either of which a slot stays shut. */
export interface SlotHalves {
  /** An HKDF key: of this browser, a passkey, a recovery code. */
  readonly visitor: CryptoKey
  /** 32 random bytes that the server hands to a signed-in session. */
  readonly server: Bytes
}

const serverHalfBytes = 32

/** Bytes as a visitor's half. They can be zeroed afterwards; the key cannot be exported. */
export const importVisitorHalf = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])

/** The account's key, sealed for one slot. @throws KeyError `LengthInvalid`, `IdInvalid` */
export async function sealSlot(slot: SlotRef, halves: SlotHalves, accountKey: Bytes): Promise<Bytes> {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  return sealBytes(await deriveWrapKey(slot, halves, 'encrypt'), accountKey, slotContext(slot).aad)
}

/** The account's key, which the caller zeroes. @throws KeyError `SealInvalid`, `LengthInvalid`, `IdInvalid` */
export async function openSlot(slot: SlotRef, halves: SlotHalves, sealed: Bytes): Promise<Bytes> {
  const accountKey = await openBytes(
    await deriveWrapKey(slot, halves, 'decrypt'),
    sealed,
    slotContext(slot).aad,
  )
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  return accountKey
}

async function deriveWrapKey(slot: SlotRef, { visitor, server }: SlotHalves, usage: 'encrypt' | 'decrypt') {
  requireLength(server, serverHalfBytes, "The server's half")
  const { info } = slotContext(slot)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: server, info },
    visitor,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  )
}
