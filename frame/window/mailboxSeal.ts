import { type Bytes, utf8 } from '@shared/vault/protocol/bytes'
import { openBytes, sealBytes } from '../keys/aesGcm'
import { packMessage, unpackMessage } from './packMessage'

/** Who wrote a message: neither side takes its own words for the other side's. */
type Side = 'frame' | 'window'

/** What the secret in a window's address gives both sides: the mailbox's id, and a seal that the vault cannot open. */
export interface MailboxSeal {
  /** 128 bits in hex, which tell nothing about the key. */
  readonly id: string
  /** Base64. */
  seal(from: Side, message: unknown): Promise<string>
  /** @throws KeyError for a text that was changed, or that the other side wrote */
  open(from: Side, text: string): Promise<unknown>
}

/** HKDF-SHA-256 with a key for each side, AES-256-GCM. Source: RFC 5869 */
export async function mailboxSeal(secret: string): Promise<MailboxSeal> {
  const input = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveBits', 'deriveKey'])
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8(`latchkey/mailbox/1|${info}`),
  })
  const keyOf = (side: Side) =>
    crypto.subtle.deriveKey(hkdf(side), input, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  const [idBits, frame, window] = await Promise.all([
    crypto.subtle.deriveBits(hkdf('id'), input, 128),
    keyOf('frame'),
    keyOf('window'),
  ])
  const keys = { frame, window }
  const id = toHex(new Uint8Array(idBits))
  return {
    id,
    seal: async (from, message) =>
      toBase64(await sealBytes(keys[from], utf8(packMessage(message)), utf8(`${from}|${id}`))),
    async open(from, text) {
      const opened = await openBytes(keys[from], fromBase64(text), utf8(`${from}|${id}`))
      return unpackMessage(new TextDecoder().decode(opened))
    },
  }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
