import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenSettings } from '../../servers/vault/wrapper/pkcs11/runPkcs11Tool'
import { findProgram } from '../../tools/setup/pre.mjs'

export interface SoftHsm {
  readonly settings: TokenSettings
  /** The path of its configuration, for processes that use it. */
  readonly env: { readonly SOFTHSM2_CONF: string }
  /** pkcs11-tool, logged in. Gives all that it says. */
  run(...args: string[]): string
  /** Takes the token away until `putBack`. */
  takeAway(): void
  putBack(): void
  /** Puts a copy in its place, as from a back-up. */
  restore(): void
  remove(): void
}

const libraries = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so']

/** The library's path, or how to install it. */
export function findSoftHsm(): { path: string } | { missing: string } {
  const path = libraries.find((library) => existsSync(library))
  const isComplete = findProgram(['softhsm2-util']) && findProgram(['pkcs11-tool'])
  return path && isComplete
    ? { path }
    : { missing: 'There is no SoftHSM with pkcs11-tool: apt-get install softhsm2 opensc.' }
}

/**
 * An empty token in a new folder. SoftHSM finds it by a variable, which is set in this process, too: use one token at a
 * time.
 */
export function createSoftHsm(): SoftHsm {
  const found = findSoftHsm()
  if ('missing' in found) throw new Error(found.missing)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-token-'))
  const [tokens, away] = [join(folder, 'tokens'), join(folder, 'away')]
  const env = { SOFTHSM2_CONF: join(folder, 'softhsm2.conf') }
  for (const path of [tokens, away]) mkdirSync(path, { mode: 0o700 })
  writeFileSync(
    env.SOFTHSM2_CONF,
    `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  process.env.SOFTHSM2_CONF = env.SOFTHSM2_CONF
  const settings = { module: found.path, token: 'latchkey', pin: '271828' }
  const { module, token, pin } = settings
  const init = ['--init-token', '--free', '--label', token, '--pin', pin, '--so-pin', '314159']
  execFileSync('softhsm2-util', init, { stdio: 'pipe' })
  const move = (from: string, to: string) => {
    for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name))
  }
  return {
    settings,
    env,
    run: (...args) =>
      execFileSync(
        'pkcs11-tool',
        ['--module', module, '--token-label', token, '--login', '--pin', pin, ...args],
        {
          encoding: 'latin1',
          stdio: 'pipe',
        },
      ),
    takeAway: () => move(tokens, away),
    putBack: () => move(away, tokens),
    restore() {
      move(tokens, away)
      cpSync(away, tokens, { recursive: true })
      rmSync(away, { recursive: true })
      mkdirSync(away)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
