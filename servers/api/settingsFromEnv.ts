import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { addressFromEnv } from '../kit/addressFromEnv'
import { limitsFromEnv } from '../kit/limitsFromEnv'
import { projectSchema } from '../kit/projects'
import { databaseFromEnv } from '../kit/store/databaseFromEnv'
import { trustProxyFromEnv } from '../kit/trustProxyFromEnv'
import { apiChainsSchema } from './chains/apiChain'
import { exchangeSchema } from './exchanges/hostedExchange'
import { defaultLimits } from './http/limits'
import { coinbaseSchema } from './onramp/coinbase'
import { meldSchema } from './onramp/meld'
import type { ApiOptions } from './startApi'
import type { HostedSettings } from './swap/hosted/askHosted'

/** The settings of the environment. @throws with the correction */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): ApiOptions {
  const projectIds = listOf(env.API_PROJECT_IDS)
  const origins = listOf(env.API_ORIGINS)
  for (const origin of origins) {
    if (origin !== '*' && parseOrigin(origin) !== origin)
      throw new Error(`API_ORIGINS lists origins such as https://app.example, without a path; not ${origin}.`)
  }
  const publicUrl = env.API_PUBLIC_URL?.replace(/\/+$/, '')
  if (publicUrl && !/^https?:$/.test(parseUrl(publicUrl)?.protocol ?? ''))
    throw new Error(`API_PUBLIC_URL is an address such as https://api.example, not ${publicUrl}.`)
  const chains = fileOf(env.API_CHAINS, 'API_CHAINS', apiChainsSchema)
  const projects = fileOf(env.API_PROJECTS, 'API_PROJECTS', z.array(projectSchema))
  const hostedUrl = env.API_HOSTED_URL
  if (hostedUrl && !/^https?:$/.test(parseUrl(hostedUrl)?.protocol ?? ''))
    throw new Error(`API_HOSTED_URL is an address such as https://api.example, not ${hostedUrl}.`)
  const lifi = hostedOf(env, 'API_LIFI')
  const zeroEx = hostedOf(env, 'API_ZEROX')
  const coinbase = fileOf(env.API_COINBASE, 'API_COINBASE', coinbaseSchema)
  const meld = fileOf(env.API_MELD, 'API_MELD', meldSchema)
  const exchanges = fileOf(env.API_EXCHANGES, 'API_EXCHANGES', z.array(exchangeSchema))
  const nameZone = env.API_NAME_ZONE?.toLowerCase()
  if (nameZone && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(nameZone))
    throw new Error(`API_NAME_ZONE is a domain such as names.example, not ${nameZone}.`)
  const { API_TELEMETRY = '1' } = env
  if (!/^[01]$/.test(API_TELEMETRY)) throw new Error('API_TELEMETRY is 0 to count no events, else 1.')
  return {
    ...addressFromEnv(env, 4670),
    limits: limitsFromEnv(env, 'API', defaultLimits),
    trustProxy: trustProxyFromEnv(env, 'API_TRUST_PROXY'),
    ...databaseFromEnv(env),
    ...(origins.length > 0 && { origins }),
    ...(projectIds.length > 0 && { projectIds }),
    ...(publicUrl && { publicUrl }),
    ...(chains && { chains }),
    ...(projects && { projects }),
    ...(hostedUrl && { hosted: { url: hostedUrl, projectId: env.API_HOSTED_PROJECT_ID ?? '' } }),
    ...(lifi && { lifi }),
    ...(zeroEx && { zeroEx }),
    ...(coinbase && { coinbase }),
    ...(meld && { meld }),
    ...(exchanges && { exchanges }),
    ...(nameZone && { nameZone }),
    ...(API_TELEMETRY === '0' && { telemetry: false }),
  }
}

/** A hosted source of swaps: `NAME_URL` and `NAME_KEY`. @throws with the correction */
function hostedOf(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): HostedSettings | undefined {
  const { [`${name}_URL`]: url, [`${name}_KEY`]: key } = env
  if (key && !url) throw new Error(`${name}_KEY goes with ${name}_URL, the address of the source.`)
  if (!url) return undefined
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
    throw new Error(`${name}_URL is an address such as https://swaps.example, not ${url}.`)
  return { url: url.replace(/\/+$/, ''), key: key || undefined }
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const parseOrigin = (text: string) => parseUrl(text)?.origin

/** The content of a JSON file. @throws with its error */
function fileOf<Schema extends z.ZodType>(
  path: string | undefined,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  if (!path) return undefined
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${name} is the path of a JSON file: ${(cause as Error).message}`, { cause })
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new Error(`${name}, ${path}: ${z.prettifyError(result.error)}`)
}
