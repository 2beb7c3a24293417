import { type Bytes, formatBase64url, parseBase64url, zero } from '@shared/vault/protocol/bytes'
import type { SlotMade } from '@shared/vault/wallet'
import { proveAccountKey } from '../keys/accountKey'
import { createRecoveryCode, readRecoveryCode } from '../keys/recoveryCode'
import { importVisitorHalf, sealSlot } from '../keys/slot'

/** What the server keeps of a slot, in base64url, and the code that opens it. */
export interface SealedSlot {
  readonly sealedKey: string
  /** That this device has opened the wallet. */
  readonly proof: string
  /** Twelve words, of a recovery slot. */
  readonly code?: string
}

/** A slot as the server has made it. Of a passkey, with what that says, which is zeroed. */
export type NewSlot = { readonly slot: SlotMade } & (
  | { readonly kind: 'recovery' }
  | { readonly kind: 'passkey'; readonly secret: Bytes }
)

/** Seals the account's key for a passkey, or for a recovery code that it makes. @throws KeyError `LengthInvalid` */
export async function sealNewSlot(accountId: string, made: NewSlot, accountKey: Bytes): Promise<SealedSlot> {
  const { kind, slot } = made
  const code = made.kind === 'recovery' ? createRecoveryCode() : undefined
  const half = made.kind === 'recovery' ? readRecoveryCode(code!) : made.secret
  const visitor = await importVisitorHalf(half).finally(() => zero(half))
  const halves = { visitor, server: parseBase64url(slot.half) }
  const sealed = await sealSlot({ kind, accountId, slotId: slot.id }, halves, accountKey)
  const proof = await proveAccountKey(accountKey, accountId)
  return { sealedKey: formatBase64url(sealed), proof, ...(code && { code }) }
}
