import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What the vault computes with its secret, so that its database alone is worth little. */
export interface Secrets {
  /** An HMAC-SHA-256 in base64url; `purpose` keeps its uses apart. */
  mac(purpose: string, ...parts: readonly (string | number)[]): string
  /** Signs access tokens, which only this vault reads (HS256). */
  readonly tokenKey: Uint8Array
  /** Sealed for this vault alone (AES-256-GCM); `bound` is needed again to open it. */
  seal(text: string, bound: string): string
  /** @throws when it was sealed with another secret, for something else, or has changed */
  open(sealed: string, bound: string): string
}

/** @param secret at least 32 bytes */
export function createSecrets(secret: Uint8Array): Secrets {
  if (secret.length < 32) throw new Error('The secret has at least 32 bytes.')
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `latchkey/vault/1|${use}`, 32))
  const [macKey, sealKey] = [keyOf('mac'), keyOf('seal')]
  return {
    tokenKey: keyOf('token'),
    mac: (purpose, ...parts) =>
      createHmac('sha256', macKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url'),
    seal(text, bound) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
  }
}
