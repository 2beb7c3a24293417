import { embeddedHost, signInByMail } from '../harness/emailLogin'
import { approve, codeIn, expect, linkIn, newEmail, test } from '../harness/embedded'
import type { HostWindow } from '../harness/hostWindow'
import { typeInto } from '../harness/typeInto'

test('an address is enough: approved, typed, connected, restored, and signed out @core @firefox', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  await signInByMail(host, vault)
  await expect(host.widget).toBeHidden()

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

test('an address is changed after a yes in the frame and two codes, and the old one undoes it', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  // The session that the undoing ended.
  guard.allow(/401 \(Unauthorized\)/)
  const next = newEmail()
  const host = await openHost(embeddedHost(vault))
  const email = await signInByMail(host, vault)
  await expect(host.widget).toBeHidden()
  const { widget } = host

  await host.openView('AccountSettings')
  await widget.getByRole('button', { name: 'Email' }).click()
  await typeInto(widget.getByRole('textbox'), next)
  await page.keyboard.press('Enter')
  await approve(page, 'Change email')
  await expect(host.title).toHaveText('Confirm current email')
  await expect(widget.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(codeIn(await vault.nextMail(email)))
  await expect(host.title).toHaveText('Confirm new email')
  await expect(widget.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(codeIn(await vault.nextMail(next)))

  await expect(host.title).toHaveText('Settings')
  await widget.getByRole('button', { name: 'Email' }).click()
  await expect(widget.getByText(next)).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto(linkIn(await vault.nextMail(email)))
  await tab.getByRole('button').click()
  await expect(tab.getByRole('button')).toHaveCount(0)
  await tab.close()
  // The undoing has ended every session, which this page learns with its next request.
  const { address } = await host.state()
  const refused = await host.page.evaluate(async (of) => {
    const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
    const params = ['0x48656c6c6f', of] as never
    return provider!.request({ method: 'personal_sign', params }).catch(({ code }) => code)
  }, address!)
  expect(refused).toBe(4100)
  await expect(host.button).toHaveText('Connect Wallet')
  await expect(host.title).toHaveText('Connect wallet')
  await expect(widget.locator('.lk-toast')).toHaveText('Your wallet is no longer connected')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })

  await page.reload()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
})
