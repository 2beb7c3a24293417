import { mergeTests, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { embeddedHost, signInByMail } from './harness/emailLogin'
import { approvalOn, approve, test as embedded, expect } from './harness/embedded'
import type { HostWindow } from './harness/hostWindow'
import type { Host } from './harness/openHost'
import { test as seeded } from './harness/seeded'
import { press } from './harness/sendForm'
import { typeInto } from './harness/typeInto'

// What a project wants of new devices, and of wallets that are used with it.

const test = mergeTests(seeded, embedded)

/** Asks the wallet for a signature, as the host page does. The signature, or the error's code. */
const sign = (host: Host): Promise<unknown> =>
  host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const provider = await latchkey.getProvider('eip155')
    const params = ['0x68656c6c6f', latchkey.getState().address]
    return provider!.request({ method: 'personal_sign', params }).catch(({ code }) => code)
  })

const isSignedBy = async (host: Host, signature: unknown) =>
  verifyMessage({
    ...{ address: (await host.state()).address as `0x${string}`, message: 'hello' },
    signature: signature as `0x${string}`,
  })

const codeField = (page: Page) => approvalOn(page).getByRole('textbox', { name: 'Recovery code' })

/** Writes the code of the frame down, and types it back. */
async function writeCodeDown(page: Page): Promise<string> {
  await approve(page, 'Show the code')
  const words = approvalOn(page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem')
  await expect(words).toHaveCount(12)
  const code = (await words.allTextContents()).join(' ')
  await approve(page, 'It’s written down')
  await typeInto(codeField(page), code)
  await approve(page, 'Check')
  return code
}

test.describe('a project whose new devices wait for a day', () => {
  test.use({ vaultRecovery: { delayHours: 24 } })

  test('a new device is signed in, is told from when it opens the wallet, and opens it by a code at once', async ({
    openHost,
    hostSetup,
    vault,
    browser,
  }) => {
    test.setTimeout(120_000)
    const host = await openHost(embeddedHost(vault, hostSetup()))
    const email = await signInByMail(host, vault)
    const { address } = await host.state()

    const page = await (await browser.newContext()).newPage()
    const device = await openHost(embeddedHost(vault, hostSetup()), page)
    await signInByMail(device, vault, 'connected', email)
    expect((await device.state()).address).toBe(address)
    const signing = sign(device)
    await expect(approvalOn(page).getByRole('heading', { level: 1 })).toHaveText('This device has to wait')
    await expect(approvalOn(page).getByText('Opens your wallet from')).toBeVisible()
    await expect(approvalOn(page).getByRole('button', { name: 'Decline', exact: true })).toBeHidden()
    await approvalOn(page).getByRole('button', { name: 'Close', exact: true }).click()

    expect(await signing).toBe(4001)
    expect(await device.state()).toMatchObject({ status: 'connected', address })
    await expect
      .poll(() => vault.mails.inbox(email).map(({ text }) => text.split('\n')[0]))
      .toContain(
        'A new device has signed in, and opens your wallet in 24 hours unless one of your devices denies it.',
      )

    await host.open()
    await press(host, 'Settings')
    await press(host, 'Wallet recovery')
    await press(host, 'Add a recovery code')
    const code = await writeCodeDown(host.page)
    const again = sign(device)
    await typeInto(codeField(page), code)
    await approve(page, 'Open your wallet')
    await approve(page, 'Sign')
    expect(await isSignedBy(device, await again)).toBe(true)
    await page.context().close()
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
    await signInByMail(host, vault)

    const refused = sign(host)
    await expect(approvalOn(page).getByText('This app requires it.')).toBeVisible()
    await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
    expect(await refused).toBe(4001)

    const signing = sign(host)
    await writeCodeDown(page)
    await approve(page, 'Sign')
    expect(await isSignedBy(host, await signing)).toBe(true)
    const again = sign(host)
    await approve(page, 'Sign')
    expect(await isSignedBy(host, await again)).toBe(true)

    await host.open()
    await press(host, 'Settings')
    await press(host, 'Wallet recovery')
    const rows = host.widget.getByRole('list', { name: 'Ways to open your wallet' })
    await expect(rows).toContainText('Recovery code')
    await expect(rows).not.toContainText('Email and logins')
  })
})
