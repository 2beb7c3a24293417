import { mergeTests } from '@playwright/test'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, test as embedded, expect, linkIn } from '../harness/embedded'
import type { Host } from '../harness/openHost'
import { test as seeded } from '../harness/seeded'
import { press } from '../harness/sendForm'
import { openRecovery, sign } from '../harness/walletRecovery'

// The end of an account: asked for in the widget, confirmed in the vault's frame, taken back by mail, and done in time.

const test = mergeTests(seeded, embedded)

async function deleteAccount(host: Host): Promise<void> {
  await press(host, 'Delete account')
  await expect(approvalOn(host.page).getByText('no one can help')).toBeVisible()
  await approve(host.page, 'Delete account')
  await expect(host.widget.getByText('will be deleted on')).toBeVisible()
}

test('a deletion is declined, asked for, taken back in the widget, and taken back by the mail’s link', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  const email = await beSignedIn(host, vault)
  await openRecovery(host)

  await press(host, 'Delete account')
  await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(host.widget.getByText('Your account won’t be deleted').first()).toBeVisible()
  await deleteAccount(host)
  await vault.nextMail(email)
  await press(host, 'Keep account')
  await approve(page, 'Keep account')
  await expect(host.widget.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await deleteAccount(host)

  const tab = await page.context().newPage()
  await tab.goto(linkIn(await vault.nextMail(email)))
  await expect(tab.getByRole('heading')).toHaveText('Keep your wallet?')
  await tab.getByRole('button', { name: 'Keep the wallet' }).click()
  await expect(tab.getByRole('heading')).toContainText('Kept.')
  await tab.close()
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await press(host, 'Wallet recovery')

  await expect(host.widget.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await expect(host.widget.getByText('will be deleted on')).toBeHidden()
})

test.describe('once its time has come', () => {
  test.use({ vaultLimits: { deletionMs: 1_000, sweepMs: 100 } })

  test('the browser is signed out, and the same address has a new wallet', async ({
    openHost,
    hostSetup,
    vault,
    page,
    guard,
  }) => {
    guard.allow(/401 \(Unauthorized\).*\/v1\/wallet/)
    const host = await openHost(embeddedHost(vault, hostSetup()))
    const email = await beSignedIn(host, vault)
    const { address } = await host.state()
    await openRecovery(host)
    await press(host, 'Delete account')
    await approve(page, 'Delete account')
    await vault.nextMail(email)
    await expect
      .poll(async () =>
        (await vault.mails.waitFor(email, 1)).some(({ subject }) => /was deleted/.test(subject)),
      )
      .toBe(true)

    expect(await sign(host)).toBe(4100)
    await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    await page.reload()
    await beSignedIn(host, vault, 'connected', email)

    expect((await host.state()).address).toMatch(/^0x/)
    expect((await host.state()).address).not.toBe(address)
  })
})
