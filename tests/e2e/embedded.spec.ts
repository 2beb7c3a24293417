import type { Page } from '@playwright/test'
import { approvalOn, approve } from './harness/approval'
import { codeIn, embeddedOptions, expect, newEmail, signInByEmail, test } from './harness/embedded'
import type { HostWindow } from './harness/hostWindow'
import { typeInto } from './harness/typeInto'

/** Asks the connected wallet as the host's page does; the answer, or the error's code. */
const ask = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([asked, given]) => {
      const wallet = (window as unknown as HostWindow).latchkey.provider('eip155')
      return wallet
        .request({ method: asked, params: given })
        .catch(({ code, message }) => ({ code, message }))
    },
    [method, params] as const,
  )

test('an address is enough: approved, typed, connected, restored, and signed out @firefox', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost({ wallets: [], strict: true, options: embeddedOptions(vault) })
  await signInByEmail(host, vault, newEmail())

  const { address } = await host.state()
  expect(await host.state()).toMatchObject({
    status: 'connected',
    connector: { id: 'ID_AUTH', type: 'AUTH' },
  })
  expect(await host.facts('connected')).toMatchObject([{ connectorId: 'ID_AUTH', reconnected: false }])

  await page.reload()
  await expect(host.button).toHaveText(/^0x/)
  expect((await host.state()).address).toBe(address)
  await expect(host.widget).toBeHidden()

  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.button).toHaveText('Connect Wallet')
})

test('a page has a message signed once the visitor approves, and not when they decline or close', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost({ wallets: [], options: embeddedOptions(vault) })
  await signInByEmail(host, vault, newEmail())
  const { address } = await host.state()
  const message = ['0x48656c6c6f', address]
  const { button, decline } = approvalOn(page, 'Sign')

  const signed = ask(page, 'personal_sign', message)
  await expect(host.title).toHaveText('Approve transaction')
  await approve(button)
  expect(await signed).toMatch(/^0x[\da-f]{130}$/)
  await expect(host.widget).toBeHidden()

  const declined = ask(page, 'personal_sign', message)
  await decline.click()
  expect(await declined).toMatchObject({ code: 4001 })
  await expect(host.widget).toBeHidden()

  const closed = ask(page, 'personal_sign', message)
  await button.waitFor()
  await host.widget.getByRole('button', { name: 'Close' }).click()
  expect(await closed).toMatchObject({ message: 'Request was aborted' })
  await expect(host.widget).toBeHidden()
})

test('an address is changed after the visitor has confirmed it in the frame, by two codes', async ({
  page,
  openHost,
  vault,
}) => {
  const email = newEmail()
  const next = newEmail()
  const host = await openHost({ wallets: [], options: embeddedOptions(vault) })
  await signInByEmail(host, vault, email)
  const { widget } = host

  await host.openView('AccountSettings')
  await widget.getByRole('button', { name: 'Email' }).click()
  await typeInto(widget.getByRole('textbox'), next)
  await page.keyboard.press('Enter')
  await approve(approvalOn(page, 'Change email').button)
  await expect(host.title).toHaveText('Confirm current email')
  await expect(widget.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(codeIn(await vault.nextMail(email)))
  await expect(host.title).toHaveText('Confirm new email')
  await expect(widget.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(codeIn(await vault.nextMail(next)))

  await expect(host.title).toHaveText('Settings')
  await widget.getByRole('button', { name: 'Email' }).click()
  await expect(widget.getByText(next)).toBeVisible()
})
