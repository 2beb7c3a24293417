import { type Browser, expect, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { watch } from '../e2e/harness/guard'

/** Long enough for a page in development, which a busy machine compiles on request. */
const actionTimeoutMs = 20_000
const shown = expect.configure({ timeout: actionTimeoutMs })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * A visitor's actions in the app of a host: connects, signs, switches the network, comes back, leaves, and comes back.
 * `isRendered`: a server knows returning visitors by the cookie. Returns the side effects: console and page errors,
 * failed and foreign requests.
 */
export async function driveHost(
  browser: Browser,
  url: string,
  { secondNetwork, isRendered = false }: { secondNetwork: string; isRendered?: boolean | undefined },
): Promise<readonly string[]> {
  const context = await browser.newContext()
  const guard = await watch(context)
  const failed: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const problems = () => [...guard.problems(), ...failed]
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(actionTimeoutMs)
    await page.goto(url)
    await shows(page, { status: 'disconnected', address: '' })

    await page.locator('latchkey-button').getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).click()
    await shows(page, { status: 'connected', address })

    await page.locator('#sign').click()
    const signature = page.locator('#signature')
    await shown(signature).toHaveText(/^0x[\da-f]{130}$/)
    const signed = {
      address,
      message: 'Hello',
      signature: (await signature.textContent()) as `0x${string}`,
    } as const
    expect(await verifyMessage(signed)).toBe(true)

    await page.locator('#switch').click()
    await shows(page, { network: secondNetwork })

    const returned = await page.reload()
    await shows(page, { status: 'connected', address, network: secondNetwork })
    if (isRendered) expect(await returned!.text()).toContain(address)

    await page.locator('#disconnect').click()
    await shows(page, { status: 'disconnected', address: '' })

    await page.reload()
    await shows(page, { status: 'disconnected' })
    await shown(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect Wallet')
    return problems()
  } catch (error) {
    throw new Error([(error as Error).message, ...problems()].join('\n'), { cause: error })
  } finally {
    guard.rest()
    await context.close()
  }
}

async function shows(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [id, text] of Object.entries(texts)) await shown(page.locator(`#${id}`)).toHaveText(text)
}
