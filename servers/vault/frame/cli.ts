import { createJsonLog } from '../../kit/log'
import { settingsFromEnv } from './settingsFromEnv'
import { startFrameServer } from './startFrameServer'

const log = createJsonLog((line) => process.stdout.write(`${line}\n`))

try {
  const frame = await startFrameServer({ ...settingsFromEnv(process.env), log })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void frame.stop().then(() => process.exit()))
} catch (error) {
  log('error', 'not started', { error: (error as Error).message })
  process.exitCode = 1
}
