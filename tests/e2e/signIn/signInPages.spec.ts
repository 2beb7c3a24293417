import type { Page } from '@playwright/test'
import { atRest } from '../harness/atRest'
import { axeOn } from '../harness/axe'
import { alice, expectPrompt, promptOn } from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

/** Presses Tab until the control has the focus; it is never far. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 10; presses++) {
    if (await target.evaluate((element) => (element.getRootNode() as Document).activeElement === element))
      return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** The gallery checks the views of sign-in by themselves, in both looks; here they are in the dialog of a page. */
async function expectAccessible(page: Page, ...looks: ('light' | 'dark')[]) {
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const { violations } = await axeOn(page, { resultTypes: ['violations'] })
      .include('latchkey-modal')
      .analyze()
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    expect(found, `violations in the ${colorScheme} look`).toEqual([])
  }
}

test('with the keyboard alone a visitor connects, reads, signs, and gets the focus back @core @firefox', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ options: { siwx: {} } })
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

const viewport = { width: 320, height: 568 }

test.describe('a small phone', () => {
  test.use({ viewport, hasTouch: true, isMobile: true })

  test('on a small phone in Arabic the prompt reads from the right, its message from the left; all is within reach, accessible and signed by a tap @core', async ({
    page,
    openHost,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const host = await openHost({ options: { siwx: {}, locale: 'ar' } })
    await host.button.tap()
    await host.widget.getByRole('button', { name: 'Harbor Wallet' }).tap()
    await expect(host.title).toHaveText('تسجيل الدخول')
    const message = host.widget.getByRole('group', { name: 'الرسالة المطلوب توقيعها' })
    const sign = host.widget.getByRole('button', { name: 'توقيع', exact: true })
    const cancel = host.widget.getByRole('button', { name: 'إلغاء', exact: true })
    const text = host.widget.getByText(alice)
    await expect(text).toHaveCSS('direction', 'ltr')
    await expect(text).toHaveAttribute('lang', 'en')
    await expect(host.title).toHaveCSS('direction', 'rtl')

    for (const part of [message, cancel, sign]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.9 })
    }
    await message.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(message.getByText('Expiration Time')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await expectAccessible(page, 'light')

    await host.setPolicy('local.harbor', 'hold')
    await sign.tap()
    await expect(host.widget.getByText(/^لم يُفتح شيء؟.*Harbor Wallet.*الطلب\.$/)).toBeVisible()
    await expectAccessible(page, 'dark')
    await host.answer('local.harbor', false)
    await expect(host.widget.locator('.lk-toast')).toHaveText('رُفض طلب التوقيع')
    await expectAccessible(page, 'dark', 'light')

    await host.setPolicy('local.harbor', 'approve')
    await sign.tap()
    await expect(host.widget).toBeHidden()
    expect(await host.state()).toMatchObject({ status: 'connected' })
  })
})
