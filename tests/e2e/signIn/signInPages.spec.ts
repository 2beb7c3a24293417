import type { Page } from '@playwright/test'
import { axeOn } from '../harness/axe'
import { alice, beginSignIn, expectPrompt, isSignedByKey, promptOn, sessionOn } from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const required = { options: { siwx: {} } }

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).include('latchkey-modal').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

test('under the strictest policy a visitor signs in, and is signed in after a reload', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ strict: true, ...required })
  await beginSignIn(host)
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
})

test('with the keyboard alone a visitor connects, reads, signs, and gets the focus back @firefox', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await page.keyboard.press('Tab')
  await expect(host.button).toBeFocused()
  await page.keyboard.press('Enter')
  const wallet = host.widget.getByRole('button', { name: 'Harbor Wallet' })
  await expect(wallet).toBeVisible()
  await tabTo(page, wallet)
  await page.keyboard.press('Enter')
  await expectPrompt(host)
  const { message, sign } = promptOn(host)

  await tabTo(page, message)
  await tabTo(page, sign)
  await page.keyboard.press('Enter')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

/** Presses Tab until the control has the focus; it is never far. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 10; presses++) {
    if (await target.evaluate((element) => (element.getRootNode() as Document).activeElement === element))
      return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('in Arabic the prompt reads from the right, and its message from the left', async ({
  page,
  openHost,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const host = await openHost({ options: { siwx: {}, locale: 'ar' } })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.title).toHaveText('تسجيل الدخول')

  const text = host.widget.getByText(alice)
  await expect(text).toHaveCSS('direction', 'ltr')
  await expect(text).toHaveAttribute('lang', 'en')
  await expect(host.title).toHaveCSS('direction', 'rtl')
  await expectAccessible(page)
  await host.widget.getByRole('button', { name: 'توقيع', exact: true }).click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

for (const themeMode of ['light', 'dark'] as const)
  test(`the prompt, the wait for the wallet and a decline, ${themeMode}: axe finds nothing`, async ({
    page,
    openHost,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const host = await openHost({ options: { siwx: {}, themeMode } })
    await beginSignIn(host)
    await expectPrompt(host)
    await expectAccessible(page)

    await host.setPolicy('local.harbor', 'hold')
    await promptOn(host).sign.click()
    await expect(
      host.widget.getByText('Nothing opened? Open Harbor Wallet to find the request.', {
        exact: true,
      }),
    ).toBeVisible()
    await expectAccessible(page)
    await host.answer('local.harbor', false)
    await expect(host.widget.locator('.lk-toast')).toHaveText('Signature declined')
    await expectAccessible(page)
  })

for (const [name, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 568 },
}))
  test.describe(name, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test(`on ${name} the whole message and both buttons can be reached, and a tap signs`, async ({
      page,
      openHost,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const host = await openHost(required)
      await host.button.tap()
      await host.widget.getByRole('button', { name: 'Harbor Wallet' }).tap()
      await expectPrompt(host)
      const { message, sign, cancel } = promptOn(host)

      for (const part of [message, cancel, sign]) {
        await part.scrollIntoViewIfNeeded()
        await expect(part).toBeInViewport({ ratio: 0.9 })
      }
      const end = message.getByText('Expiration Time')
      await message.evaluate((box) => box.scrollTo(0, box.scrollHeight))
      await expect(end).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await sign.tap()
      await expect(host.widget).toBeHidden()
      expect(await host.state()).toMatchObject({ status: 'connected' })
    })
  })
