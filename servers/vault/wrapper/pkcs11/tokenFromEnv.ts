import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { requirePrivateFile } from '../key/requirePrivateFile'
import type { TokenSettings } from './runPkcs11Tool'

/** The token of the environment, if it names one. @throws with the correction, which never quotes the PIN */
export function tokenFromEnv(env: Readonly<Record<string, string | undefined>>): TokenSettings | undefined {
  const { WRAPPER_PKCS11_MODULE: module, WRAPPER_PKCS11_TOKEN: token, WRAPPER_PKCS11_PIN_FILE: file } = env
  if (!module && !token && !file) return undefined
  if (!module || !isAbsolute(module) || !isFile(module))
    throw new Error(
      "WRAPPER_PKCS11_MODULE is the whole path of the token's PKCS#11 library (/usr/lib/softhsm/libsofthsm2.so).",
    )
  if (!token || !/^[ -~]{1,32}$/.test(token))
    throw new Error("WRAPPER_PKCS11_TOKEN is the token's label, of up to 32 letters.")
  if (!file || !isFile(file))
    throw new Error("WRAPPER_PKCS11_PIN_FILE is the path of a file with the token's PIN, and nothing else.")
  requirePrivateFile(file, 'change the PIN.')
  const pin = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (!/^[!-~]{1,255}$/.test(pin))
    throw new Error(`WRAPPER_PKCS11_PIN_FILE: ${file} has something else than a PIN in one line.`)
  return { module, token, pin }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
