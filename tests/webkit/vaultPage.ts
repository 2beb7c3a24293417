import { join } from 'node:path'
import { expect } from 'vitest'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { type FilesServer, serveFiles } from '../../servers/files/serveFiles'
import { startVaultStack, type VaultStack, type VaultStackOptions } from '../vault/startVaultStack'
import { codeIn, linkIn } from '../vault/vaultFrame'
import { startWebKit, type WebKit } from './startWebKit'

const email = 'ann@example.com'
const place = { top: 40, left: 60, width: 360, height: 600, radius: 20 }

/** A page in WebKit with only the shell's side of the embedded wallet, and all servers behind it. */
export interface VaultPage {
  readonly browser: WebKit
  readonly devnet: Devnet
  /** Signs in on the page, and returns the address. */
  signIn(): Promise<`0x${string}`>
  stop(): Promise<void>
}

export async function startVaultPage(limits?: VaultStackOptions['limits']): Promise<VaultPage> {
  const folder = process.env.LATCHKEY_SITE!
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const each of started.reverse()) await each.stop()
  }
  const keep = <Started extends { stop(): Promise<void> }>(one: Started) => {
    started.push(one)
    return one
  }
  try {
    const devnet = keep(await startDevnet())
    const host = keep(await serveFiles({ folder, port: 0 }))
    const vault = keep(
      await startVaultStack({
        folder: join(folder, 'vault'),
        origins: [host.url],
        devnet,
        ...(limits && { limits }),
      }),
    )
    const browser = await startWebKit()
    keep({ stop: () => browser.close() })
    return { browser, devnet, signIn: () => signIn(browser, host, vault), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signIn(browser: WebKit, host: FilesServer, vault: VaultStack): Promise<`0x${string}`> {
  await browser.goTo(
    `${host.url}/vaultPage/index.html?${new URLSearchParams({ walletUrl: vault.walletUrl })}`,
  )
  await browser.until('return Boolean(window.vault)')
  const { digits } = await ask<{ digits: string }>(browser, 'CONNECT_EMAIL', { email })
  await begin(browser, 'CONNECT_DEVICE')
  await browser.run(`window.vault.frame.show(arguments[0], 'Sign in')`, place)
  const [page] = await browser.windows()
  await browser.enterFrame('#w3m-iframe')
  await browser.until(`return Boolean(document.querySelector('.review'))`)
  await browser.press('.review')
  await browser.switchTo(page!)
  expect(await told(browser)).toEqual({ action: 'AWAIT_DEVICE' })
  const popup = (await browser.windows()).find((each) => each !== page)!
  await browser.switchTo(popup)
  await browser.until('return document.body.textContent.includes(arguments[0])', digits)
  // The window and the link share the storage of the vault's own pages.
  await browser.goTo(linkIn(await vault.nextMail(email)))
  await browser.run(
    `
    document.querySelector('[name=number]').value = arguments[0]
    document.querySelector('#type button').click()`,
    digits,
  )
  await browser.until(`return document.body.textContent.includes('Approved')`)
  await browser.run('window.close()')
  await browser.switchTo(page!)
  await browser.run('window.vault.frame.hide()')
  await ask(browser, 'CONNECT_DEVICE')
  await ask(browser, 'CONNECT_OTP', { otp: codeIn(await vault.nextMail(email)) })
  return (await ask<{ address: `0x${string}` }>(browser, 'GET_USER', { chainId: 'eip155:31337' })).address
}

async function ask<T>(browser: WebKit, event: string, payload?: unknown): Promise<T> {
  await begin(browser, event, payload)
  return told(browser)
}

/** Asks without waiting: the driver may look into another document meanwhile. */
async function begin(browser: WebKit, event: string, payload?: unknown): Promise<void> {
  const script = `
    const { vault } = window
    vault.told = undefined
    vault.ask(...arguments).then((answer) => {
      vault.told = [answer]
    })`
  await browser.run(script, event, ...(payload === undefined ? [] : [payload]))
}

/** The answer to what was asked last. */
async function told<T>(browser: WebKit): Promise<T> {
  await browser.until('return window.vault.told')
  return (await browser.run<[T]>('return window.vault.told'))[0]
}
