import { base64url } from 'jose'
import { KeyError } from './KeyError'

/** Bytes that WebCrypto takes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Overwrites secrets in place. */
export function zero(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}

/** @throws KeyError `LengthInvalid` */
export function requireLength(bytes: Uint8Array, length: number, name: string): void {
  if (bytes.length !== length)
    throw new KeyError('LengthInvalid', `${name} has ${length} bytes, not ${bytes.length}.`)
}

export const formatBase64url = (bytes: Uint8Array): string => base64url.encode(bytes)

/** @throws KeyError `EncodingInvalid` */
export function parseBase64url(text: string): Bytes {
  try {
    return new Uint8Array(base64url.decode(text))
  } catch {
    // The decoder's message may quote the text.
    throw new KeyError('EncodingInvalid', 'Not base64url.')
  }
}
