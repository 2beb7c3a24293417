import { createJsonLog } from '../../kit/log'
import { settingsFromEnv } from './settingsFromEnv'
import { startVault } from './startVault'

const log = createJsonLog((line) => process.stdout.write(`${line}\n`))

try {
  const vault = await startVault({
    ...settingsFromEnv(process.env),
    log,
    onRotation: () => process.exit(1),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void vault.stop().then(() => process.exit()))
} catch (error) {
  log('error', 'not started', { error: (error as Error).message })
  process.exitCode = 1
}
