import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { Bytes } from '@shared/vault/protocol/bytes'
import { randomBytes } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { normalizeCode } from './normalizeCode'

/** The visitor's half of a recovery slot. */
const codeBytes = 16

/** Makes a code: twelve words, which are text and cannot be zeroed. Source: BIP-39, whose checksum finds slips. */
export const createRecoveryCode = (): string => entropyToMnemonic(randomBytes(codeBytes), wordlist)

/** The bytes of a code as a person has typed it, which the caller zeroes. @throws KeyError `CodeInvalid` */
export function readRecoveryCode(typed: string): Bytes {
  try {
    const bytes = mnemonicToEntropy(normalizeCode(typed), wordlist)
    if (bytes.length === codeBytes) return Uint8Array.from(bytes)
  } catch {
    // The library's message quotes the words.
  }
  throw new KeyError('CodeInvalid', 'A recovery code is twelve words of a list, with a checksum.')
}
