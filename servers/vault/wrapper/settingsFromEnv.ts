import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { addressFromEnv } from '../../kit/addressFromEnv'
import { limitsFromEnv } from '../../kit/limitsFromEnv'
import { defaultLimits } from './key/limits'
import { parsePrivateKeys } from './key/privateKeys'
import { openKeyFile, readKeyFile } from './keyFile'
import type { KeySettings } from './openKeyWrapper'
import { tokenFromEnv } from './pkcs11/tokenFromEnv'
import type { WrapperOptions } from './startWrapper'

type Env = Readonly<Record<string, string | undefined>>

/** Public keys alone: a private part is refused, as it has no place here. */
const keySetSchema = z.object({
  keys: z
    .array(
      z.strictObject({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string().check(z.regex(/^[\w-]{43}$/)),
        kid: z.string().check(z.minLength(1)),
        alg: z.optional(z.literal('EdDSA')),
        use: z.optional(z.literal('sig')),
      }),
    )
    .check(z.minLength(1)),
})

/** What `startWrapper` takes, with the place of the keys instead of the keys. */
export type WrapperSettings = Omit<WrapperOptions, 'keys'> & { readonly keys: KeySettings }

/** The settings of the environment. @throws with the correction */
export function settingsFromEnv(env: Env): WrapperSettings {
  const { DATABASE_FILE, WRAPPER_AUDIENCE } = env
  const address = addressFromEnv(env, 4690)
  if (!DATABASE_FILE)
    throw new Error('DATABASE_FILE is the path of a SQLite file, which remembers used statements.')
  if (!WRAPPER_AUDIENCE) throw new Error('WRAPPER_AUDIENCE is the `aud` of statements for this wrapper.')
  return {
    ...address,
    databaseFile: DATABASE_FILE,
    audience: WRAPPER_AUDIENCE,
    authKeys: readAuthKeys(env.WRAPPER_AUTH_KEYS),
    keys: keysFromEnv(env),
    limits: limitsFromEnv(env, 'WRAPPER', defaultLimits),
  }
}

/** The file of private keys, which is where keys can be rotated. @throws with the correction */
export function keyFileFromEnv({ WRAPPER_KEYS_FILE }: Env): string {
  if (!WRAPPER_KEYS_FILE) throw new Error('WRAPPER_KEYS_FILE is the path of the file of private keys.')
  return WRAPPER_KEYS_FILE
}

/**
 * The place of the keys. `readFile` makes the file on first use. With a token, the file has only older keys, and is not
 * made.
 * @throws with the correction
 */
export function keysFromEnv(env: Env, readFile = openKeyFile): KeySettings {
  const { WRAPPER_KEYS, WRAPPER_KEYS_FILE } = env
  if (WRAPPER_KEYS && WRAPPER_KEYS_FILE) throw new Error('Set WRAPPER_KEYS or WRAPPER_KEYS_FILE, not both.')
  const token = tokenFromEnv(env)
  const privateKeys = WRAPPER_KEYS
    ? parsePrivateKeys(WRAPPER_KEYS)
    : WRAPPER_KEYS_FILE
      ? (token ? readKeyFile : readFile)(WRAPPER_KEYS_FILE)
      : []
  if (!token && privateKeys.length === 0)
    throw new Error(
      'WRAPPER_KEYS_FILE is the path of the file of private keys, which is made on first start; or set WRAPPER_PKCS11_MODULE for the keys of a token.',
    )
  return { privateKeys, ...(token && { token }) }
}

function readAuthKeys(path: string | undefined): WrapperOptions['authKeys'] {
  const correction =
    "WRAPPER_AUTH_KEYS is the path of a JWKS with the auth server's Ed25519 keys, public parts alone"
  if (!path) throw new Error(`${correction}.`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${correction}; ${path} cannot be read as JSON.`, { cause })
  }
  const parsed = keySetSchema.safeParse(json)
  if (!parsed.success) throw new Error(`${correction}; ${path}: ${z.prettifyError(parsed.error)}`)
  return { keys: parsed.data.keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: 'EdDSA' })) }
}
