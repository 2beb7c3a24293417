import { randomUUID } from 'node:crypto'
import { approveDevice, codeIn, expect, linkIn, test } from './harness/embedded'
import type { HostWindow } from './harness/hostWindow'

/** An address of its own for each test: waits and devices are told apart by it. */
const newEmail = () => `ada-${randomUUID().slice(0, 8)}@harbor.example`

test('an address is enough: approved, typed, connected, signed, restored and signed out', async ({
  page,
  openHost,
  vault,
}) => {
  const email = newEmail()
  const host = await openHost({
    wallets: [],
    strict: true,
    options: { walletUrl: vault.walletUrl, projectId: 'default' },
  })
  const { widget } = host
  await host.open()
  await widget.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')

  await expect(host.title).toHaveText('Register device')
  const digits = await widget.locator('.lk-email-digits').textContent()
  await approveDevice(page, linkIn(await vault.nextMail(email)), digits!)
  await expect(host.title).toHaveText('Confirm email')
  await expect(widget.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(codeIn(await vault.nextMail(email)))
  await expect(widget).toBeHidden()

  const account = await host.state()
  expect(account).toMatchObject({ status: 'connected', connector: { id: 'ID_AUTH', type: 'AUTH' } })
  expect(await host.facts('connected')).toMatchObject([{ connectorId: 'ID_AUTH', reconnected: false }])

  await page.reload()
  await expect(host.button).toHaveText(/^0x/)
  expect((await host.state()).address).toBe(account.address)
  await expect(widget).toBeHidden()

  await host.open()
  await widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.button).toHaveText('Connect Wallet')
  const signedOut = await page.evaluate(() => (window as unknown as HostWindow).latchkey.getState().status)
  expect(signedOut).toBe('disconnected')
})
