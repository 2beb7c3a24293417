import { fileURLToPath } from 'node:url'
import { readChains } from '../server/settings/readChains'
import { readProjects } from '../server/settings/readProjects'
import type { FrameServerOptions } from './startFrameServer'

type Env = Readonly<Record<string, string | undefined>>

/** Where the build leaves the frame. */
export const builtFrame = fileURLToPath(new URL('../../../dist/vault', import.meta.url))

/** The settings of the environment. @throws with the correction */
export function settingsFromEnv(env: Env): FrameServerOptions {
  const { PORT = '4681', HOST = '127.0.0.1', VAULT_FRAME_FOLDER = builtFrame, VAULT_FRAME_HASH } = env
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    throw new Error(`PORT is a number up to 65535, not ${PORT}.`)
  if (VAULT_FRAME_HASH && !/^[\da-f]{64}$/.test(VAULT_FRAME_HASH))
    throw new Error('VAULT_FRAME_HASH is the hash that npm run build prints: 64 digits of hex.')
  const { VAULT_FRAME_TRUST_PROXY = '0' } = env
  if (!/^[01]$/.test(VAULT_FRAME_TRUST_PROXY))
    throw new Error('VAULT_FRAME_TRUST_PROXY is 1 behind a proxy that sets X-Forwarded-For, else 0.')
  const vaultUrl = originFrom(env, 'VAULT_URL')
  const wrapperUrl = originFrom(env, 'WRAPPER_URL')
  const publicUrl = originFrom(env, 'VAULT_PUBLIC_URL')
  const nodes = env.VAULT_CHAINS ? readChains(env.VAULT_CHAINS).flatMap(({ rpcUrls }) => rpcUrls) : []
  return {
    port: Number(PORT),
    host: HOST,
    folder: VAULT_FRAME_FOLDER,
    projects: readProjects(env.API_PROJECTS),
    nodes,
    wrapperKeyIds: keyIdsFrom(env.VAULT_WRAPPER_KEY_IDS),
    trustProxy: VAULT_FRAME_TRUST_PROXY === '1',
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
