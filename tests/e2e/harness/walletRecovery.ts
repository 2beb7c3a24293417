import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { approvalOn, approve, expect, openReview, pressApprove } from './embedded'
import type { HostWindow } from './hostWindow'
import type { Host } from './openHost'
import { press } from './sendForm'
import { typeInto } from './typeInto'

// Wallet recovery in the widget, and what shows whether a wallet is open.

export async function openRecovery(host: Host): Promise<void> {
  await host.open()
  await press(host, 'Settings')
  await press(host, 'Wallet recovery')
  await expect(host.title).toHaveText('Wallet recovery')
}

/** What opens the wallet, in the widget. */
export const waysOf = ({ widget }: Host) => widget.getByRole('list', { name: 'Ways to open your wallet' })
/** Types a recovery code in the window that asks for it, and presses the button. */
export async function typeCode(page: Page, code: string, button: string): Promise<void> {
  const popup = await openReview(page)
  await typeInto(popup.getByRole('textbox', { name: 'Recovery code' }), code)
  await pressApprove(popup, popup, button)
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

/** Writes the code that the frame shows down; it asks for it next. */
export async function writeCodeDown(page: Page): Promise<string> {
  await approve(page, 'Show the code')
  const words = approvalOn(page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem')
  await expect(words).toHaveCount(12)
  const code = (await words.allTextContents()).join(' ')
  await approve(page, 'It’s written down')
  return code
}

export async function typeCodeBack(page: Page, code: string): Promise<void> {
  await typeCode(page, code, 'Check')
}

/** Asks the wallet for a signature, as the host page does. The signature, or the error's code. */
export const sign = (host: Host): Promise<unknown> =>
  host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const provider = await latchkey.getProvider('eip155')
    const params = ['0x68656c6c6f', latchkey.getState().address]
    return provider!.request({ method: 'personal_sign', params }).catch(({ code }) => code)
  })

export const isSignedBy = async (host: Host, signature: unknown): Promise<boolean> =>
  verifyMessage({
    address: (await host.state()).address as `0x${string}`,
    message: 'hello',
    signature: signature as `0x${string}`,
  })

/** A signature that the visitor approves without anything before it. */
export async function signsAtOnce(host: Host): Promise<boolean> {
  const signing = sign(host)
  await approve(host.page, 'Sign')
  return isSignedBy(host, await signing)
}

/** Clears all that browsers store for the vault below this page, as browsers do when they clear partitioned storage. */
export async function loseStorage(page: Page): Promise<void> {
  const frame = page.frame({ name: 'w3m-secure-iframe' })!
  const inFrame = await page.context().newCDPSession(frame)
  const { frameTree } = await inFrame.send('Page.getFrameTree')
  const { storageKey } = await inFrame.send('Storage.getStorageKeyForFrame', { frameId: frameTree.frame.id })
  await page.evaluate(() => localStorage.clear())
  const url = page.url()
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
  await page.goto(url)
}
