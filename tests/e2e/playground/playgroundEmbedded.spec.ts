import { expect } from '@playwright/test'
import { codeIn } from '../../vault/vaultFrame'
import { waitForInput } from '../harness/embedded'
import { test } from '../harness/openPlayground'
import { choose } from '../harness/social'
import { typeNumber } from '../harness/socialLogin'

test.use({ hasEmbedded: true })

const email = 'ann@example.com'

test('a visitor of the playground has a wallet by e-mail, and reads its mails beside it', async ({
  page,
  context,
  openPlayground,
  vault,
  guard,
}) => {
  // The tools of the test, which mails do not let in.
  guard.allow(/^console: Blocked script execution in 'about:srcdoc'/)
  const { preview, widget, fact, code, unfold, open } = await openPlayground()
  await unfold('Wallets')
  await page.getByLabel('A wallet by email').check()
  await expect(code).toContainText(`walletUrl: '${vault!.walletUrl}',`)
  await open()
  await widget.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  const windowOpens = context.waitForEvent('page')
  await preview.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open window', exact: true }).click()
  const popup = await windowOpens
  const digits = (await popup.locator('.digits').textContent())!
  await popup.close()
  await vault!.mails.waitFor(email, 1)

  const inboxOpens = context.waitForEvent('page')
  await page.getByRole('link', { name: 'mails' }).click()
  const inbox = await inboxOpens
  const approvalOpens = context.waitForEvent('page')
  await inbox.frameLocator('iframe').first().getByRole('link').click()
  const approval = await approvalOpens
  await approval.getByRole('textbox', { name: 'Number' }).fill(digits)
  await approval.getByRole('button', { name: 'Approve' }).click()
  const [mail] = await vault!.mails.waitFor(email, 2)
  await expect(inbox.getByRole('heading', { name: mail!.subject })).toBeVisible()
  await page.bringToFront()
  await widget.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail!))

  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected')
  await expect(preview.locator('#address')).toHaveText(/^0x[\da-fA-F]{40}$/)
})

test('a visitor of the playground logs in at a provider, as one of those who are there', async ({
  page,
  openPlayground,
}) => {
  const { preview, widget, fact, unfold, open } = await openPlayground()
  await unfold('Wallets')
  await page.getByLabel('A wallet by email or social account').check()
  await open()
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click()
  const button = preview.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open window' })
  await waitForInput(page, button)
  const opens = page.context().waitForEvent('page')
  await button.click()
  const window = await opens
  const number = (await widget.locator('.lk-social-digits').textContent()) ?? ''
  await choose(window)
  await typeNumber(window, number)

  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected')
  await expect(preview.locator('#address')).toHaveText(/^0x[\da-fA-F]{40}$/)
})
