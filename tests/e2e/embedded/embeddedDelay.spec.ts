import { type Browser, mergeTests, type Page } from '@playwright/test'
import type { VaultStack } from '../../vault/startVaultStack'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, clickInFrame, test as embedded, expect } from '../harness/embedded'
import type { HostSetup } from '../harness/hostPage'
import { type Host, hostOn } from '../harness/openHost'
import { test as seeded } from '../harness/seeded'
import { press } from '../harness/sendForm'
import { type HostServer, startHostServer } from '../harness/startHostServer'
import {
  isSignedBy,
  loseStorage,
  openRecovery,
  sign,
  signsAtOnce,
  typeCode,
  typeCodeBack,
  waysOf,
  writeCodeDown,
} from '../harness/walletRecovery'

// What a visitor, and the projects that a wallet is used with, want of new devices.

interface OtherDevice {
  /** Signs in with the email in a separate browser. */
  signInElsewhere: (setup: HostSetup, email: string) => Promise<Host>
}

const test = mergeTests(seeded, embedded).extend<OtherDevice>({
  signInElsewhere: async ({ openHost, vault, browser }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (setup, email) => {
      const context = await browser.newContext()
      contexts.push(context)
      const device = await openHost(setup, await context.newPage())
      await beSignedIn(device, vault, 'connected', email)
      return device
    })
    for (const context of contexts) await context.close()
  },
})

/** Asks for a signature on a new device, which shows when it may access the wallet. */
async function hasToWait(device: Host): Promise<void> {
  const signing = sign(device)
  const frame = approvalOn(device.page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('This device has to wait')
  await expect(frame.getByText('Opens your wallet from')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Decline', exact: true })).toBeHidden()
  await clickInFrame(device.page, frame.getByRole('button', { name: 'Close', exact: true }))
  expect(await signing).toBe(4001)
}

const waiting = ({ widget }: Host) => widget.getByRole('list', { name: 'New devices that wait' })

/** What the mails that the address got begin with. */
const firstLines = (vault: VaultStack, email: string) =>
  vault.mails.inbox(email).map(({ text }) => text.split('\n')[0])

/** Every account was seen long ago: what follows is a later visit. */
const passVisit = (page: Page) =>
  page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((each) => each.endsWith(':account:offer'))
    const kept = JSON.parse(localStorage.getItem(key!)!)
    localStorage.setItem(key!, JSON.stringify({ ...kept, data: { ...kept.data, since: 0 } }))
  })

test('a visitor who wants a delay learns about a new device on a later visit, and denies it', async ({
  openHost,
  hostSetup,
  vault,
  page,
  signInElsewhere,
}) => {
  test.setTimeout(120_000)
  const setup = embeddedHost(vault, hostSetup())
  const host = await openHost(setup)
  const email = await beSignedIn(host, vault)
  await openRecovery(host)
  await press(host, 'Delay for new devices')
  await press(host, '24 hours')
  await approve(page, 'Change delay')
  await expect(host.widget.getByRole('button', { name: 'Delay for new devices' })).toContainText('24 hours')
  const device = await signInElsewhere(setup, email)
  await hasToWait(device)

  await passVisit(page)
  await page.reload()
  await host.open()
  await expect(host.widget.getByText('A new device asks to open your wallet')).toBeVisible()
  await press(host, 'Review')
  await expect(waiting(host)).toContainText(/Linux · .*If you do nothing, it opens your wallet on/)
  await press(host, 'Deny')
  await expect(approvalOn(page).getByText('Opens your wallet from')).toBeVisible()
  await approve(page, 'Deny this device')

  await expect(host.widget.getByText('Denied. The device was signed out.').first()).toBeVisible()
  await expect(waiting(host)).toBeHidden()
  expect(await sign(device)).toBe(4100)
  await expect.poll(async () => (await device.state()).status).toBe('disconnected')
  expect(await signsAtOnce(host)).toBe(true)
  await expect
    .poll(() => firstLines(vault, email))
    .toContain('A new device was denied. It was signed out, and does not open your wallet.')
})

test('without a delay the address alone opens the wallet at once, after everything else is lost @core', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  const email = await beSignedIn(host, vault)
  const { address } = await host.state()

  await loseStorage(page)
  await beSignedIn(host, vault, 'connected', email)

  expect((await host.state()).address).toBe(address)
  expect(await signsAtOnce(host)).toBe(true)
})

