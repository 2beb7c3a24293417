import { createJsonLog } from '../../server/log'
import { rotateKeyFile } from './keyFile'
import { keyFileFromEnv, settingsFromEnv } from './settingsFromEnv'
import { startWrapper } from './startWrapper'

const log = createJsonLog((line) => process.stdout.write(`${line}\n`))

try {
  if (process.argv[2] === 'rotate') {
    rotateKeyFile(keyFileFromEnv(process.env))
    log('info', 'rotated')
  } else {
    const wrapper = await startWrapper({ ...settingsFromEnv(process.env), log })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void wrapper.stop().then(() => process.exit()))
  }
} catch (error) {
  log('error', 'not started', { error: (error as Error).message })
  process.exitCode = 1
}
