import { execFile } from 'node:child_process'
import { TokenError } from './TokenError'

export interface TokenSettings {
  /** The path of the token's PKCS#11 library. */
  readonly module: string
  /** The token's label. */
  readonly token: string
  readonly pin: string
}

/** The variable of the child's environment that its PIN is in: an argument could be read by every user. */
const pinVariable = 'WRAPPER_PKCS11_PIN'

/**
 * The output of OpenSC's pkcs11-tool, logged in to the token. No shell is between, and `args` hold no secret.
 * @throws TokenError
 */
export function runPkcs11Tool(
  { module, token, pin }: TokenSettings,
  args: readonly string[],
  timeoutMs: number,
): Promise<Buffer> {
  const login = ['--module', module, '--token-label', token, '--login', '--pin', `env:${pinVariable}`]
  // Libraries are configured by variables (SOFTHSM2_CONF), so the child gets ours, without the variables that hold
  // keys.
  const { WRAPPER_KEYS: _, ...env } = process.env
  const options = {
    encoding: 'buffer',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 1_000_000,
    env: { ...env, LC_ALL: 'C', [pinVariable]: pin },
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile('pkcs11-tool', [...login, ...args], options, (error, stdout, stderr) => {
      if (error) reject(toTokenError(error, stderr.toString('latin1')))
      else resolve(stdout)
    })
    // It may end before it reads, and asks no person for a PIN.
    child.stdin?.on('error', () => {}).end()
  })
}

/** Errors by the tool's own words. Source: OpenSC 0.23 */
function toTokenError(error: Error & { code?: unknown; killed?: boolean }, stderr: string): TokenError {
  if (error.code === 'ENOENT')
    return new TokenError('TokenToolMissing', 'There is no pkcs11-tool: apt-get install opensc.')
  if (error.killed) return new TokenError('TokenTimedOut', 'The token did not answer in time.')
  if (/Failed to load pkcs11 module/.test(stderr))
    return new TokenError(
      'TokenModuleInvalid',
      'WRAPPER_PKCS11_MODULE is no PKCS#11 library that can be loaded.',
    )
  if (/CKR_PIN_/.test(stderr))
    return new TokenError(
      'TokenPinRefused',
      'The token refused the PIN of WRAPPER_PKCS11_PIN_FILE. It is not tried again before a restart, since tokens lock.',
    )
  if (/No slot with token named|CKR_TOKEN_NOT_PRESENT|CKR_DEVICE_REMOVED|No slots/.test(stderr))
    return new TokenError('TokenMissing', 'There is no token of the label in WRAPPER_PKCS11_TOKEN.')
  if (/key not found|object not found/i.test(stderr))
    return new TokenError('TokenKeyMissing', 'The token does not have both halves of a key.')
  const [code = 'no code'] = /CKR_[A-Z_]+/.exec(stderr) ?? []
  return new TokenError('TokenFailed', `pkcs11-tool failed with ${code}.`)
}
