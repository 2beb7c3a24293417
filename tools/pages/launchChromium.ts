import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findBrowser } from '../../tests/browsers'

/**
 * Keeps source positions from the first parse. Without them, while a debugger is attached, V8 parses whole files again for
 * the stack of each error. React creates eight errors while it loads; visitors do not wait for that.
 */
const asUndebugged = '--js-flags=--no-enable-lazy-source-positions'

/** A Chromium that reaches only this machine, with the given switches added to ours. @throws if Chromium is missing */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const found = findBrowser('chromium')
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: [
      ...chromiumArgs,
      asUndebugged,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE vault.localhost',
      ...more,
    ],
  })
}
