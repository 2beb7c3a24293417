import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../harness/openPlayground'

const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Presses a button that makes the EVM wallet ask, and approves in its window. */
async function approve(page: Page, button: Locator) {
  const asked = page.waitForEvent('popup')
  await button.click()
  await (await asked).getByTestId('approve').click()
}

test('a visitor signs in in the page, stays signed in after a reload, signs out, and in again by the app’s button', async ({
  page,
  openPlayground,
}) => {
  const { preview, widget, fact, code, unfold, open } = await openPlayground()
  await unfold('Sign-in')
  await page.getByRole('radio', { name: 'The page', exact: true }).check()
  await expect(code).toContainText('siwx: {},')
  const state = preview.locator('#sign-in-state')
  await open()
  await approve(page, widget.getByRole('button', { name: 'Harbor Wallet' }))

  await expect(widget.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  await expect(state).toHaveText('Not yet: nobody gets in without')
  await expect(preview.locator('#sign')).toBeHidden()
  await approve(page, widget.getByRole('button', { name: 'Sign', exact: true }))
  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected')
  await expect(state).toContainText(`As eip155:31337:${firstAccount} until`)
  await expect(page.locator('#facts')).toContainText('signedIn')

  await page.reload()
  await expect(fact('Status')).toHaveText('connected')
  await preview.getByRole('button', { name: 'Sign out' }).click()
  await expect(preview.locator('#sign-in-said')).toHaveText('Signed out. The wallet is still connected.')
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  await expect(widget).toBeHidden()
  await approve(page, preview.getByRole('button', { name: 'Sign in' }))

  await expect(preview.locator('#sign-in-said')).toHaveText('Signed in.')
  await expect(fact('Status')).toHaveText('connected')
})

test("at the server: the app asks when it likes, and the server knows the token's account until it ends", async ({
  page,
  openPlayground,
}) => {
  const hash = '#signin=server&required=off&prompt=off'
  const { preview, widget, fact, code, open } = await openPlayground(hash)
  await expect(code).toContainText('siwx: { server: true, required: false, autoPrompt: false },')
  await open()
  await approve(page, widget.getByRole('button', { name: 'Harbor Wallet' }))
  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  await expect(preview.locator('#sign-in-state')).toHaveText('Not signed in')

  await approve(page, preview.getByRole('button', { name: 'Sign in' }))
  await expect(fact('Status')).toHaveText('connected')
  const answered = page.waitForResponse(/\/auth\/v1\/me/)
  await preview.getByRole('button', { name: 'Ask the server who I am' }).click()
  await expect(preview.locator('#sign-in-said')).toHaveText(`The server says: eip155:31337:${firstAccount}`)
  const { authorization } = await (await answered).request().allHeaders()
  const api = (await answered).url()
  const ask = () => page.request.get(api, { headers: { authorization: authorization! } })
  expect((await ask()).status()).toBe(200)

  await preview.getByRole('button', { name: 'Sign out' }).click()
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  expect(await (await ask()).json()).toMatchObject({ error: { code: 'SessionRevoked' } })
})

test('a Solana wallet connects and signs in by one question', async ({ openPlayground }) => {
  const { preview, widget, fact, open } = await openPlayground('#signin=server')
  await open()
  await widget.getByRole('button', { name: 'Reef Wallet' }).click()

  await preview.getByTestId('approve').click()

  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected')
  await expect(preview.locator('#sign-in-state')).toContainText((await fact('Address').textContent())!)
})

test('the wallet on another device connects and signs in by one question', async ({
  context,
  page,
  openPlayground,
  openWallet,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { preview, widget, fact, open } = await openPlayground('#signin=server&networks=31337,31338')
  await open()
  await widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(preview.locator('.lk-qr[aria-busy="false"]')).toBeVisible()
  await widget.getByRole('button', { name: 'Copy link' }).click()
  const link = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(link).toMatch(/^wc:/)
  const wallet = await openWallet()
  await wallet.pair(await link())
  await expect(wallet.question).toContainText('Connect and sign in to Harbor')

  await wallet.question.getByRole('button', { name: 'sign in' }).click()

  await expect(fact('Status')).toHaveText('connected')
  await expect(widget).toBeHidden()
  await preview.getByRole('button', { name: 'Ask the server who I am' }).click()
  await expect(preview.locator('#sign-in-said')).toContainText('The server says: eip155:31337:0x')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the controls and the app have no violation, and fit into 320 pixels', async ({
      page,
      openPlayground,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const { unfold, preview, widget, open } = await openPlayground(
        '#signin=server&required=off&prompt=off&frame=phone',
      )
      await unfold('Sign-in')
      await open()
      await approve(page, widget.getByRole('button', { name: 'Harbor Wallet' }))
      await expect(preview.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))

      const { violations } = await new AxeBuilder({ page: page as never }).analyze()

      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })
}
