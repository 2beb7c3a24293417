import { expect, type Page } from '@playwright/test'
import type { AppEvent, AppPayload } from '../../../shared/frame/appPayloads'
import type { VaultStack } from '../../vault/startVaultStack'
import { answerLink, codeIn, linkIn, openSignInWindow } from './embedded'
import { makeDevice } from './knownDevice'

export const email = 'ann@example.com'

/** A page with only the shell's side of the embedded wallet. */
export const vaultPagePath = '/vaultPage/index.html'

export async function openVaultPage(page: Page, host: string, walletUrl: string): Promise<void> {
  await page.goto(`${host}${vaultPagePath}?${new URLSearchParams({ walletUrl })}`)
}

/** Asks the frame as the widget does; the answer, or `{ error }`. */
export const ask = <E extends AppEvent>(page: Page, event: E, payload?: AppPayload<E>) =>
  page.evaluate(([name, given]) => Reflect.get(window, 'vault').ask(name, given), [event, payload] as const)

const place = { top: 40, left: 60, width: 360, height: 600, radius: 20 }

/** Signs in on a new device: the window that the frame opens, the link of one mail in a tab, the code of the next one. */
export async function signInByMail(page: Page, vault: VaultStack) {
  const begun = await ask(page, 'CONNECT_EMAIL', { email })
  expect(begun).toEqual({ action: 'VERIFY_DEVICE', digits: expect.stringMatching(/^\d\d$/) })
  const opened = ask(page, 'CONNECT_DEVICE')
  await page.evaluate((place) => Reflect.get(window, 'vault').frame.show(place, 'Sign in'), place)
  await (await openSignInWindow(page)).close()
  expect(await opened).toEqual({ action: 'AWAIT_DEVICE' })
  await page.evaluate(() => Reflect.get(window, 'vault').frame.hide())
  const approved = ask(page, 'CONNECT_DEVICE')
  await answerLink(page, linkIn(await vault.nextMail(email)), { number: begun.digits })
  expect(await approved).toBeUndefined()
  expect(await ask(page, 'CONNECT_OTP', { otp: codeIn(await vault.nextMail(email)) })).toBeUndefined()
}

/** The same without windows and views, for tests whose subject is what follows. */
export async function beSignedIn(page: Page, vault: VaultStack): Promise<void> {
  const project = new URL(page.url()).searchParams.get('project') ?? 'default'
  await makeDevice(page, vault, email, project)
  expect(await ask(page, 'CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
}
