import { type Bytes, utf8 } from './bytes'
import { KeyError } from './KeyError'

/** The ways to the account's key. Source: docs/adr/0044-ways-into-a-wallet.md. */
export type SlotKind = 'device' | 'passkey' | 'recovery' | 'automatic'

export interface SlotOf {
  readonly accountId: string
  readonly slotId: string
}

export interface SlotRef extends SlotOf {
  readonly kind: SlotKind
}

/** A sealed value is bound to both: `info` goes into the key, `aad` is authenticated with the ciphertext. */
export interface SealContext {
  readonly info: Bytes
  readonly aad: Bytes
}

/** The version of the construction. Values sealed by another version are refused. */
const sealVersion = 1

/** What a slot's sealed key is bound to. @throws KeyError `IdInvalid` */
export function slotContext({ kind, accountId, slotId }: SlotRef): SealContext {
  requireId(accountId)
  requireId(slotId)
  return {
    info: utf8(`latchkey/slot/${sealVersion}|${kind}|${accountId}|${slotId}`),
    aad: utf8(`${accountId}|${slotId}|${kind}|${sealVersion}`),
  }
}

/** What an automatic slot's half, sealed to the wrapper, is bound to. @throws KeyError `IdInvalid` */
export function automaticHalfContext({ accountId, slotId }: SlotOf): SealContext {
  requireId(accountId)
  requireId(slotId)
  return {
    info: utf8(`latchkey/half/${sealVersion}|${accountId}|${slotId}`),
    aad: utf8(`${accountId}|${slotId}|half|${sealVersion}`),
  }
}

/** What the wrapper's answer to a new device is bound to. @throws KeyError `IdInvalid` */
export function rewrapContext({ accountId, slotId }: SlotOf): SealContext {
  requireId(accountId)
  requireId(slotId)
  return {
    info: utf8(`latchkey/rewrap/${sealVersion}|${accountId}|${slotId}`),
    aad: utf8(`${accountId}|${slotId}|rewrap|${sealVersion}`),
  }
}

/** What the sealed seed is bound to. @throws KeyError `IdInvalid` */
export function seedContext(accountId: string): SealContext {
  requireId(accountId)
  return {
    info: utf8(`latchkey/seed/${sealVersion}|${accountId}`),
    aad: utf8(`${accountId}|seed|${sealVersion}`),
  }
}

/** What the proof of the account's key is bound to. @throws KeyError `IdInvalid` */
export function proofInfo(accountId: string): Bytes {
  requireId(accountId)
  return utf8(`latchkey/proof/${sealVersion}|${accountId}`)
}

/** What the key for grants is derived for. @throws KeyError `IdInvalid` */
export function grantInfo(accountId: string): Bytes {
  requireId(accountId)
  return utf8(`latchkey/grant/${sealVersion}|${accountId}`)
}

/** Ids without the separator, so that two contexts never give the same text. */
export const idPattern = /^[\w-]{1,64}$/

function requireId(id: string) {
  if (!idPattern.test(id)) throw new KeyError('IdInvalid', 'An id has 1 to 64 letters, digits, - and _.')
}
