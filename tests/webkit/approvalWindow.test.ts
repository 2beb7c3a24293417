import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../services/devnet/devnet'
import { type FilesServer, serveFiles } from '../../services/files/serveFiles'
import { startVaultStack, type VaultStack } from '../vault/startVaultStack'
import { codeIn, linkIn, tap } from '../vault/vaultFrame'
import { startWebKit, type WebKit } from './startWebKit'

// WebKit cannot tell a frame of covers: what the embedded wallet asks is answered in a window.

const email = 'ann@example.com'
const message = 'Hello, harbour'

let devnet: Devnet
let host: FilesServer
let vault: VaultStack
let browser: WebKit

beforeEach(async () => {
  const folder = process.env.LATCHKEY_SITE!
  devnet = await startDevnet()
  host = await serveFiles({ folder, port: 0 })
  vault = await startVaultStack({ folder: join(folder, 'vault'), origins: [host.url], devnet })
  browser = await startWebKit()
})

afterEach(async () => {
  await browser?.close()
  await vault?.stop()
  await host?.stop()
  await devnet?.stop()
})

async function ask<T>(event: string, payload?: unknown): Promise<T> {
  const begin = `
    const { vault } = window
    vault.told = undefined
    vault.ask(...arguments).then((answer) => {
      vault.told = [answer]
    })`
  await browser.run(begin, event, ...(payload === undefined ? [] : [payload]))
  await browser.until('return window.vault.told')
  return (await browser.run<[T]>('return window.vault.told'))[0]
}

/** Signs in on the page of the shell’s side alone, and returns the address. */
async function signIn(): Promise<`0x${string}`> {
  await browser.goTo(
    `${host.url}/vaultPage/index.html?${new URLSearchParams({ walletUrl: vault.walletUrl })}`,
  )
  await browser.until('return Boolean(window.vault)')
  const { digits } = await ask<{ digits: string }>('CONNECT_EMAIL', { email })
  // Node asks a resolver that may not know names below localhost.
  await tap(linkIn(await vault.nextMail(email)).replace('//vault.localhost', '//127.0.0.1'), digits)
  await ask('CONNECT_DEVICE')
  await ask('CONNECT_OTP', { otp: codeIn(await vault.nextMail(email)) })
  return (await ask<{ address: `0x${string}` }>('GET_USER', { chainId: 'eip155:31337' })).address
}

const askToSign = (address: string) =>
  browser.run(
    `
    const { vault } = window
    vault.answered = undefined
    const params = [arguments[1], arguments[0].toLowerCase()]
    vault.ask('RPC_REQUEST', { method: 'personal_sign', chainId: 'eip155:31337', params }).then((answer) => {
      vault.answered = answer
    })
    vault.frame.show({ top: 40, left: 60, width: 360, height: 600, radius: 20 }, 'Approval')`,
    address,
    message,
  )

// The whole of the wallet is made in it.
test('a message is reviewed in a window and signed in the frame', { timeout: 120_000 }, async () => {
  const address = await signIn()
  await askToSign(address)
  const [page] = await browser.windows()
  await browser.enterFrame('#w3m-iframe')
  await browser.press('.review')
  await browser.until(`return document.querySelector('.note')?.textContent.includes('open in a window')`)
  const popup = (await browser.windows()).find((each) => each !== page)!
  await browser.focusNewest()
  await browser.switchTo(popup)
  await browser.until('return document.body.textContent.includes(arguments[0])', message)
  await browser.press('.approve')

  await browser.switchTo(page!)
  await browser.until('return window.vault.answered')
  const signature = await browser.run<`0x${string}`>('return window.vault.answered')
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await browser.windows()).toEqual([page])
})
