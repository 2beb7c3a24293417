import { generateKeyPairSync } from 'node:crypto'
import type { SigningKey } from '../../tools/release/keys'

/** A key of a team, or of a root, as the release tool reads it from a file. */
export function createSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x!, development: false }
}
