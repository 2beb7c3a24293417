import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 142 bits. */
const length = 24

/** A nonce that nobody guesses, of letters and digits. Source: EIP-4361, which asks for eight at least. */
export function createNonce(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
