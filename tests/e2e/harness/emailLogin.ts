import { expect } from '@playwright/test'
import type { VaultStack } from '../../vault/startVaultStack'
import { answerLink, codeIn, linkIn, newEmail, openSignInWindow } from './embedded'
import type { HostSetup } from './hostPage'
import { makeDevice } from './knownDevice'
import type { Host } from './openHost'
import { typeInto } from './typeInto'

/** A host page with the embedded wallet, and no other one. */
export const embeddedHost = (vault: VaultStack, { options, ...setup }: HostSetup = {}): HostSetup => ({
  wallets: [],
  strict: true,
  ...setup,
  options: { walletUrl: vault.walletUrl, projectId: 'default', ...options },
})

/** Opens the widget and asks for a code, or for the approval of a new device. */
export async function typeEmail(host: Host, email: string): Promise<void> {
  await host.open()
  await submitEmail(host, email)
}

export async function submitEmail(host: Host, email: string): Promise<void> {
  await typeInto(host.widget.getByRole('textbox'), email)
  await host.page.keyboard.press('Enter')
}

/** Opens the frame's window, then the link of the mail, and types the number that the widget shows. */
export async function approveHere(host: Host, vault: VaultStack, email: string): Promise<void> {
  await (await openSignInWindow(host.page)).close()
  const digits = await digitsOn(host)
  await answerLink(host.page, linkIn(await vault.nextMail(email)), { number: digits })
}

/** The number that the widget shows once the window was opened. */
export async function digitsOn(host: Host): Promise<string> {
  const digits = host.widget.locator('.lk-email-digits')
  await digits.waitFor()
  return (await digits.textContent()) ?? ''
}

export const codeFor = async (vault: VaultStack, email: string) => codeIn(await vault.nextMail(email))

/** Types a code into the widget's field. */
export async function typeCode(host: Host, code: string): Promise<void> {
  await typeInto(host.widget.getByRole('textbox'), code)
}

/** A new device, from the closed widget to the connected account; its address. */
export async function signInByMail(
  host: Host,
  vault: VaultStack,
  status = 'connected',
  email = newEmail(),
): Promise<string> {
  await typeEmail(host, email)
  await approveHere(host, vault, email)
  await typeCode(host, await codeFor(vault, email))
  await expect.poll(async () => (await host.state()).status).toBe(status)
  return email
}

/** The same for tests whose subject is what follows: no mail is read on the screen, and no window opens. The address. */
export async function beSignedIn(
  host: Host,
  vault: VaultStack,
  status = 'connected',
  email = newEmail(),
  project = 'default',
): Promise<string> {
  await makeDevice(host.page, vault, email, project)
  await typeEmail(host, email)
  await expect.poll(async () => (await host.state()).status).toBe(status)
  return email
}

export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Lets the page's own wait between two codes pass. */
export const passCooldown = (host: Host) =>
  host.page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/lastEmailLoginTime$/i.test(key)) localStorage.removeItem(key)
  })
