import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SignedPayload } from '../../shared/contract/manifest'

/** An Ed25519 key that signs releases. */
export interface SigningKey {
  /** Raw, base64url: what hosts pin. */
  readonly publicKey: string
  /** Absent for an unsigned release. */
  readonly privateKey?: KeyObject
  /** Made by a build for one machine, or checked in for tests: never to be trusted elsewhere. */
  readonly development: boolean
}

const developmentMark = '# Latchkey development key: for this machine alone. `npm run release` refuses it.\n'

/** Makes a key and writes it in PEM, readable only by its owner. @throws if the file already exists */
export function createKey(file: string, { development = false } = {}): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(file), { recursive: true })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  writeFileSync(file, development ? developmentMark + pem : pem, { mode: 0o600, flag: 'wx' })
  return readKey(file)
}

/** @throws when the file is missing or holds no Ed25519 key */
export function readKey(file: string): SigningKey {
  if (!existsSync(file))
    throw new Error(`There is no key at ${file}. Make one with the command: keygen ${file}`)
  const pem = readFileSync(file, 'utf8')
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`)
  return { publicKey: publicKeyOf(privateKey), privateKey, development: pem.startsWith(developmentMark) }
}

/** The key of this machine's builds; made on the first. */
export function developmentKey(file: string): SigningKey {
  return existsSync(file) ? readKey(file) : createKey(file, { development: true })
}

export function signPayload(payload: object, key: SigningKey): SignedPayload {
  const text = JSON.stringify(payload)
  const { publicKey, privateKey } = key
  const sig = privateKey ? sign(null, Buffer.from(text), privateKey).toString('base64url') : ''
  return { payload: text, key: publicKey, sig }
}

/** True for 32 bytes in canonical base64url. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === 32 && bytes.toString('base64url') === text
}

function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x!
}
