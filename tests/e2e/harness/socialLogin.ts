import { expect, type Page } from '@playwright/test'
import type { VaultStack } from '../../vault/startVaultStack'
import { embeddedHost } from './emailLogin'
import type { HostSetup } from './hostPage'
import type { Host } from './openHost'
import { choose, type Deed, nextWindow } from './social'

/** A host page with logins alone: as many as stand side by side, Google's first. */
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

/** Taps a provider of the open widget, and gives its window. */
export async function tapProvider(host: Host, name: string): Promise<Page> {
  const opens = nextWindow(host.page)
  await loginButton(host, name).click()
  return opens
}

/** Taps the button that leads on from a login that has failed, and gives the next window. */
export async function tryAgain(host: Host): Promise<Page> {
  const opens = nextWindow(host.page)
  await host.tryAgain.click()
  return opens
}

/** The window has come to the provider, where need be by the number that the widget shows. */
export async function reachProvider(host: Host, window: Page): Promise<Page> {
  const numbers = window.locator('button.number')
  const provider = window.getByRole('heading', { name: /played by this machine/ })
  await numbers.first().or(provider).waitFor()
  if (await numbers.first().isVisible()) {
    await numbers.filter({ hasText: await digitsOn(host) }).click()
    await provider.waitFor()
  }
  return window
}

/** The two digits that the widget shows. */
export const digitsOn = async ({ widget }: Host) =>
  (await widget.locator('.lk-social-digits').textContent()) ?? ''

/** From the closed widget to the provider. */
export async function goToProvider(host: Host, name: string): Promise<Page> {
  await host.open()
  return reachProvider(host, await tapProvider(host, name))
}

/** From the closed widget to the connected account; its address. */
export async function signInAt(host: Host, name: string, deed?: Deed): Promise<string> {
  const window = await goToProvider(host, name)
  await choose(window, deed)
  await expect(host.widget).toBeHidden()
  await expect.poll(async () => (await host.state()).status).toBe('connected')
  // One that was cut off from the page cannot be told to close.
  if (!window.isClosed()) await window.close()
  return (await host.state()).address!
}

export async function disconnect(host: Host): Promise<void> {
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.button).toHaveText('Connect Wallet')
}

/** A browser that opens no windows for this page; the page itself may go elsewhere. */
export async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => (target === '_top' ? open(url, target, features) : null)
  })
}
