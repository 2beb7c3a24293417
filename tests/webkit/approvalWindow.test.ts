import { verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startVaultPage, type VaultPage } from './vaultPage'

// WebKit cannot report covers to a frame: requests of the embedded wallet are answered in a window.

const message = 'Hello, harbour'

let vaultPage: VaultPage

beforeEach(async () => {
  vaultPage = await startVaultPage()
})

afterEach(() => vaultPage?.stop())

const askToSign = (address: string) =>
  vaultPage.browser.run(
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
  const { browser } = vaultPage
  const address = await vaultPage.signIn()
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
