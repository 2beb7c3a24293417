import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { verifyMessage } from 'viem'
import { findBrowser } from '../../browsers'
import { buildExtension } from '../harness/buildExtension'
import type { HostWindow } from '../harness/hostWindow'
import { test as base, expect } from '../harness/test'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const wholeChromium = findBrowser('chromium')

/** A fresh browser profile with the extension, which the headless engine cannot load. */
const test = base.extend<{ extensionUrl: string }, { extension: string }>({
  extension: [
    async ({ devnet }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-extension-'))
      buildExtension(folder, devnet.networks)
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  context: async ({ extension, launchOptions }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'latchkey-profile-'))
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...('path' in wholeChromium && { executablePath: wholeChromium.path }),
      args: [
        ...(launchOptions.args ?? []),
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
      ],
      ignoreDefaultArgs: ['--disable-extensions'],
    })
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },
  page: async ({ context }, use) => use(await context.newPage()),
  extensionUrl: async ({ context }, use) => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await use(new URL('/', worker.url()).href)
  },
})

/** Makes the wallet ask, and answers in the window that it opens. */
async function answer(
  context: BrowserContext,
  choice: 'Approve' | 'Reject' | 'close',
  question: string,
  act: () => Promise<unknown>,
) {
  const opened = context.waitForEvent('page')
  const acting = act()
  const window = await opened
  await expect(window.getByRole('heading', { name: question })).toBeVisible()
  const closed = window.waitForEvent('close')
  const choosing = choice === 'close' ? window.close() : window.getByRole('button', { name: choice }).click()
  // The window may have closed before its click is reported.
  await Promise.all([closed, choosing.catch(() => {})])
  return acting
}

test('an extension connects in its own window, signs, declines, switches, restores and disconnects @core', async ({
  context,
  page,
  extensionUrl,
  openHost,
  devnet,
}) => {
  const [harbor, meadow] = devnet.networks
  const host = await openHost({ wallets: [], strict: true })
  await host.open()
  const row = host.widget.getByRole('button', { name: 'Cove Wallet' })
  await expect(row).toContainText('Installed')

  await answer(context, 'Approve', 'Connect', () => row.click())
  await host.widget.waitFor({ state: 'hidden' })
  expect(await host.state()).toMatchObject({
    status: 'connected',
    address,
    networkId: harbor.caipNetworkId,
    connector: { id: 'local.cove', type: 'ANNOUNCED', name: 'Cove Wallet' },
  })

  const message = '0x436f7665'
  const sign = () =>
    page.evaluate(
      async ([text, owner]) => {
        const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
        return provider!.request({ method: 'personal_sign', params: [text, owner] })
      },
      [message, address] as const,
    )
  const signature = await answer(context, 'Approve', `Sign ${message}`, sign)
  expect(
    await verifyMessage({ address, message: { raw: message }, signature: signature as `0x${string}` }),
  ).toBe(true)
  await expect(answer(context, 'Reject', `Sign ${message}`, sign)).rejects.toThrow(/declined/)

  await host.button.click()
  await host.widget.getByRole('button', { name: harbor.name }).click()
  await answer(context, 'Approve', `Switch to ${meadow.name}`, () =>
    host.widget.getByRole('button', { name: meadow.name }).click(),
  )
  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: meadow.caipNetworkId })

  const windows = context.pages().length
  await page.reload()
  await expect
    .poll(() => host.state())
    .toMatchObject({ status: 'connected', address, networkId: meadow.caipNetworkId })
  expect(context.pages()).toHaveLength(windows)

  const sites = await context.newPage()
  await sites.goto(`${extensionUrl}sites.html`)
  await sites.getByRole('button', { name: `Disconnect ${new URL(page.url()).origin}` }).click()
  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
})

test('after a declined connection, or a closed window, the visitor can try again', async ({
  context,
  openHost,
}) => {
  const host = await openHost({ wallets: [] })
  await host.open()

  await answer(context, 'Reject', 'Connect', () =>
    host.widget.getByRole('button', { name: 'Cove Wallet' }).click(),
  )
  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
  await answer(context, 'close', 'Connect', () => host.tryAgain.click())
  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
  expect((await host.state()).status).toBe('disconnected')

  await answer(context, 'Approve', 'Connect', () => host.tryAgain.click())
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
})
