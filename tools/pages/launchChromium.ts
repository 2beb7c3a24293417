import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findBrowser } from '../../tests/browsers'

/**
 * While a debugger is attached to a page, V8 reads whole files again for the stack of each error, thrown or not, and
 * React makes eight while it loads: no visitor waits for that. With positions kept from the first reading it does not.
 */
const asUndebugged = '--js-flags=--no-enable-lazy-source-positions'

/** A Chromium that reaches this machine alone, with the given switches beside ours. @throws when there is none */
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
