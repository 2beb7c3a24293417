import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 24 of 62 characters: 142 bits. */
const length = 24

/** An unguessable nonce of letters and digits. Source: EIP-4361, which asks for eight at least. */
export function createNonce(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
