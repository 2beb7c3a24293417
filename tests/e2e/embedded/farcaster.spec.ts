import { codeOn } from '../harness/phone'
import { readCode } from '../harness/readCode'
import { press } from '../harness/sendForm'
import { expect, nextWindow, test } from '../harness/social'
import { disconnect, loginButton, socialHost } from '../harness/socialLogin'

test.use({ hasFarcaster: true })

const setUp = { options: { features: { socials: ['google', 'farcaster'] } } }

test('a code is scanned with the phone, and opens the same wallet again; what proves nothing is refused', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault, setUp))
  const phone = await page.context().newPage()
  const scan = async () => phone.goto(await readCode(codeOn(page)))
  await host.open()
  await loginButton(host, 'Farcaster').click()
  await scan()
  await expect(phone.getByText(new URL(vault.walletUrl).host).first()).toBeVisible()
  await phone.getByText('More').click()
  await phone.getByLabel('The phone signs').selectOption('stranger')
  await phone.getByRole('button', { name: 'Ada Harbor' }).click()
  await expect(host.widget).toContainText('The login was declined.')

  await page.bringToFront()
  await press(host, 'Try again')
  await scan()
  await phone.getByRole('button', { name: 'Ada Harbor' }).click()
  await expect(host.widget).toBeHidden()
  const { status, address } = await host.state()
  expect(status).toBe('connected')
  await page.bringToFront()
  await disconnect(host)

  await host.open()
  await loginButton(host, 'Farcaster').click()
  await scan()
  await phone.getByRole('button', { name: 'Ada Harbor' }).click()
  await expect(host.widget).toBeHidden()
  expect((await host.state()).address).toBe(address)
})

test('who goes back is not signed in by a late phone, and gets another code, which may expire', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  // The attempt whose code has expired.
  guard.allow(/404 \(Not Found\).*\/v1\/social\/redeem/)
  const host = await openHost(socialHost(vault, setUp))
  const phone = await page.context().newPage()
  await host.open()
  await loginButton(host, 'Farcaster').click()
  const first = await readCode(codeOn(page))
  await press(host, 'Back')
  await phone.goto(first)
  await phone.getByRole('button', { name: 'Ada Harbor' }).click()
  await expect(phone.getByRole('heading')).toHaveText(/You are signed in/)
  await page.bringToFront()
  await loginButton(host, 'Farcaster').click()
  const second = await readCode(codeOn(page))

  expect(second).not.toBe(first)
  expect((await host.state()).status).toBe('disconnected')

  await phone.goto(second)
  await phone.getByText('More').click()
  await phone.getByRole('button', { name: 'Let the link expire' }).click()
  await expect(host.widget).toContainText('This login has expired. Try again.')
  await expect(host.tryAgain).toBeVisible()
  expect((await host.state()).status).toBe('disconnected')
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Android Mobile',
  })

  test('a link leads to the app, and back to a connected page @core', async ({ page, openHost, vault }) => {
    const host = await openHost(socialHost(vault, setUp))
    await host.open()
    await loginButton(host, 'Farcaster').click()
    const opens = nextWindow(page)
    await press(host, 'Open Farcaster')
    const app = await opens
    await app.getByRole('button', { name: 'Ben Meadow' }).tap()
    await expect(app.getByRole('heading')).toHaveText(/You are signed in/)
    await app.close()

    await expect(host.widget).toBeHidden()
    expect((await host.state()).status).toBe('connected')
  })
})
