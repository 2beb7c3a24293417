import {
  type Bytes,
  formatBase64url,
  parseBase64url,
  randomBytes,
  requireLength,
  zero,
} from '@shared/vault/protocol/bytes'
import { createHpkeKeyPair, exportPublicKey, hpkeOpen, hpkeSeal } from '@shared/vault/protocol/hpke'
import { KeyError } from '@shared/vault/protocol/KeyError'
import type { KeyAnswer } from '@shared/vault/protocol/messages'
import { automaticHalfContext, rewrapContext, type SlotOf } from '@shared/vault/protocol/slotContext'
import { importVisitorHalf, openSlot, type SlotHalves, sealSlot } from './slot'

/** The visitor's half of an automatic slot has as many bytes. */
const halfBytes = 32

/** What the server keeps of an automatic slot: a slot as any other, whose visitor's half the key wrapper can open. */
export interface AutomaticSlot {
  /** The wrapper's key that the half is sealed to. */
  readonly keyId: string
  /** The visitor's half, in base64url. */
  readonly sealedHalf: string
  /** The account's key, in base64url. */
  readonly sealedKey: string
}

export interface NewAutomaticSlot extends SlotOf {
  readonly serverHalf: Bytes
  readonly accountKey: Bytes
}

/**
 * Makes a half for the wrapper, and seals the account's key for it and the server's half: the wrapper alone, or the
 * server alone, never has the key. @throws KeyError `LengthInvalid`, `IdInvalid`, `SealInvalid`, `EncodingInvalid`
 */
export async function sealAutomaticSlot(
  { accountId, slotId, serverHalf, accountKey }: NewAutomaticSlot,
  wrapper: KeyAnswer,
): Promise<AutomaticSlot> {
  const half = randomBytes(halfBytes)
  try {
    const slot = { accountId, slotId }
    const sealedHalf = await hpkeSeal(parseBase64url(wrapper.publicKey), half, automaticHalfContext(slot))
    const halves = { visitor: await importVisitorHalf(half), server: serverHalf }
    const sealedKey = await sealSlot({ kind: 'automatic', ...slot }, halves, accountKey)
    return {
      keyId: wrapper.keyId,
      sealedHalf: formatBase64url(sealedHalf),
      sealedKey: formatBase64url(sealedKey),
    }
  } finally {
    zero(half)
  }
}

/**
 * The account's key, which the caller zeroes.
 * @throws KeyError `SealInvalid`, `LengthInvalid`, `IdInvalid`, `EncodingInvalid`
 */
export const openAutomaticSlot = (
  { accountId, slotId }: SlotOf,
  halves: SlotHalves,
  { sealedKey }: Pick<AutomaticSlot, 'sealedKey'>,
): Promise<Bytes> => openSlot({ kind: 'automatic', accountId, slotId }, halves, parseBase64url(sealedKey))

/** Encodes it as one text, which the server keeps. */
export const formatAutomaticSlot = ({ keyId, sealedHalf, sealedKey }: AutomaticSlot): string =>
  `${keyId}.${sealedHalf}.${sealedKey}`

/** The reverse of `formatAutomaticSlot`. @throws KeyError `EncodingInvalid` */
export function parseAutomaticSlot(text: string): AutomaticSlot {
  // 80 bytes sealed to a key of X25519, 113 to one of P-256.
  const pattern = /^([\w-]{22})\.([\w-]{107}|[\w-]{151})\.([\w-]{80})$/
  const [, keyId, sealedHalf, sealedKey] = pattern.exec(text) ?? []
  if (!keyId || !sealedHalf || !sealedKey)
    throw new KeyError('EncodingInvalid', 'An automatic slot is <key id>.<sealed half>.<sealed key>.')
  return { keyId, sealedHalf, sealedKey }
}

/** The pair of a new device for one answer of the wrapper. */
export interface RewrapKey {
  /** Base64url: for the statement that the auth server signs. */
  readonly publicKey: string
  /** The visitor's half of the slot. @throws KeyError `SealInvalid`, `IdInvalid`, `LengthInvalid` */
  openHalf(slot: SlotOf, sealedHalf: string): Promise<CryptoKey>
}

/** Makes a pair whose private half never leaves WebCrypto. */
export async function createRewrapKey(): Promise<RewrapKey> {
  const pair = await createHpkeKeyPair()
  return {
    publicKey: formatBase64url(await exportPublicKey(pair)),
    async openHalf(slot, sealedHalf) {
      const half = await hpkeOpen(pair, parseBase64url(sealedHalf), rewrapContext(slot))
      try {
        requireLength(half, halfBytes, "The visitor's half")
        return await importVisitorHalf(half)
      } finally {
        zero(half)
      }
    },
  }
}
