import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { rpc } from '../e2e/harness/rpc'
import { type HostServer, startHostServer } from '../e2e/harness/startHostServer'
import { type ReleaseServer, startReleaseServer } from '../e2e/harness/startReleaseServer'
import type { Browser } from './openBrowser'
import { startWebKit } from './startWebKit'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let devnet: Devnet
let release: ReleaseServer
let host: HostServer
let browser: Browser

beforeEach(async () => {
  devnet = await startDevnet()
  release = await startReleaseServer(process.env.LATCHKEY_SITE!)
  host = await startHostServer({ ...release, networks: devnet.networks })
  browser = await startWebKit()
})

afterEach(async () => {
  await browser?.close()
  await host?.stop()
  await release?.stop()
  await devnet?.stop()
})

/** True once the widget shows a text. */
const shows = `return document.querySelector('latchkey-modal')?.shadowRoot.textContent.includes(arguments[0])`
const status = 'return window.latchkey?.getState().status'

test('a visitor connects, sees the balance of the chain, and disconnects', async () => {
  await rpc(devnet.networks[0], 'anvil_setBalance', account, `0x${(42_123_987n * 10n ** 12n).toString(16)}`)
  await browser.goTo(host.url)
  await browser.click('Connect Wallet')
  await browser.click('Harbor Wallet')
  await browser.until(`return window.latchkey.getState().address === arguments[0]`, account)
  await browser.click('0xf3…b92266')
  await browser.until(shows, '42.123 ETH')

  await browser.click('Disconnect')

  await browser.until(`return window.latchkey.getState().status === 'disconnected'`)
  expect(await browser.run(status)).toBe('disconnected')
  expect(await browser.run(`return window.facts.filter(({ fact }) => fact === 'error')`)).toEqual([])
})
