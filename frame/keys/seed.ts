import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, requireLength } from '@shared/vault/protocol/bytes'
import { entropyBytes } from './entropy'

/**
 * Twelve English words, as other wallets take them. Text cannot be zeroed.
 * @throws KeyError `LengthInvalid`
 */
export function wordsOf(entropy: Bytes): string {
  requireLength(entropy, entropyBytes, 'The entropy')
  return entropyToMnemonic(entropy, wordlist)
}

/**
 * The 64 bytes that keys are derived from, which the caller zeroes. The words are text, which cannot be zeroed: they
 * last until the worker ends or its memory is reused.
 * @throws KeyError `LengthInvalid`
 */
export async function seedOf(entropy: Bytes): Promise<Bytes> {
  return new Uint8Array(await mnemonicToSeed(wordsOf(entropy)))
}
