import { statSync } from 'node:fs'

/** @throws if others than its owner can read a file; `advice` says what to do about what is in it */
export function requirePrivateFile(path: string, advice: string): void {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new Error(`Others can read ${path}. Run chmod 600 on it, and ${advice}`)
}
