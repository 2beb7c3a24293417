import { createJsonLog } from '../../kit/log'
import { defaultLimits } from './key/limits'
import { readKeyFile, rotateKeyFile } from './keyFile'
import { openKeyWrapper } from './openKeyWrapper'
import { createToken } from './pkcs11/createToken'
import { rotateToken } from './pkcs11/rotateToken'
import { tokenFromEnv } from './pkcs11/tokenFromEnv'
import { keyFileFromEnv, keysFromEnv, settingsFromEnv } from './settingsFromEnv'
import { startWrapper } from './startWrapper'

const log = createJsonLog((line) => process.stdout.write(`${line}\n`))

try {
  if (process.argv[2] === 'rotate') await rotate()
  else await start()
} catch (error) {
  log('error', 'not started', { error: (error as Error).message })
  process.exitCode = 1
}

async function rotate() {
  const token = tokenFromEnv(process.env)
  if (token) await rotateToken(createToken(token, defaultLimits.tokenMs))
  else rotateKeyFile(keyFileFromEnv(process.env))
  const wrapper = await openKeyWrapper(keysFromEnv(process.env, readKeyFile), defaultLimits.tokenMs)
  // Frames have to list it before the wrapper starts with it.
  log('info', 'rotated', { keyId: wrapper.current.keyId })
}

async function start() {
  const { keys, ...settings } = settingsFromEnv(process.env)
  const tokenMs = settings.limits?.tokenMs ?? defaultLimits.tokenMs
  const wrapper = await startWrapper({ ...settings, keys: await openKeyWrapper(keys, tokenMs), log })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void wrapper.stop().then(() => process.exit()))
}
