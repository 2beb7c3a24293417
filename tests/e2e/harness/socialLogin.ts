import { expect, type Page } from '@playwright/test'
import type { VaultStack } from '../../vault/startVaultStack'
import { embeddedHost } from './emailLogin'
import { approvalOn, waitForInput } from './embedded'
import type { HostSetup } from './hostPage'
import type { Host } from './openHost'
import { choose, type Deed, nextWindow } from './social'

/** A host page with only logins: as many as fit side by side, Google's first. */
export const socialHost = (vault: VaultStack, { options, ...setup }: HostSetup = {}): HostSetup =>
  embeddedHost(vault, {
    ...setup,
    options: {
      features: { socials: ['google', 'apple', 'facebook', 'github', 'discord', 'x'] },
      ...options,
    },
  })

export const loginButton = (host: Host, name: string) =>
  host.widget.getByRole('button', { name: `Continue with ${name}`, exact: true })

/** The button of the frame that opens its window, in any language. */
export const openButton = ({ page }: Host) => approvalOn(page).locator('button.review')

export async function tapOpen(host: Host): Promise<void> {
  await waitForInput(host.page, openButton(host))
  await openButton(host).click()
}

/** Opens the window that the frame asks for, which goes to the provider. */
export async function openWindow(host: Host): Promise<Page> {
  const opens = nextWindow(host.page)
  await tapOpen(host)
  const window = await opens
  await window.getByRole('heading', { name: /played by this machine/ }).waitFor()
  return window
}

/** Taps a provider of the open widget, opens the window, and gives it. */
export async function tapProvider(host: Host, name: string): Promise<Page> {
  await loginButton(host, name).click()
  return openWindow(host)
}

/** Taps the button that leads on from a login that has failed, and gives the next window. */
export async function tryAgain(host: Host): Promise<Page> {
  await host.tryAgain.click()
  return openWindow(host)
}

/** The two digits that the widget shows once the window is open. */
export const digitsOn = async ({ widget }: Host) =>
  (await widget.locator('.lk-social-digits').textContent()) ?? ''

/** Types the number on the page to which the provider has sent the visitor back. */
export async function typeNumber(window: Page, number: string): Promise<void> {
  await window.getByRole('textbox').fill(number)
  // Firefox reports the window that closes at once as an error.
  await window.keyboard.press('Enter').catch((error) => {
    if (!window.isClosed()) throw error
  })
}

/** Opens the widget and goes to the provider. */
export async function goToProvider(host: Host, name: string): Promise<Page> {
  await host.open()
  return tapProvider(host, name)
}

/** Does the deed at the provider, and types the number that this device is asked for. */
export async function chooseAndType(host: Host, window: Page, deed?: Deed): Promise<void> {
  const number = await digitsOn(host)
  await choose(window, deed)
  await typeNumber(window, number)
}

/**
 * Opens the widget, signs in at the provider, and returns the address of the connected account. `isKnown`: this browser
 * has signed in to the account before, and is asked for no number.
 */
export async function signInAt(
  host: Host,
  name: string,
  { isKnown = false, ...deed }: Deed & { readonly isKnown?: boolean } = {},
): Promise<string> {
  const window = await goToProvider(host, name)
  if (isKnown) await choose(window, deed)
  else await chooseAndType(host, window, deed)
  await expect(host.widget).toBeHidden()
  await expect.poll(async () => (await host.state()).status).toBe('connected')
  // A browser may keep a window open that was at a page with an opener policy.
  if (!window.isClosed()) await window.close()
  return (await host.state()).address!
}

export async function disconnect(host: Host): Promise<void> {
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.button).toHaveText('Connect Wallet')
}

/** A browser that opens no windows for this page and its frames; the page itself may go elsewhere. */
export async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => (target === '_top' ? open(url, target, features) : null)
  })
}
