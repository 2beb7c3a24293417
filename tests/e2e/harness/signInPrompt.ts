import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import type { SignIn, SignInSession } from '../../../shared/domain/signIn'
import type { HostWindow } from './hostWindow'
import type { Host } from './openHost'

/** The first account of every local chain, and the second. */
export const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** The view that asks for a signature. */
export interface SignInPrompt {
  readonly message: Locator
  readonly sign: Locator
  readonly cancel: Locator
}

export function promptOn({ widget }: Host): SignInPrompt {
  return {
    message: widget.getByRole('group', { name: 'Message to sign' }),
    sign: widget.getByRole('button', { name: 'Sign', exact: true }),
    cancel: widget.getByRole('button', { name: 'Cancel', exact: true }),
  }
}

/** Waits for the prompt with a message in it. */
export async function expectPrompt(host: Host, address: string = alice): Promise<void> {
  await expect(host.title).toHaveText('Sign in')
  await expect(promptOn(host).message).toContainText(address)
}

/** Opens the widget and connects: the prompt follows. */
export async function beginSignIn(host: Host, wallet = 'Harbor Wallet'): Promise<void> {
  await host.open()
  await host.widget.getByRole('button', { name: wallet }).click()
  await expect(host.title).toHaveText('Sign in')
}

/** Connects and signs. */
export async function signInOn(host: Host, wallet?: string): Promise<void> {
  await beginSignIn(host, wallet)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
}

/** The visitor's sign-in state, as the host page sees it. */
export const signInOf = (page: Page): Promise<SignIn> =>
  page.evaluate(async () => {
    const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
    return JSON.parse(JSON.stringify(signIn.get()))
  })

/** The session of the signed-in account. */
export async function sessionOn(page: Page): Promise<SignInSession> {
  const signIn = await signInOf(page)
  if (signIn.status !== 'signedIn') throw new Error(`Not signed in, but ${signIn.status}`)
  return signIn.session
}

/** Whether it was signed by the key of the address that it names. */
export const isSignedByKey = ({ data, message, signature }: SignInSession): Promise<boolean> =>
  verifyMessage({ address: data.accountAddress as Hex, message, signature: signature as Hex })

/** The sessions that the browser stores. */
export const keptSessions = (page: Page): Promise<SignInSession[]> =>
  page.evaluate(() => JSON.parse(localStorage['latchkey:default:signInSessions'] ?? '{"data":[]}').data)

/** The texts that the wallets were asked to sign since the page was loaded. */
export const textsAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as HostWindow).texts)
