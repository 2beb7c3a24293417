import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Device } from '../../fixtures/devicePage/page'
import type { VaultStack } from '../../vault/startVaultStack'
import { approveWith, codeIn, linkIn } from '../../vault/vaultFrame'

/**
 * Makes this browser a signed-in device of the address: the frame below `page` has a live session from then on. This
 * function reads the mails and answers them, so no window opens.
 */
export async function makeDevice(
  page: Page,
  vault: VaultStack,
  email: string,
  project = 'default',
): Promise<void> {
  const url = `${vault.walletUrl}/test-device/`
  const script = readFileSync(join(process.env.LATCHKEY_SITE!, 'devicePage/page.js'), 'utf8')
  const body = `<!doctype html><title>A device</title><script type="module">${script}</script>`
  // The frame has the same header: the first document of an origin decides whether all of them get a separate process.
  const headers = { 'content-type': 'text/html', 'origin-agent-cluster': '?1' }
  await page.route(url, (route) => route.fulfill({ headers, body }))
  const origin = new URL(page.url()).origin
  const element = await page.evaluateHandle((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    return new Promise<HTMLIFrameElement>((loaded) => frame.addEventListener('load', () => loaded(frame)))
  }, url)
  const frame = (await element.contentFrame())!
  const device = await frame.evaluateHandle<Device, [string, string]>(
    (given) => Reflect.get(window, 'createDevice')(...given),
    [origin, project],
  )
  const begun = await device.evaluate((made, address) => made.begin(address), email)
  if (begun.action === 'VERIFY_DEVICE') {
    // Only browsers resolve names below localhost.
    const link = linkIn(await vault.nextMail(email)).replace('//vault.localhost:', '//127.0.0.1:')
    await approveWith(link, { number: begun.number, secret: begun.secret })
  }
  const code = codeIn(await vault.nextMail(email))
  await device.evaluate((made, given) => made.finish(...given), [begun.attempt, code] as const)
  await element.evaluate((made) => made.remove())
  await page.unroute(url)
}
