import { addressFromEnv } from '../kit/addressFromEnv'
import { limitsFromEnv } from '../kit/limitsFromEnv'
import { createJsonLog } from '../kit/log'
import { startRelay } from './startRelay'
import { defaultLimits } from './wire/limits'

const { REDIS_URL, REDIS_PREFIX, RELAY_AUDIENCES, RELAY_PROJECT_IDS, RELAY_ORIGINS } = process.env
const list = (text = '') => text.split(',').filter(Boolean)
const log = createJsonLog((line) => process.stdout.write(`${line}\n`))
const projectIds = list(RELAY_PROJECT_IDS)

try {
  const relay = await startRelay({
    ...addressFromEnv(process.env, 4660),
    audiences: list(RELAY_AUDIENCES),
    origins: list(RELAY_ORIGINS),
    limits: limitsFromEnv(process.env, 'RELAY', defaultLimits),
    log,
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(REDIS_PREFIX && { redisPrefix: REDIS_PREFIX }),
    ...(projectIds.length > 0 && { allowProject: (projectId: string) => projectIds.includes(projectId) }),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void relay.stop().then(() => process.exit()))
} catch (error) {
  log('error', 'not started', { error: (error as Error).message })
  process.exitCode = 1
}
