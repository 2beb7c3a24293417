import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, randomBytes, requireLength } from '../../wrapper/protocol/bytes'

/** 128 bits: twelve words. Source: BIP-39. */
export const entropyBytes = 16

/** All that a wallet is made from. */
export const createEntropy = (): Bytes => randomBytes(entropyBytes)

/**
 * The 64 bytes that keys are derived from, which the caller zeroes. The words are text, which cannot be zeroed: they
 * last until the worker ends or its memory is reused.
 * @throws KeyError `LengthInvalid`
 */
export async function seedOf(entropy: Bytes): Promise<Bytes> {
  requireLength(entropy, entropyBytes, 'The entropy')
  return new Uint8Array(await mnemonicToSeed(entropyToMnemonic(entropy, wordlist)))
}