test.describe('a project whose new devices wait for a day', () => {
  test.use({ vaultRecovery: { delayHours: 24 } })

  test('a new device is signed in, is told when it may access the wallet, and accesses it by a code at once', async ({
    openHost,
    hostSetup,
    vault,
    signInElsewhere,
  }) => {
    test.setTimeout(120_000)
    const setup = embeddedHost(vault, hostSetup())
    const host = await openHost(setup)
    const email = await beSignedIn(host, vault)
    const { address } = await host.state()

    const device = await signInElsewhere(setup, email)
    expect((await device.state()).address).toBe(address)
    await hasToWait(device)
    expect(await device.state()).toMatchObject({ status: 'connected', address })
    await expect
      .poll(() => firstLines(vault, email))
      .toContain(
        'A new device has signed in, and opens your wallet in 24 hours unless one of your devices denies it.',
      )

    await openRecovery(host)
    await press(host, 'Add a recovery code')
    const code = await writeCodeDown(host.page)
    await typeCodeBack(host.page, code)
    const again = sign(device)
    await typeCode(device.page, code, 'Open your wallet')
    await approve(device.page, 'Sign')
    expect(await isSignedBy(device, await again)).toBe(true)
  })
})

test.describe('two projects, one of which wants a delay', () => {
  let strictServer: HostServer

  test.use({
    moreProjects: async ({ release, devnet }, use) => {
      const { url, folder } = release
      strictServer = await startHostServer({ url, folder, networks: devnet.networks })
      const recovery = { delayHours: 72 } as const
      await use([{ id: 'strict', name: 'Lighthouse', origins: [strictServer.url], recovery }])
      await strictServer.stop()
    },
  })

  test('a device that a known one allows opens the wallet there at once; then new devices wait at the other, too', async ({
    openHost,
    hostSetup,
    vault,
    page,
    guard,
    signInElsewhere,
  }) => {
    test.setTimeout(120_000)
    guard.allow(/403 \(Forbidden\).*\/statement/)
    const setup = embeddedHost(vault, hostSetup())
    const host = await openHost(setup)
    const email = await beSignedIn(host, vault)

    strictServer.setUp(embeddedHost(vault, hostSetup({ projectId: 'strict' })))
    const tab = await page.context().newPage()
    await tab.goto(strictServer.url)
    const strict = hostOn(tab)
    await beSignedIn(strict, vault, 'connected', email, 'strict')
    await hasToWait(strict)
    await page.bringToFront()
    await openRecovery(host)
    const delay = host.widget.getByRole('button', { name: 'Delay for new devices' })
    await expect(delay).toContainText('No delay')
    await press(host, 'Allow')
    await approve(page, 'Allow this device')
    await expect(host.widget.getByText('Allowed. The device can open your wallet now.').first()).toBeVisible()
    await expect(waiting(host)).toBeHidden()
    await tab.bringToFront()
    expect(await signsAtOnce(strict)).toBe(true)
    await expect
      .poll(() => firstLines(vault, email))
      .toContain('A new device was allowed to open your wallet without waiting.')

    await hasToWait(await signInElsewhere(setup, email))
    await page.bringToFront()
    await host.widget.getByRole('button', { name: 'Back' }).click()
    await press(host, 'Wallet recovery')
    await expect(delay).toContainText('72 hours')
  })
})

test.describe('a project that requires a recovery code', () => {
  test.use({ vaultRecovery: { requires: 'code' } })

  test('is given one before the first signature, and the logins alone no longer open the wallet', async ({
    openHost,
    hostSetup,
    vault,
    page,
  }) => {
    const host = await openHost(embeddedHost(vault, hostSetup()))
    await beSignedIn(host, vault)

    const refused = sign(host)
    await expect(approvalOn(page).getByText('This app requires it.')).toBeVisible()
    await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
    expect(await refused).toBe(4001)

    const signing = sign(host)
    await typeCodeBack(page, await writeCodeDown(page))
    await approve(page, 'Sign')
    expect(await isSignedBy(host, await signing)).toBe(true)
    expect(await signsAtOnce(host)).toBe(true)

    await openRecovery(host)
    await expect(waysOf(host)).toContainText('Recovery code')
    await expect(waysOf(host)).not.toContainText('Email and logins')
  })
})
