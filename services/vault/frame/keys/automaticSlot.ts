import { type Bytes, formatBase64url, parseBase64url, requireLength } from '../../wrapper/protocol/bytes'
import { createHpkeKeyPair, exportPublicKey, hpkeOpen, hpkeSeal } from '../../wrapper/protocol/hpke'
import { KeyError } from '../../wrapper/protocol/KeyError'
import type { KeyAnswer } from '../../wrapper/protocol/messages'
import { rewrapContext, type SlotOf, slotContext } from '../../wrapper/protocol/slotContext'
import { accountKeyBytes } from './accountKey'

/** What the server keeps of an automatic slot. Only the key wrapper opens it. */
export interface AutomaticSlot {
  /** The wrapper's key that it is sealed to. */
  readonly keyId: string
  /** Base64url. */
  readonly sealed: string
}

/** Seals the account's key to the wrapper's public key. @throws KeyError `LengthInvalid`, `IdInvalid`, `SealInvalid` */
export async function sealAutomaticSlot(
  { accountId, slotId }: SlotOf,
  wrapper: KeyAnswer,
  accountKey: Bytes,
): Promise<AutomaticSlot> {
  requireLength(accountKey, accountKeyBytes, 'The key of an account')
  const context = slotContext({ kind: 'automatic', accountId, slotId })
  const sealed = await hpkeSeal(parseBase64url(wrapper.publicKey), accountKey, context)
  return { keyId: wrapper.keyId, sealed: formatBase64url(sealed) }
}

/** As one text, which the server keeps. */
export const formatAutomaticSlot = ({ keyId, sealed }: AutomaticSlot): string => `${keyId}.${sealed}`

/** The reverse of `formatAutomaticSlot`. @throws KeyError `EncodingInvalid` */
export function parseAutomaticSlot(text: string): AutomaticSlot {
  const [, keyId, sealed] = /^([\w-]{22})\.([\w-]{107})$/.exec(text) ?? []
  if (!keyId || !sealed) throw new KeyError('EncodingInvalid', 'An automatic slot is <key id>.<sealed key>.')
  return { keyId, sealed }
}

/** The pair of a new device for one answer of the wrapper. */
export interface RewrapKey {
  /** Base64url: for the statement that the auth server signs. */
  readonly publicKey: string
  /** The account's key, which the caller zeroes. @throws KeyError `SealInvalid`, `IdInvalid` */
  open(slot: SlotOf, sealed: string): Promise<Bytes>
}

/** Makes a pair whose private half never leaves WebCrypto. */
export async function createRewrapKey(): Promise<RewrapKey> {
  const pair = await createHpkeKeyPair()
  return {
    publicKey: formatBase64url(await exportPublicKey(pair)),
    async open(slot, sealed) {
      const accountKey = await hpkeOpen(pair, parseBase64url(sealed), rewrapContext(slot))
      requireLength(accountKey, accountKeyBytes, 'The key of an account')
      return accountKey
    },
  }
}
