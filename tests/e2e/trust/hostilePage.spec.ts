import type { Page } from '@playwright/test'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/seeded'
import { ended, fill, fresh, openSend, press, review } from '../harness/sendForm'
import { beginSignIn, promptOn } from '../harness/signInPrompt'

/**
 * Properties that a careless or a poisoned script has put on `Object.prototype`. The page's own libraries read some
 * names from there too: those that break them are left out.
 */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'extended as old libraries do': (page) =>
    page.addInitScript(() => {
      const prototype = Object.prototype as unknown as Record<string, unknown>
      prototype.extend = () => {}
      prototype.each = () => {}
    }),
  'polluted with members of releases and options': (page) =>
    page.addInitScript(() => {
      const address = 'http://evil.invalid/'
      const feature = {
        version: '0.1.0',
        contract: 1,
        abi: 2,
        base: `${address}connect/0.1.0/`,
        entry: 'e.js',
        expose: ['f.js'],
        files: { 'e.js': 'sha384-a', 'f.js': 'sha384-a' },
        contributes: {
          views: [{ name: 'Connect', title: 'evil', activation: 'always', height: 1 }],
          texts: {},
        },
      }
      const members = {
        evil: feature,
        digest: 'sha384-a',
        inline: { latchkey: 1, root: {}, parts: [] },
        more: { url: `${address}more.json`, digest: 'sha384-a' },
        expose: ['evil.js'],
        base: address,
        translations: { locales: ['en', 'de'], index: 'sha384-a' },
        flag: 'evil',
        help: 'Evil',
        walletFeatures: [{ icon: 'M4 4h16', label: 'evil', order: 1, view: 'Evil' }],
        accountTabs: [{ label: 'evil', order: 1, view: 'Evil' }],
        connectMethods: [{ slot: 'wallet', height: 1, view: 'Evil' }],
        apiUrl: address,
        rpcUrl: address,
        relayUrl: 'ws://evil.invalid/',
        server: address,
        siweConfig: { getNonce: () => 'evil' },
        customWallets: [{ id: 'evil', name: 'Evil Wallet', webapp_link: address }],
        customRpcUrls: { 'eip155:31337': [{ url: address }] },
        tokens: { 'eip155:31337': { address: '0x00000000000000000000000000000000000000ee' } },
        termsConditionsUrl: address,
        connectorImages: { evil: address },
        chainImages: { 'eip155:31337': address },
        enableEmbedded: true,
        disableAppend: true,
        namespace: 'solana',
        assetId: 'eip155:31337/erc20:0x00000000000000000000000000000000000000ee',
        amount: '7',
        severity: 'security',
      }
      Object.assign(Object.prototype, members)
    }),
}

/** None of the planted values has come through. */
async function expectUntouched(host: Host): Promise<void> {
  await expect(host.widget).not.toContainText(/evil/i)
  expect(await host.facts('error')).toEqual([])
}

for (const [kind, alter] of Object.entries(pages)) {
  test(`on a page ${kind} a visitor connects and sends`, async ({ page, openHost, hostSetup }) => {
    await alter(page)
    const host = await openHost(hostSetup({}))
    await openSend(host)
    await fill(host, '0.001', fresh)
    await review(host)
    await expect(host.widget).toContainText(fresh)
    await press(host, 'Send')

    await ended(host, '0.001 ETH sent')

    await expectUntouched(host)
  })

  test(`on a page ${kind} a visitor signs in, and goes to another network${kind === 'extended as old libraries do' ? ' @firefox' : ''}`, async ({
    page,
    openHost,
  }) => {
    await alter(page)
    const host = await openHost({ options: { siwx: {} } })
    await beginSignIn(host)
    await promptOn(host).sign.click()
    await expect(host.widget).toBeHidden()
    expect(await host.state()).toMatchObject({ status: 'connected' })

    await host.openView('Networks')
    await expect(host.title).toHaveText('Select network')

    await expectUntouched(host)
    await page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
    expect(await host.facts('disconnected')).toHaveLength(1)
  })
}
