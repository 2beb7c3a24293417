import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findBrowser } from '../browsers'

/** A Chromium that reaches this machine and nothing else. @throws when there is none */
export function launchChromium(): Promise<Browser> {
  const found = findBrowser('chromium')
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  })
}
