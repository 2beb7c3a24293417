import { hostOn } from './harness/openHost'
import { choose, expect, refuse, test } from './harness/social'
import {
  digitsOn,
  disconnect,
  goToProvider,
  reachProvider,
  signInAt,
  socialHost,
  tapProvider,
  tryAgain,
} from './harness/socialLogin'

const names = ['Google', 'Apple', 'Facebook', 'GitHub', 'Discord']

test('each provider opens a wallet, on the first time and again; other persons have others @firefox', async ({
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault))
  const addresses = []
  for (const name of names) {
    addresses.push(await signInAt(host, name))
    await disconnect(host)
  }
  expect(new Set(addresses).size).toBe(names.length)

  expect(await signInAt(host, 'Google')).toBe(addresses[0])
  await disconnect(host)
  expect(addresses).not.toContain(await signInAt(host, 'Google', { person: 'Cleo Reef' }))
})

test('the wallet is the same on a second device, whatever becomes of the address at the provider', async ({
  browser,
  hostServer,
  openHost,
  vault,
}) => {
  const here = await openHost(socialHost(vault))
  const address = await signInAt(here, 'Google', { email: 'none' })
  const there = hostOn(await (await browser.newContext()).newPage())
  await there.page.goto(hostServer.url)

  expect(await signInAt(there, 'Google', { email: 'verified' })).toBe(address)
  await disconnect(there)
  expect(await signInAt(there, 'Google', { email: 'unverified' })).toBe(address)

  await here.page.reload()
  await expect(here.button).toHaveText(/^0x/)
  await there.page.context().close()
})

test('refused, closed, slow, down, badly signed: each ends in words and a way on @firefox', async ({
  openHost,
  vault,
  gate,
}) => {
  const host = await openHost(socialHost(vault))
  await refuse(await goToProvider(host, 'GitHub'))
  await expect(host.widget).toContainText('The login was declined.')

  await (await tryAgain(host)).close()
  await expect(host.widget).toContainText('The window was closed')

  await choose(await tryAgain(host), { manner: 'down' })
  await expect(host.widget).toContainText('GitHub didn’t answer as expected.')

  await host.widget.getByRole('button', { name: 'Back' }).click()
  await choose(await tapProvider(host, 'Google'), { manner: 'wrongNonce' })
  await expect(host.widget).toContainText('Google didn’t answer as expected.')
  expect((await host.state()).status).toBe('disconnected')

  await choose(await tryAgain(host), { manner: 'slow' })
  await gate.reached()
  await expect(host.widget).toContainText('Connect in the provider window')
  gate.open()
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('a page with an opener policy of its own shows a number, and the window takes no other one', async ({
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/404 \(Not Found\).*social\/window/, /Cross-Origin-Opener-Policy/)
  const host = await openHost(socialHost(vault, { headers: { 'cross-origin-opener-policy': 'same-origin' } }))
  await host.open()
  const wrong = await tapProvider(host, 'Google')
  const numbers = wrong.locator('button.number')
  await expect(numbers).toHaveCount(3)
  await expect(wrong.getByText(new URL(host.page.url()).origin)).toBeVisible()
  await numbers
    .filter({ hasNotText: await digitsOn(host) })
    .first()
    .click()
  await expect(host.widget).toContainText('The login was declined.')
  await wrong.close()

  const right = await reachProvider(host, await tryAgain(host))
  await choose(right)

  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
  await expect(right.getByRole('heading')).toHaveText('Done. You can close this window.')
})

test('a page that was reloaded behind its window is told so there, and nobody is signed in', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault))
  const window = await goToProvider(host, 'Google')
  await page.reload()
  await choose(window)

  await expect(window.getByRole('heading')).toHaveText('That did not work. Close this window and try again.')
  expect((await host.state()).status).toBe('disconnected')
  await window.close()
  expect(await signInAt(host, 'Google')).toMatch(/^0x/)
})

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor signs in from right to left, by touch, under a strict policy', async ({
    openHost,
    vault,
  }) => {
    const host = await openHost(socialHost(vault, { options: { locale: 'ar' } }))
    await host.button.tap()
    const opens = host.page.context().waitForEvent('page')
    await host.widget.getByRole('button', { name: /Discord/ }).tap()
    await choose(await opens, { person: 'دورا <Dock> & Söhne' })

    await expect(host.widget).toBeHidden()
    expect((await host.state()).status).toBe('connected')
  })
})
