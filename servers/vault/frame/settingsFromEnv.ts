import { fileURLToPath } from 'node:url'
import { addressFromEnv } from '../../kit/addressFromEnv'
import { trustProxyFromEnv } from '../../kit/trustProxyFromEnv'
import { readChains } from '../server/settings/readChains'
import { readProjects } from '../server/settings/readProjects'
import type { FrameServerOptions } from './startFrameServer'

type Env = Readonly<Record<string, string | undefined>>

/** The folder in which the build leaves the frame. */
export const builtFrame = fileURLToPath(new URL('../../../dist/vault', import.meta.url))

/** The settings of the environment. @throws with the correction */
export function settingsFromEnv(env: Env): FrameServerOptions {
  const { VAULT_FRAME_FOLDER = builtFrame, VAULT_FRAME_HASH } = env
  const address = addressFromEnv(env, 4681)
  if (VAULT_FRAME_HASH && !/^[\da-f]{64}$/.test(VAULT_FRAME_HASH))
    throw new Error('VAULT_FRAME_HASH is the hash that npm run build prints: 64 digits of hex.')
  const vaultUrl = originFrom(env, 'VAULT_URL')
  const wrapperUrl = originFrom(env, 'WRAPPER_URL')
  const publicUrl = originFrom(env, 'VAULT_PUBLIC_URL')
  const nodes = env.VAULT_CHAINS ? readChains(env.VAULT_CHAINS).flatMap(({ rpcUrls }) => rpcUrls) : []
  return {
    ...address,
    folder: VAULT_FRAME_FOLDER,
    projects: readProjects(env.API_PROJECTS),
    nodes,
    wrapperKeyIds: keyIdsFrom(env.VAULT_WRAPPER_KEY_IDS),
    trustProxy: trustProxyFromEnv(env, 'VAULT_FRAME_TRUST_PROXY'),
    ...(VAULT_FRAME_HASH && { hash: VAULT_FRAME_HASH }),
    ...(publicUrl && { publicUrl }),
    ...(vaultUrl && { vaultUrl }),
    ...(wrapperUrl && { wrapperUrl }),
  }
}

function keyIdsFrom(text = ''): readonly string[] {
  const ids = text.split(',').map((id) => id.trim())
  if (ids.every((id) => /^[\w-]{22}$/.test(id))) return ids
  throw new Error(
    `VAULT_WRAPPER_KEY_IDS lists the ids of the key wrapper's keys, of 22 characters each, with commas between them: GET /key of the wrapper answers one. Received: "${text}".`,
  )
}

function originFrom(env: Env, name: string): string | undefined {
  const given = env[name]?.replace(/\/+$/, '')
  if (!given) return undefined
  const isOrigin = URL.canParse(given) && /^https?:/.test(given) && new URL(given).origin === given
  if (isOrigin) return given
  throw new Error(`${name} is an origin such as http://127.0.0.1:4680, not ${given}.`)
}
